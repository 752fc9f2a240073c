import { carryOut, createMisbehaviour, type Misbehaviour, NEVER } from './misbehaviour.ts'
import { PROVIDER_ERROR, ProviderRpcError } from './provider-error.ts'
import type { WalletLogEntry } from './types.ts'

/** What every wallet's control can do, whatever the family; see `wallet-control.ts` for the EVM wallets' whole list. */
export interface FamilyWalletControl {
  /** Addresses of all keys, shown to the page or not. */
  readonly addresses: readonly string[]
  readonly isConnected: boolean
  readonly requests: readonly WalletLogEntry[]
  latencyMs: number
  rejectNext(method?: string): void
  hangNext(method?: string): void
  holdNext(method?: string): () => void
  throwNext(value: unknown, method?: string): void
  /** Answers what the wallet is asked for accounts by with this value, until called with `undefined`. */
  garbageAccounts(value: unknown): void
  /** Answers a method with this value, until called with `undefined`. */
  answerWith(method: string, value: unknown): void
  /** The visitor picks another account in the wallet. */
  selectAccount(index: number): void
  /** Shows exactly these accounts to the page; none = disconnect from inside the wallet. */
  setAccounts(indices: readonly number[]): void
  /** Listeners the page has left with the wallet; absent where the page's window keeps them. */
  listenerCount?(): number
  reset(): void
}

/** The half of a wallet that is the same in every family: a log, a visitor who is asked, and what goes wrong. */
export interface WalletBehaviour {
  readonly requests: WalletLogEntry[]
  latencyMs: number
  /** Runs one request as the wallet would. `asks` lets the visitor refuse it. */
  answer<Value>(method: string, params: unknown, work: () => Value | Promise<Value>, asks?: boolean): Promise<Value>
  /** The members of a control that need nothing of the family. */
  readonly control: Pick<
    FamilyWalletControl,
    'requests' | 'rejectNext' | 'hangNext' | 'holdNext' | 'throwNext' | 'answerWith'
  >
  reset(): void
}

/** For a wallet that speaks for several families: one visitor, one log. */
export interface SharedBehaviour {
  readonly misbehaviour: Misbehaviour
  readonly requests: WalletLogEntry[]
}

/** `refusal` is what the family's wallets throw when the visitor says no. */
export function createWalletBehaviour(
  refusal: () => unknown = () => new ProviderRpcError(PROVIDER_ERROR.userRejected, 'User rejected the request.'),
  { misbehaviour, requests }: SharedBehaviour = { misbehaviour: createMisbehaviour(), requests: [] },
): WalletBehaviour {
  const settle = async <Value>(method: string, work: () => Value | Promise<Value>, asks: boolean): Promise<Value> => {
    if (behaviour.latencyMs > 0) await new Promise((resolve) => setTimeout(resolve, behaviour.latencyMs))
    await carryOut(misbehaviour.takeInterruption(method), refusal)
    if (asks) await carryOut(misbehaviour.takeAnswer(method), refusal)
    if (misbehaviour.answers.has(method)) return misbehaviour.answers.get(method) as Value
    return work()
  }
  const behaviour: WalletBehaviour = {
    requests,
    get latencyMs() {
      return misbehaviour.latencyMs
    },
    set latencyMs(ms) {
      misbehaviour.latencyMs = ms
    },
    async answer(method, params, work, asks = false) {
      const entry: WalletLogEntry = {
        method,
        params: params as WalletLogEntry['params'],
        at: Date.now(),
        outcome: 'pending',
      }
      requests.push(entry)
      try {
        const value = await settle(method, work, asks)
        entry.outcome = 'resolved'
        return value
      } catch (error) {
        entry.outcome = 'rejected'
        throw error
      }
    },
    control: {
      requests,
      rejectNext: (method) => misbehaviour.rejectNext(method),
      hangNext: (method) => misbehaviour.interruptNext(NEVER, method),
      holdNext: (method) => misbehaviour.holdNext(method),
      throwNext: (value, method) => misbehaviour.interruptNext({ kind: 'throw', value }, method),
      answerWith(method, value) {
        if (value === undefined) misbehaviour.answers.delete(method)
        else misbehaviour.answers.set(method, value)
      },
    },
    reset() {
      misbehaviour.reset()
      requests.length = 0
    },
  }
  return behaviour
}
