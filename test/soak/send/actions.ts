import { type Address, isAddressEqual, parseEther } from 'viem'
import { exactly } from '../../engines/support/place.ts'
import { testAccount } from '../../stack/chains/accounts.ts'
import type { Action } from '../actions/action.ts'
import { canSpend, handsOf, must, WALLETS } from '../spending.ts'

const AMOUNTS = ['0.01', '1.5', '0.000000000000000001', '0.100000000000000007'] as const

/** From the form to the chain, where what counts is what the chain says. */
export const sendActions: readonly Action[] = [
  {
    name: 'sends a coin',
    weight: 16,
    when: canSpend,
    async do(walker, wish, state) {
      const { dialog, remote } = walker
      const chain = walker.chain(state.network)
      const owner = state.account?.address as Address
      const hands = handsOf(state, walker)
      if (!chain || !hands) return 'nothing'
      // Somebody else: of what one sends to oneself the fee is gone.
      const others = [4, 6].map((index) => testAccount(index).address).filter((one) => !isAddressEqual(one, owner))
      const [to, amount] = [wish.pick(others as [Address, ...Address[]]), wish.pick(AMOUNTS)]
      const coin = chain.chain.nativeCurrency.symbol
      const isRefused = wish.chance(0.3)
      const wallet = WALLETS[state.connections.eip155?.id ?? '']
      const [before, sent] = [await chain.balance(coin, to), await chain.sentBy(owner)]
      await walker.run(
        `void window.demoWidget.open({ view: 'WalletSend', arguments: { to: '${to}', amount: '${amount}' } })`,
      )
      await dialog.button('Preview Send').click()
      await dialog.byRole('heading', 'Review send').waitFor()
      if (isRefused && hands === 'page')
        await walker.run(`void window.demoWallets.${wallet}.control.rejectNext('eth_sendTransaction')`)
      if (isRefused) remote?.decline(true)
      try {
        await dialog.button(exactly('Send')).click()
        await dialog.byText(isRefused ? /declined|rejected|refused/i : /arrived at/).waitFor()
      } finally {
        remote?.decline(false)
      }
      const [gained, more] = [(await chain.balance(coin, to)) - before, (await chain.sentBy(owner)) - sent]
      must(gained === (isRefused ? 0n : parseEther(amount)), `${amount} was sent, ${gained} units arrived`)
      must(more === (isRefused ? 0 : 1), `${more} transactions of ${owner}`)
      return `${amount} from ${owner} by ${hands}${isRefused ? ', who declines' : ''}`
    },
  },
]
