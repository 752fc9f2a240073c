import { isWidgetError } from '../../errors/fail.ts'
import { batch } from '../../kernel/batch.ts'
import { computed, type ReadonlySignal, signal } from '../../kernel/signal.ts'
import { createTask } from '../../kernel/task.ts'
import type { NamedAddress } from '../../ports/services.ts'
import type { Parts } from '../../state/interior.ts'
import { RESOLVE_DEBOUNCE_MS } from './limits.ts'

export interface Receiver {
  readonly address: string
  /** Present when a name led to it, in the one form in which it may be shown. */
  readonly name?: string | undefined
  /** Whose word it is that the name leads there. */
  readonly source?: NamedAddress['source'] | undefined
}

/**
 * `searching` from the first key on; `failed` when nobody could be asked, `nobody` when the text leads nowhere, `disputed`
 * when those who were asked do not agree, `unchecked` when there is nobody to ask, `mistyped` for a wrong checksum.
 */
export type ReceiverState =
  | 'empty'
  | 'searching'
  | 'found'
  | 'nobody'
  | 'failed'
  | 'disputed'
  | 'unchecked'
  | 'mistyped'

/** Where a name is registered: all but its first part. */
export const nameZone = (name: string): string => name.slice(name.indexOf('.') + 1)

/** Whom the visitor typed: an address, or a name that is looked up once they stop typing. */
export interface ReceiverField {
  readonly text: ReadonlySignal<string>
  readonly receiver: ReadonlySignal<Receiver | undefined>
  readonly state: ReadonlySignal<ReceiverState>
  /** What the lookup failed with, while it is `failed`. */
  readonly error: ReadonlySignal<unknown>
  type(text: string): void
  /** Asks again at once; who was found before is so until the answer, and where there is none. Never rejects. */
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
  const isMistyped = signal(false)
  const lookup = createTask(async (typed: string) => {
    const network = networks.network.peek()
    const isStill = (): boolean =>
      text.peek().trim() === typed && networks.network.peek().caipNetworkId === network.caipNetworkId
    const operations = await families.get(network.chainNamespace)?.operations()
    const address = operations?.parseAddress(typed)
    const shown = address && (operations?.checkAddress ? await operations.checkAddress(address) : address)
    const found = address ? shown && { address: shown } : await (await loadServices()).resolveName(typed, network)
    // A name may lead elsewhere on another network.
    if (!isStill()) return
    batch(() => {
      // Asked once more, whoever is the same stays the very same.
      if (receiver.peek()?.address !== (found || undefined)?.address) receiver.value = found || undefined
      isMistyped.value = !!address && !shown
    })
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
      if (lookup.state.value !== 'failed') return isMistyped.value ? 'mistyped' : 'nobody'
      const error = lookup.error.value
      if (isWidgetError(error, 'name/disputed')) return 'disputed'
      return isWidgetError(error, 'name/unchecked') ? 'unchecked' : 'failed'
    }),
    error: lookup.error,
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
