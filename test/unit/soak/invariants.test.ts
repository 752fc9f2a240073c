import { expect, it } from 'vitest'
import { findBroken } from '../../soak/invariants.ts'
import type { PageState } from '../../soak/page-state.ts'
import { createPatience } from '../../soak/patience.ts'

const ADA = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const BOB = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

const connected: PageState = {
  nowMs: 0,
  shown: { status: 'connected', address: ADA, network: 'Local One', signature: '' },
  bar: ['Local One', '1.000 ETH ada.eth'],
  isOpening: false,
  status: 'connected',
  account: { namespace: 'eip155', address: ADA },
  network: 'Local One',
  connections: { eip155: { id: 'injected', address: ADA } },
  sessions: [],
  lastingListeners: 20,
  stored: { eip155: { id: 'injected', address: ADA.toLowerCase() } },
  wallets: { injected: { shown: [ADA, BOB], network: 'Local One' } },
  listeners: 1,
  isOpen: false,
  view: 'Account',
  dialogs: 0,
  drawnDialogs: 0,
  title: '',
  buttons: [],
  fields: [],
  skeletons: 0,
  elements: 150,
  isScrollHeld: false,
}
const broken = (change: Partial<PageState>, tabs = 1): string[] =>
  findBroken({ ...connected, ...change }, { tabs, isSiteMissed: false, isCodeMissed: false })

it('a page on which all agrees is well', () => {
  expect(broken({})).toEqual([])
})

it('a closed dialog that waits for the press is well', () => {
  expect(broken({ drawnDialogs: 1 })).toEqual([])
})

it.each<[string, Partial<PageState>]>([
  ['another address is shown', { shown: { ...connected.shown, address: BOB } }],
  ['another wallet is stored', { stored: { eip155: { id: 'other', address: ADA } } }],
  ['nothing is stored', { stored: {} }],
  ['a family is stored that is not connected', { stored: { ...connected.stored, solana: { id: 'a', address: 'b' } } }],
  ['the wallet shows nobody', { wallets: { injected: { shown: [], network: 'Local One' } } }],
  ['the wallet is on another network', { wallets: { injected: { shown: [ADA], network: 'Local Two' } } }],
  ['the bar still offers to connect', { bar: ['Connect wallet'] }],
  ['a dialog outlives the modal', { dialogs: 1 }],
  ['dialogs pile up, unseen', { drawnDialogs: 2 }],
  ['the page behind does not scroll any more', { isScrollHeld: true }],
  ['listeners pile up', { listeners: 9 }],
  ['listeners of the page pile up', { lastingListeners: 300 }],
  ['elements pile up', { elements: 900 }],
])('%s: said', (_, change) => {
  expect(broken(change)).not.toEqual([])
})

it('a wallet of another tab is not asked where this one’s stands', () => {
  expect(broken({ wallets: { injected: { shown: [], network: 'Local Two' } } }, 2)).toEqual([])
})

it('who is logged in at a site that was out of reach stays stored, whoever it is where the code did not come; nobody else', () => {
  const missed = (id: string, isCodeMissed = false): string[] => {
    const [shown, stored] = [
      { ...connected.shown, status: 'disconnected', address: '–' },
      { eip155: { id, address: ADA } },
    ]
    const gone = { shown, stored, status: 'disconnected', account: undefined, connections: {}, bar: ['Connect wallet'] }
    return findBroken({ ...connected, ...gone }, { tabs: 1, isSiteMissed: !isCodeMissed, isCodeMissed })
  }
  expect(missed('ID_AUTH')).toEqual([])
  expect(missed('injected')).not.toEqual([])
  expect(missed('injected', true)).toEqual([])
})

it('what is pending is said past its deadline, in the page’s time, and not when it begins anew', () => {
  const patience = createPatience()
  const loading = (nowMs: number, view = 'Account'): string[] =>
    patience.look({ ...connected, view, skeletons: 3, nowMs })
  expect(loading(0)).toEqual([])
  expect(loading(100_000)).toEqual([])
  expect(loading(130_000, 'Networks')).toEqual([])
  expect(loading(200_000, 'Networks')).toEqual([])
  expect(loading(260_000, 'Networks')).toEqual([expect.stringContaining('rows that are being loaded')])
})
