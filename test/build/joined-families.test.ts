// @vitest-environment happy-dom
import { readdirSync } from 'node:fs'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it } from 'vitest'
import packageFile from '../../package.json' with { type: 'json' }
import { built, drawElement } from './joined-doors.ts'
import { FAMILY_DOORS, joinFamily } from './joined-family.ts'

type Index = typeof import('walletlet')

const drawings = {
  async 'walletlet/element'(widget: unknown) {
    await built('element.js')
    return drawElement(widget)
  },
  async 'walletlet/react'(widget: unknown) {
    const { WalletButton, WalletProvider } = await built<typeof import('walletlet/react')>('react.js')
    const root = createRoot(document.body.appendChild(document.createElement('div')))
    root.render(createElement(WalletProvider, { widget: widget as never }, createElement(WalletButton)))
    return () => root.unmount()
  },
}
const makers = { walletlet: 'index.js', 'walletlet/element': 'element.js' }

const cases = Object.entries(makers).flatMap(([maker, file]) =>
  FAMILY_DOORS.flatMap((given) =>
    Object.entries(drawings).map(([drawer, draw]) => ({ ...given, given, maker, file, drawer, draw })),
  ),
)

it.each(cases)(
  'R1.1: a widget of $maker, the family of walletlet/$door, buttons of $drawer: one core',
  async ({ given, file, draw }) => {
    await joinFamily(given, await built<Index>(file), draw)
  },
)

it('every family that has a door is joined', () => {
  const families = readdirSync('src/chains').filter((name) => Object.hasOwn(packageFile.exports, `./${name}`))
  expect(FAMILY_DOORS.map(({ door }) => door).sort()).toEqual(families.sort())
})
