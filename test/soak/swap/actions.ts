import type { Address } from 'viem'
import { exactly } from '../../engines/support/place.ts'
import type { Action } from '../actions/action.ts'
import { canSpend, must } from '../spending.ts'

const SWAPPED = '12.5'
const SWAPPED_UNITS = 12_500_000_000_000_000_000n

/** From the form to the chain, where what counts is what the chain says. */
export const swapActions: readonly Action[] = [
  {
    name: 'swaps a token',
    weight: 16,
    when: (state, walker) => canSpend(state, walker) && state.network === 'Local One',
    async do(walker, _, state) {
      const { dialog } = walker
      const chain = walker.chain(state.network)
      const owner = state.account?.address as Address
      if (!chain || (await chain.balance('TUSD', owner)) < SWAPPED_UNITS) return 'too poor'
      const held = async () => [await chain.balance('TUSD', owner), await chain.balance('LOOM', owner)] as const
      const [dollars, looms] = await held()
      await walker.run(
        `void window.demoWidget.open({ view: 'Swap', arguments: { fromToken: 'TUSD', toToken: 'loom', amount: '${SWAPPED}' } })`,
      )
      await dialog.button('Review swap').click()
      const allowed = await chain.allowance('TUSD', owner)
      if (allowed < SWAPPED_UNITS) await dialog.button('Approve').click()
      await dialog.button(exactly('Swap')).waitFor()
      const quoted = await chain.quote('TUSD', 'LOOM', SWAPPED_UNITS)
      await dialog.button(exactly('Swap')).click()
      await dialog.byText(/Swapped 12.5 TUSD/).waitFor()
      const [paid, got] = await held()
      must(dollars - paid === SWAPPED_UNITS, `${SWAPPED} TUSD were swapped, ${dollars - paid} units are gone`)
      must(got - looms === quoted, `${quoted} LOOM were quoted, ${got - looms} came`)
      return `${SWAPPED} TUSD of ${owner}`
    },
  },
]
