// @vitest-environment happy-dom
import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import packageFile from '../../package.json' with { type: 'json' }
import { built, drawings } from './joined-doors.ts'
import { FAMILY_DOORS, joinFamily } from './joined-family.ts'

type Index = typeof import('walletlet')

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
