import type { Wish } from '../random.ts'
import type { Walker } from '../walker.ts'
import { type Action, isSome } from './action.ts'

/** Pressed by actions of their own, or leading nowhere that is ours. */
const APART = new Set(['Back', 'Close'])

/** What a visitor may type: part of a wallet's name, an amount, an address, a name, too much, and what is none of it. */
const WORDS = [
  'harbor',
  'zz',
  '0.01',
  '-1',
  '1e999',
  '٣',
  '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  'ada.eth',
  'nobody@example.com',
  '<b>',
  'x'.repeat(300),
  '',
] as const

const pressOne = async (walker: Walker, wish: Wish, names: readonly string[]): Promise<string> => {
  if (!isSome(names)) return 'nothing'
  const name = wish.pick(names)
  return (await walker.press(name)) ? `“${name}”` : `“${name}”, which is gone`
}

/** A button of the page; a modal that opens by itself covers it. */
const pressBehind = async (walker: Walker, expression: string): Promise<string | undefined> =>
  (await walker.pressFound(expression)) ? undefined : 'it has opened by itself'

const WALLETS = /^(.|)(Harbor Wallet|Larkspur|Solstice|Meridian|Kestrel|Polkadot\.js|Keplr|Browser Wallet)\b/

export const modalActions: readonly Action[] = [
  {
    name: 'opens the modal',
    weight: 20,
    when: ({ isOpen }) => !isOpen,
    do: (walker) => pressBehind(walker, `[...document.querySelectorAll('header .walletlet-button')].at(-1)`),
  },
  {
    name: 'opens the networks',
    weight: 6,
    when: ({ isOpen }) => !isOpen,
    do: (walker) => pressBehind(walker, `document.querySelector('main .walletlet-button[data-quiet]')`),
  },
  {
    name: 'presses Escape',
    weight: 3,
    when: ({ isOpen }) => isOpen,
    do: ({ tab }) => tab.press('Escape'),
  },
  {
    name: 'presses the x',
    weight: 3,
    when: ({ isOpen, buttons }) => isOpen && buttons.includes('Close'),
    do: (walker) => walker.press('Close'),
  },
  {
    name: 'presses the backdrop',
    weight: 3,
    when: ({ isOpen }) => isOpen,
    do: ({ tab }) => tab.click(4, 4),
  },
  {
    name: 'goes back',
    weight: 6,
    when: ({ buttons }) => buttons.includes('Back'),
    do: (walker) => walker.press('Back'),
  },
  {
    name: 'chooses a wallet',
    weight: 60,
    when: ({ view, buttons }) => view.startsWith('Connect') && buttons.some((name) => WALLETS.test(name)),
    do: (walker, wish, { buttons }) =>
      pressOne(
        walker,
        wish,
        buttons.filter((name) => WALLETS.test(name)),
      ),
  },
  {
    name: 'says yes to the page',
    weight: 40,
    when: ({ buttons }) => buttons.includes('Sign') || buttons.includes('EVM networks'),
    do: (walker, wish, { buttons }) =>
      pressOne(
        walker,
        wish,
        buttons.filter((name) => ['Sign', 'EVM networks', 'Solana'].includes(name)),
      ),
  },
  {
    name: 'presses',
    weight: 24,
    when: ({ isOpen, buttons }) => isOpen && buttons.some((name) => !APART.has(name)),
    do: (walker, wish, { buttons }) =>
      pressOne(
        walker,
        wish,
        buttons.filter((name) => !APART.has(name)),
      ),
  },
  {
    name: 'types',
    weight: 6,
    when: ({ isOpen, fields }) => isOpen && fields.length > 0,
    async do(walker, wish, { view }) {
      const word = wish.pick(WORDS)
      return `“${word.slice(0, 60)}” on ${view}${(await walker.type(word)) ? '' : ', which takes nothing'}`
    },
  },
  {
    name: 'disconnects',
    weight: 3,
    when: ({ buttons }) => buttons.includes('Disconnect'),
    do: (walker) => walker.press('Disconnect'),
  },
]
