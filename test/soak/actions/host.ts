import type { PageState } from '../page-state.ts'
import type { Wish } from '../random.ts'
import type { Walker } from '../walker.ts'
import type { Action } from './action.ts'

/** Of what no page is without. */
const VIEWS = ['Connect', 'Account', 'AllWallets', 'Networks', 'WalletSettings'] as const
const WALLETS = ['com.example.announced', 'com.example.second', 'injected'] as const
const NAMES = ['Harbor Wallet', 'Larkspur', 'walletConnect', 'email', 'No Such Wallet'] as const
const FAMILIES = ['eip155', 'solana', 'bip122', 'polkadot', 'cosmos'] as const
const OPTIONS = ['{}', '{ themeMode: "dark" }', '{ themeMode: "light" }', '{ features: {} }'] as const

/** What a host's code may do at any moment, right or wrong: calls of `widget`. */
const VERBS: readonly [(wish: Wish) => string, ...((wish: Wish) => string)[]] = [
  () => 'open()',
  (wish) => `open({ view: '${wish.pick(VIEWS)}' })`,
  (wish) => `open({ view: 'Connect', namespace: '${wish.pick(FAMILIES)}' })`,
  () => 'close()',
  (wish) => `connect('${wish.pick(WALLETS)}')`,
  (wish) => `connect('${wish.pick(WALLETS)}', '${wish.pick(FAMILIES)}')`,
  (wish) => `connectWallet('${wish.pick(NAMES)}')`,
  () => 'disconnect()',
  (wish) => `disconnect('${wish.pick(FAMILIES)}')`,
  (wish) => `switchNetwork(widget.networks.at(${wish.pick([0, 1, 2, -1, -2])}))`,
  (wish) => `switchConnection({ namespace: 'eip155', connectorId: '${wish.pick(WALLETS)}' })`,
  () => 'selectAccount(widget.connections.value[0]?.accounts.at(-1))',
  (wish) => `update(${wish.pick(OPTIONS)})`,
  () => 'prepare()',
]

/** Nobody is asked twice at once, and whoever waits for a wallet that was told to hang has been heard already. */
const isFree = ({ isOpening }: PageState, { asked, areWalletsWell, isOnline }: Walker): boolean =>
  !isOpening && !asked && areWalletsWell && isOnline

/** Calls it, and complains of a failure that does not say what it is. */
const toCode = (call: string): string => `{
  const widget = window.demoWidget
  const told = (error) => {
    if (typeof error?.code !== 'number' && !/^[a-z-]+\\/[a-z-]+$/.test(error?.code))
      console.error(${JSON.stringify(`the host’s ${call} failed with`)}, error)
  }
  try { Promise.resolve(widget.${call}).catch(told) } catch (error) { told(error) }
}`

/** The host's code, which knows nothing of what its visitor is about. */
export const hostActions: readonly Action[] = [
  {
    name: 'the host calls',
    weight: 12,
    when: isFree,
    async do(walker, wish) {
      const [first, second] = [wish.pick(VERBS), wish.pick(VERBS, (verb) => `then ${verb}`)]
      // Two in one turn: what the first has begun, the second finds under way.
      const calls = [first(wish), ...(wish.chance(0.4) ? [second(wish)] : [])]
      await walker.run(`(() => {${calls.map(toCode).join('\n')}})()`)
      return calls.join(', ')
    },
  },
]
