import { readCode } from '../../tools/read-code.ts'
import { type Action, isAllWell } from '../actions/action.ts'
import { Broken, type Walker } from '../walker.ts'
import { createPhone, type Phone } from './phone.ts'

/** On a desk the code is beside the list; on a phone behind it. */
const WAYS = [['Scan with your phone'], ['All wallets', 'QR code']] as const

/** What its owner does with it. Some of that goes over the relay, and comes when it can. */
const DOINGS: Readonly<Record<string, (phone: Phone) => Promise<unknown> | undefined>> = {
  sleeps: (phone) => {
    phone.isAwake = false
    return phone.wallet.goOffline()
  },
  'is awake': (phone) => {
    phone.isAwake = true
    return phone.wallet.goOnline()
  },
  'says no to all': (phone) => {
    phone.isAgreeable = false
    phone.wallet.requestPolicy = 'reject'
    return undefined
  },
  'answers nothing': (phone) => {
    phone.isAgreeable = false
    phone.wallet.requestPolicy = 'ignore'
    return undefined
  },
  'says yes to all': (phone) => {
    phone.isAgreeable = true
    phone.wallet.requestPolicy = 'answer'
    return undefined
  },
  'takes the other account': ({ wallet }) => wallet.selectAccount(1),
  'moves to Local Two': ({ wallet }) => wallet.switchChain(31338),
  'moves to Local One': ({ wallet }) => wallet.switchChain(31337),
  'ends its session': ({ wallet }) => wallet.disconnect(),
}
const AT_HOME = ['sleeps', 'is awake', 'says no to all', 'answers nothing', 'says yes to all'] as const
const IN_A_SESSION = [
  'takes the other account',
  'moves to Local Two',
  'moves to Local One',
  'ends its session',
] as const

const phones = new WeakMap<Walker, Phone>()
/** One for each journey, from when it is wanted on. */
async function phoneOf(walker: Walker): Promise<Phone> {
  const phone = phones.get(walker) ?? (await createPhone(walker.config))
  phones.set(walker, phone)
  walker.remote = phone
  return phone
}

/** Opens the code, if the screen leads there; the link that a camera reads from it. */
async function readLink({ dialog, tab }: Walker, buttons: readonly string[]): Promise<string | undefined> {
  const way = WAYS.find(([first]) => buttons.some((name) => name.startsWith(first)))
  for (const name of way ?? []) if (!(await dialog.button(name).clickUnless(async (why) => why === 'not there'))) return
  await dialog.byRole('img', 'QR code').waitFor()
  return readCode(await tab.screenshot())
}

/** A wallet on another device, over the relay. */
export const pairingActions: readonly Action[] = [
  {
    name: 'pairs with the phone',
    weight: 50,
    when: ({ view, isOpen, buttons, status }, walker) =>
      isOpen &&
      view === 'Connect' &&
      status === 'disconnected' &&
      (phones.get(walker)?.isAwake ?? !!walker.place.relay) &&
      isAllWell(walker) &&
      buttons.some((name) => WAYS.some(([first]) => name.startsWith(first))),
    async do(walker, wish, { buttons }) {
      const { page } = walker
      const phone = await phoneOf(walker)
      const answer = wish.pick(['approves', 'approves ', 'approves  ', 'rejects', 'does not answer'])
      const kind = answer.startsWith('approves') ? 'approve' : answer === 'rejects' ? 'reject' : 'ignore'
      phone.wallet.proposalPolicy = { kind }
      const link = await readLink(walker, buttons)
      if (!link) return 'and the way is gone'
      const before = phone.wallet.proposals.length
      await phone.wallet.pair(link)
      // The page shows a code for as long as it lasts; the wallet's engine does not always ask its owner about one twice.
      if (phone.passedOver.has(link)) return 'the code it has passed over'
      if (kind === 'ignore') phone.passedOver.add(link)
      if (kind === 'approve') await page.byTestId('status').says({ is: 'connected' })
      else if (kind === 'reject') await walker.dialog.button('Close').waitFor()
      if (kind === 'approve' && phone.wallet.proposals.length !== before + 1)
        throw new Broken([`one scan, and ${phone.wallet.proposals.length - before} proposals`])
      return answer.trim()
    },
  },
  {
    name: 'the phone',
    weight: 5,
    when: (_, walker) => phones.has(walker),
    async do(walker, wish, { connections: { eip155 } }) {
      const phone = await phoneOf(walker)
      const isPaired = eip155?.id === 'walletConnect' && phone.wallet.sessions.length > 0
      const doing = isPaired ? wish.pick([...AT_HOME, ...IN_A_SESSION]) : wish.pick(AT_HOME)
      DOINGS[doing]?.(phone)?.catch(() => {}) // the page hears of it when both are there, or never
      return doing
    },
  },
  {
    name: 'the phone is well again',
    weight: 6,
    when: (_, { remote }) => remote?.isReady() === false,
    async do(walker) {
      const phone = await phoneOf(walker)
      phone.isAwake = true
      phone.isAgreeable = true
      phone.wallet.requestPolicy = 'answer'
      await phone.wallet.goOnline()
    },
  },
]
