import { isWidgetError } from '../../errors/fail.ts'
import { failName } from '../../errors/name-errors.ts'
import type { WidgetError } from '../../errors/widget-error.ts'
import { batch } from '../../kernel/batch.ts'
import { computed, effect, type ReadonlySignal, signal } from '../../kernel/signal.ts'
import type { Identity } from '../../ports/services.ts'
import type { Interior } from '../../state/interior.ts'
import { operationsOf } from '../../state/operations-of.ts'
import { createTransactionStack } from '../../state/transaction-stack.ts'
import { failRegistration } from './errors.ts'
import { postName } from './names-api.ts'

/**
 * One visitor's way to a name. Lives as long as the widget, so that what was typed is still there after the wallet's own
 * screen, a refusal, or a look at another view. Nothing of it is said to another account than the one that typed or asked.
 */
export interface Registration {
  readonly typed: ReadonlySignal<string>
  /** What is under way, and for which name. `saving` cannot be taken back and ends by itself. */
  readonly step: ReadonlySignal<{ readonly kind: 'signing' | 'saving'; readonly name: string } | undefined>
  /** Why the last attempt came to nothing; gone with the next letter. A text: the service's own words. */
  readonly problem: ReadonlySignal<{ readonly isDeclined: boolean; readonly cause: WidgetError | string } | undefined>
  type(text: string): void
  /** Never rejects. Ends in RegisterAccountNameSuccess, or back in RegisterAccountName. */
  register(name: string): Promise<void>
  /** Stops waiting for the wallet. A signature that still comes registers nothing. */
  cancel(): void
}

/** One account's: what another one does meanwhile takes nothing from it. */
interface Way {
  readonly text?: string | undefined
  readonly step?: Registration['step']['value']
  readonly problem?: Registration['problem']['value']
  /** Of the press that is under way. */
  readonly turn?: symbol | undefined
}
/** Nobody waits any more. */
const LEFT: Way = { step: undefined, turn: undefined }

const isSignature = (value: string): boolean => /^0x[0-9a-f]{62,}$/i.test(value)

export function createRegistration(interior: Interior): Registration {
  const {
    connections,
    families,
    navigation,
    networks,
    environment: { clock },
    account: { identity },
    services: { load: loadServices },
  } = interior
  const ways = signal<ReadonlyMap<string | undefined, Way>>(new Map())
  const addressNow = (): string | undefined => connections.active.value.accounts[0]?.address
  const mine = computed(() => ways.value.get(addressNow()))
  const change = (address: string | undefined, changes: Way): void => {
    const before = ways.peek()
    ways.value = new Map(before).set(address, { ...before.get(address), ...changes })
  }
  const step = computed(() => mine.value?.step)
  const isCurrent = (address: string | undefined, turn: symbol): boolean => ways.peek().get(address)?.turn === turn

  /** Name and identity as they are from now on: the service may repeat its old answer for hours. */
  async function remember(name: string, address: string, known: Identity): Promise<void> {
    const { cache } = await loadServices()
    const key = address.toLowerCase()
    await Promise.all([
      cache.forget('identity', key),
      // In the same turn: whoever asks from then on shares this answer, and none that comes from before.
      known.name || cache.getOrLoad('identity', key, async () => ({ ...known, name })),
      cache.forget('name'),
    ])
    await identity.load()
  }

  /** Resolves to what stands against it; undefined when the name is the visitor's, or the visitor has gone. */
  async function attempt(name: string, turn: symbol): Promise<WidgetError | string | undefined> {
    const { connector, accounts, namespace } = connections.active.value
    const address = accounts[0]?.address
    const network = networks.network.value
    // Of this account: another one may be in use when the service has answered.
    const known = identity.identity.value
    if (network.isUnknown || !families.offers('names', namespace)) throw failName('name/network-missing')
    if (!connector || !address) throw failRegistration('name/address-missing')
    const operations = await operationsOf(interior, connector)
    const coinType = operations.names?.coinType(network)
    if (coinType === undefined) throw failRegistration('name/invalid-chain-id')
    const message = JSON.stringify({ name, attributes: {}, timestamp: Math.floor(clock.now() / 1000) })
    const signature = await interior
      .storeOf(createTransactionStack)
      .returnHere(connector, () => operations.signMessage(connector, address, message))
    if (!isCurrent(address, turn)) return undefined
    if (!isSignature(signature)) throw failRegistration('name/register-failed', { name })
    change(address, { step: { kind: 'saving', name } })
    const services = await loadServices()
    const isOwned = async (): Promise<boolean> => (await services.namesOf(address, network)).includes(name)
    const signed = { name, address, coinType, message, signature }
    const refusal = await postName(services.http, signed, isOwned)
    if (!refusal) await remember(name, address, known)
    return refusal
  }

  return {
    typed: computed(() => mine.value?.text ?? ''),
    step,
    problem: computed(() => mine.value?.problem),
    cancel: () => change(addressNow(), LEFT),
    type: (text) => change(addressNow(), { text, problem: undefined }),
    async register(name) {
      if (step.value) return
      const address = addressNow()
      const turn = Symbol()
      interior.events.track('REGISTER_NAME_INITIATED', { ensName: name })
      change(address, { turn, step: { kind: 'signing', name }, problem: undefined })
      // A screen that the wallet puts over the form leads back to it; leaving the form is a no.
      const isWaiting = (): boolean =>
        navigation.isOpen.value && navigation.base.value.view === 'RegisterAccountName' && addressNow() === address
      const stop = effect(() => {
        if (!isWaiting() && isCurrent(address, turn) && ways.peek().get(address)?.step?.kind === 'signing')
          change(address, LEFT)
      })
      let refusal: WidgetError | string | undefined
      let isDeclined = false
      try {
        refusal = await attempt(name, turn)
      } catch (error) {
        isDeclined = isWidgetError(error, 'connection/rejected')
        const isOurs = isWidgetError(error) && error.code.startsWith('name/')
        const failure = isOurs ? error : failRegistration('name/register-failed', { name }, error)
        refusal = failure
        if (!isDeclined) interior.events.report(failure)
      }
      stop()
      if (!isCurrent(address, turn)) return
      if (refusal)
        interior.events.track('REGISTER_NAME_ERROR', {
          ensName: name,
          error: typeof refusal === 'string' ? refusal : refusal.message,
        })
      else interior.events.track('REGISTER_NAME_SUCCESS', { ensName: name })
      batch(() => {
        change(address, { ...LEFT, ...(refusal ? { problem: { isDeclined, cause: refusal } } : { text: undefined }) })
        if (!isWaiting()) return
        if (!refusal) navigation.replace('RegisterAccountNameSuccess', { name })
        else if (navigation.route.value.isOver) navigation.goBack()
      })
    },
  }
}
