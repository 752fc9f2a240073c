import type { Account } from '../../../src/domain/account.ts'
import type { Wish } from '../random.ts'
import type { Walker } from '../walker.ts'
import { type Action, isSome } from './action.ts'

const EVM = ['announced', 'second', 'legacy'] as const
const OTHERS = ['harborOnSolana', 'solstice', 'meridian', 'polkadot', 'cosmos'] as const

/** What goes wrong with any wallet. */
const WRONGS = [
  'rejectNext()',
  'hangNext()',
  `throwNext('no such luck')`,
  'throwNext({ code: 4900, message: "disconnected" })',
  'throwNext(undefined)',
  'latencyMs = 400',
] as const
/** What their owners do in EVM wallets. */
const DOINGS_WITH_ONE_ACCOUNT = [
  'selectAccount(0)',
  'setAccounts([])',
  'switchChain(31337)',
  'switchChain(31338)',
  'lock()',
  'unlock()',
] as const
const DOINGS = ['selectAccount(1)', ...DOINGS_WITH_ONE_ACCOUNT] as const

/** The one that is connected, more often than not. */
const pickEvm = (wish: Wish, connectorId = ''): string =>
  ({ 'com.example.announced': 'announced', 'com.example.second': 'second', injected: 'legacy' })[
    wish.chance(0.7) ? connectorId : ''
  ] ?? wish.pick(EVM)

const toCode = (wallet: string, call: string): string =>
  `(({ control }) => void (control.${call}))({ ...window.demoWallets, ...window.demoFamilyWallets }.${wallet})`

/** Before a second tab comes, whose wallets are open: in the one that is left they could not follow it. */
export const UNLOCK_ALL = `Object.values(window.demoWallets).forEach(({ control }) => control.unlock())`

const SIGN_BUTTON = `[...document.querySelectorAll('main button')].find((one) => one.innerText === 'Sign a message')`

/** Whether an answer must come by itself: what is asked in the frame waits for the visitor. */
function isSure({ areWalletsWell, areServicesWell, isOnline, remote }: Walker, connectorId = ''): boolean {
  if (connectorId === 'walletConnect') return areServicesWell && isOnline && !!remote?.isReady()
  return areWalletsWell && !/auth|embedded/i.test(connectorId)
}

export const walletActions: readonly Action[] = [
  {
    name: 'a wallet is about to go wrong',
    weight: 4,
    when: () => true,
    async do(walker, wish, { connections }) {
      const present = await walker.run<string[]>('Object.keys(window.demoFamilyWallets ?? {})')
      const others = OTHERS.filter((name) => present.includes(name))
      const isOther = !!Object.keys(connections).some((namespace) => namespace !== 'eip155') && wish.chance(0.5)
      const wallet = isOther && isSome(others) ? wish.pick(others) : pickEvm(wish, connections.eip155?.id)
      const call = wish.pick(WRONGS)
      walker.areWalletsWell = false
      await walker.run(toCode(wallet, call))
      return `${wallet}: ${call}`
    },
  },
  {
    name: 'the wallets behave again',
    weight: 7,
    when: (_, { areWalletsWell }) => !areWalletsWell,
    async do(walker) {
      await walker.run(
        `Object.values({ ...window.demoWallets, ...window.demoFamilyWallets }).forEach(({ control }) => { control.reset(); control.latencyMs = 0 })`,
      )
      walker.areWalletsWell = true
    },
  },
  {
    name: 'in the wallet',
    weight: 4,
    when: () => true,
    async do(walker, wish, { connections: { eip155 } }) {
      const wallet = pickEvm(wish, eip155?.id)
      // Locked and opened again it is for all tabs at once, and its halves do not hear each other.
      const doings = (wallet === 'second' ? DOINGS_WITH_ONE_ACCOUNT : DOINGS).filter(
        (doing) => walker.tabs === 1 || doing !== 'lock()',
      )
      const call = isSome(doings) ? wish.pick(doings) : 'unlock()'
      await walker.run(toCode(wallet, call))
      // A wallet is one for all tabs, and each has a half of its own here.
      await walker.runInOtherTabs(toCode(wallet, `emit('accountsChanged', control.shown)`))
      return `${wallet}: ${call}`
    },
  },
  {
    name: 'signs by the page’s panel',
    weight: 14,
    when: ({ isOpen, account }, { asked }) => !isOpen && !!account && !asked,
    async do(walker, _, { connections }) {
      const account = await walker.run<Account | null>('window.demoWidget.account.value ?? null')
      if (!account) return 'nobody is connected any more'
      if (!(await walker.pressFound(SIGN_BUTTON))) return 'something has opened by itself'
      const { isOnline } = walker
      walker.asked = { account, isSure: isSure(walker, connections[account.namespace]?.id), isOnline }
      return account.address
    },
  },
]
