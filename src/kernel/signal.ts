export { batch, computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals-core'
