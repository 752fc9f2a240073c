import { computed, type ReadonlySignal, signal } from '../../kernel/signal.ts'
import { createTask } from '../../kernel/task.ts'
import type { Parts } from '../../state/interior.ts'
import { RESOLVE_DEBOUNCE_MS } from './limits.ts'

export interface Receiver {
  readonly address: string
  /** Present when a name led to it, in the one form in which it may be shown. */
  readonly name?: string | undefined
}

/** `searching` from the first key on; `failed` when nobody could be asked, `nobody` when the text leads nowhere. */
export type ReceiverState = 'empty' | 'searching' | 'found' | 'nobody' | 'failed'

/** Whom the visitor typed: an address, or a name that is looked up once they stop typing. */
export interface ReceiverField {
  readonly text: ReadonlySignal<string>
  readonly receiver: ReadonlySignal<Receiver | undefined>
  readonly state: ReadonlySignal<ReceiverState>
  type(text: string): void
  /** Asks again at once. Never rejects. */
  retry(): Promise<void>
}

export function createReceiverField({
  networks,
  families,
  environment: { clock },
  services: { load: loadServices },
}: Parts<'networks' | 'families' | 'environment' | 'services'>): ReceiverField {
  const text = signal('')
  const receiver = signal<Receiver | undefined>(undefined)
  const isTyping = signal(false)
  const lookup = createTask(async (typed: string) => {
    const network = networks.network.peek()
    const operations = await families.get(network.chainNamespace)?.operations()
    const address = operations?.parseAddress(typed)
    const found = address ? { address } : await (await loadServices()).resolveName(typed, network)
    if (text.peek().trim() === typed) receiver.value = found
  })
  let stop = (): void => {}
  const ask = async (): Promise<void> => {
    const typed = text.peek().trim()
    const running = lookup.run(typed)
    isTyping.value = false
    await running
  }
  return {
    text,
    receiver,
    state: computed(() => {
      if (!text.value.trim()) return 'empty'
      if (receiver.value) return 'found'
      if (isTyping.value || lookup.state.value === 'running') return 'searching'
      return lookup.state.value === 'failed' ? 'failed' : 'nobody'
    }),
    type(typed) {
      stop()
      lookup.reset()
      text.value = typed
      receiver.value = undefined
      isTyping.value = !!typed.trim()
      if (isTyping.value) stop = clock.after(RESOLVE_DEBOUNCE_MS, () => void ask())
    },
    retry: ask,
  }
}
