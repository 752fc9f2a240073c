import type { PageState } from './page-state.ts'

/** A page with its modal closed, and one with a list that shows what is near the window. Counted: 150 and 700. */
const MAX_ELEMENTS = { closed: 400, open: 2_500 }
/** On window, document and its root, the pairing engine's and the dialog's among them. */
const MAX_LASTING_LISTENERS = 80
/** Of one event of one wallet: ours, and that of a test wallet's other half. */
const MAX_LISTENERS = 2

/** Views that are about somebody who is connected. */
const OF_AN_ACCOUNT = new Set(['Account', 'WalletSettings', 'SwitchAddress'])

export interface Circumstances {
  /** Another tab has its own half of each wallet: what one is told inside it, the other does not hear. */
  readonly tabs: number
  /** A tab was loaded while the secure site was out of reach: who is logged in there stays stored, and is asked again by the next load. */
  readonly isSiteMissed: boolean
  /** The network went while a tab's code was still on its way: what is stored may come back with the next load only. */
  readonly isCodeMissed: boolean
}

/** The connector of the wallet in the frame. */
export const IN_THE_FRAME = 'ID_AUTH'

const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/** What is shown, what signs and what is stored are one account. */
function checkAccount(state: PageState, { isSiteMissed, isCodeMissed }: Circumstances): string[] {
  const { shown, account, status, network, connections, stored, bar } = state
  const wrong: string[] = []
  const must = (isTrue: boolean, words: string): void => void (isTrue || wrong.push(words))
  must(shown.status === status, `the page says ${shown.status}, the widget ${status}`)
  must(shown.network === network, `the page says ${shown.network}, the widget ${network}`)
  must((status === 'connected') === !!account, `${status}, and the account is ${account?.address}`)
  must(
    same(shown.address, account?.address ?? '–'),
    `the page shows ${shown.address}, the account is ${account?.address}`,
  )
  const live = account && connections[account.namespace]
  must(
    !account || same(live?.address ?? '', account.address),
    `${account?.address} is shown, ${live?.address} would sign`,
  )
  // Who comes back is asked first.
  if (status === 'connected' || status === 'disconnected')
    for (const name of new Set([...Object.keys(stored), ...Object.keys(connections)])) {
      const [kept, now] = [stored[name], connections[name]]
      if (!now && (isCodeMissed || (isSiteMissed && kept?.id === IN_THE_FRAME))) continue
      must(
        kept?.id === now?.id && same(kept?.address ?? '', now?.address ?? ''),
        `${name}: ${now?.id} ${now?.address} is connected, ${kept?.id} ${kept?.address} is stored`,
      )
    }
  if (status === 'connected') must(!bar.includes('Connect wallet'), 'the bar offers to connect whoever is connected')
  // Where its code cannot be fetched, the button that was pressed offers to try again.
  const offers = bar.includes('Connect wallet') || bar.includes('Try again')
  if (status === 'disconnected') must(offers, `disconnected, and the bar says ${bar}`)
  return wrong
}

/** What the wallet of the page grants is what the widget says of it. */
function checkWallet({ account, connections, wallets, network }: PageState): string[] {
  const live = connections.eip155
  const wallet = live && wallets[live.id]
  if (!wallet) return []
  const wrong: string[] = []
  if (!wallet.shown.some((address) => same(address, live.address)))
    wrong.push(`${live.address} is connected, and its wallet shows ${wallet.shown.join() || 'nothing'}`)
  if (account?.namespace === 'eip155' && wallet.network !== network)
    wrong.push(`the widget is on ${network}, its wallet on ${wallet.network}`)
  return wrong
}

function checkModal(state: PageState): string[] {
  const { isOpen, dialogs, drawnDialogs, title, view, account, isScrollHeld, elements, listeners, lastingListeners } =
    state
  const wrong: string[] = []
  const must = (isTrue: boolean, words: string): void => void (isTrue || wrong.push(words))
  must(dialogs === (isOpen ? 1 : 0), `${isOpen ? 'open' : 'closed'}, and there are ${dialogs} dialogs`)
  must(drawnDialogs <= 1, `${drawnDialogs} dialogs are drawn`)
  must(
    isScrollHeld === isOpen,
    `${isOpen ? 'open' : 'closed'}, and the page behind ${isScrollHeld ? 'does not scroll' : 'scrolls'}`,
  )
  must(!isOpen || title !== '', `${view} has no title`)
  must(!isOpen || !OF_AN_ACCOUNT.has(view) || !!account, `${view} without an account`)
  const limit = isOpen ? MAX_ELEMENTS.open : MAX_ELEMENTS.closed
  must(elements <= limit, `${elements} elements in the page, more than ${limit}`)
  must(lastingListeners <= MAX_LASTING_LISTENERS, `${lastingListeners} listeners of the page itself`)
  must(listeners <= MAX_LISTENERS, `${listeners} listeners of one event with a wallet`)
  return wrong
}

/** What must be true of a page once it has had its time; the answer says what is not. */
export const findBroken = (state: PageState, circumstances: Circumstances): string[] => [
  ...checkAccount(state, circumstances),
  ...(circumstances.tabs > 1 ? [] : checkWallet(state)),
  ...checkModal(state),
]
