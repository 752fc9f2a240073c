import { type Clock, systemClock } from '../kernel/clock.ts'
import { effect, signal } from '../kernel/signal.ts'
import type { Parts } from '../state/interior.ts'
import type { Widget } from '../widget/widget.ts'
import type { FetchedBalance } from './app-kit-readings.ts'

/** How long a balance may be on its way before it is called unknown. */
const LIMIT_MS = 10_000

const failed = (error: string): FetchedBalance => ({ data: undefined, error, isSuccess: false, isError: true })

const UNKNOWN = failed('The balance could not be read')

/**
 * The native balance of the active account, asked anew: what is kept of it may be from before a transaction of the host's own. Never
 * fails, and always ends.
 */
export const fetchBalance = (
  { balance, account, later }: Pick<Widget, 'balance' | 'account' | 'later'>,
  clock: Clock = systemClock,
): Promise<FetchedBalance> =>
  new Promise((resolve) => {
    // Where there is an account, its code is there.
    const interior = later.peek() as unknown as Parts<'services' | 'account'> | undefined
    const isAsked = signal(false)
    let end = (): void => {}
    const cancel = clock.after(LIMIT_MS, () => settle(UNKNOWN))
    const settle = (answer: FetchedBalance): void => {
      cancel()
      queueMicrotask(() => end())
      resolve(answer)
    }
    const ask = async (): Promise<void> => {
      try {
        await (await interior?.services.load())?.cache.forget('nativeBalance')
      } catch {
        // Asked all the same.
      }
      void interior?.account.balances.loadNative()
      isAsked.value = true
    }
    end = effect(() => {
      const { value } = balance
      const state = interior?.account.balances.nativeState.value
      if (!account.value) settle(failed('Nobody is connected'))
      else if (isAsked.value && state === 'failed') settle(UNKNOWN)
      // Idle is a question about another account or network: its own begins with the change.
      else if (isAsked.value && state === 'done')
        settle(
          value
            ? { data: { balance: value.text, symbol: value.symbol }, error: null, isSuccess: true, isError: false }
            : UNKNOWN,
        )
    })
    if (account.peek()) void ask()
  })
