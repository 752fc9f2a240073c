// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { built, drawings, join } from './joined-doors.ts'

type Index = typeof import('walletlet')
type Element = typeof import('walletlet/element')
const { mainnet } = await built<typeof import('walletlet/networks')>('networks.js')
const family = await built<typeof import('walletlet/eip155')>('eip155.js')

const makers = {
  walletlet: () => built<Index>('index.js'),
  'walletlet/element': () => built<Element>('element.js'),
}
const families = {
  'walletlet/eip155': async () => family.eip155,
  'walletlet/element': async () => (await built<Element>('element.js')).eip155,
}

const cases = Object.entries(makers).flatMap(([maker, make]) =>
  Object.entries(families).flatMap(([of, load]) =>
    Object.entries(drawings).map(([drawer, draw]) => ({ maker, of, drawer, make, load, draw })),
  ),
)

it.each(cases)(
  'R1.1: a widget of $maker, a family of $of, buttons of $drawer: one core',
  async ({ make, load, draw }) => {
    const { createWidget } = await make()
    const heard = await join({ createWidget, eip155: await load(), mainnet }, draw)
    expect(heard).toEqual(['provider 0x00000000000000000000000000000000000000A1'])
  },
)
