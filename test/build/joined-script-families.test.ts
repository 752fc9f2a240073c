// @vitest-environment happy-dom
import { it } from 'vitest'
import { built, drawElement } from './joined-doors.ts'
import { FAMILY_DOORS, joinFamily } from './joined-family.ts'

type Index = typeof import('walletlet')

it.each(FAMILY_DOORS)(
  'R1.1: without a bundler: the script’s widget and element, the family of walletlet/$door: one core',
  async (given) => {
    const { createWidget } = await built<Index>('walletlet.js')
    await joinFamily(given, { createWidget, folder: 'walletlet/' }, drawElement)
  },
)
