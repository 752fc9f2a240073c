import { type Clock, systemClock } from '../kernel/clock.ts'
import { effect } from '../kernel/signal.ts'
import type { Widget } from '../widget/widget.ts'
import type { FetchedBalance } from './app-kit-readings.ts'

/** How long a balance may be on its way before it is called unknown. */
const LIMIT_MS = 10_000

const failed = (error: string): FetchedBalance => ({ data: undefined, error, isSuccess: false, isError: true })

/** The native balance of the active account, once it is known. Never fails, and always ends. */
export const fetchBalance = (
  { balance, account }: Pick<Widget, 'balance' | 'account'>,
  clock: Clock = systemClock,
): Promise<FetchedBalance> =>
  new Promise((resolve) => {
    let end = (): void => {}
    const cancel = clock.after(LIMIT_MS, () => settle(failed('The balance could not be read')))
    const settle = (answer: FetchedBalance): void => {
      cancel()
      queueMicrotask(() => end())
      resolve(answer)
    }
    end = effect(() => {
      const { value } = balance
      if (!account.value) settle(failed('Nobody is connected'))
      else if (value)
        settle({ data: { balance: value.text, symbol: value.symbol }, error: null, isSuccess: true, isError: false })
    })
  })
