export { batch, computed, effect, type ReadonlySignal, type Signal, signal, untracked } from '@preact/signals-core'
