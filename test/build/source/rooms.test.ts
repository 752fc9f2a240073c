import { describe, expect, it } from 'vitest'
import { findLeftovers } from '../../tools/rooms/find-leftovers.ts'
import { groupRooms } from '../../tools/rooms/group-rooms.ts'
import { belongsTo, findRooms, type House, readHouse, removeRooms } from '../../tools/rooms/house.ts'

const MOON = 'src/features/moon'
const houseWith = (texts: Readonly<Record<string, string>>): House =>
  new Map(
    Object.entries({
      'src/features/moon/views.ts': 'export interface MoonViews { Moon: object; MoonPreview: undefined }',
      'src/features/moon/texts.ts': "export const moonTexts = defineTexts('moon', { review: 'Review' })",
      'src/features/manifests.ts':
        "import { sendFeature } from './send/manifest.ts'\nimport { moonFeature } from './moon/manifest.ts'\nexport const manifests = [sendFeature, moonFeature]\n",
      'src/features/moon/manifest.ts': 'export const moonFeature = 1',
      'size-limit.json': JSON.stringify([{ name: 'features/send' }, { name: 'features/moon/preview' }]),
      'docs/errors.md': '| `send/failed` | No |\n| `moon/failed` | No |',
      'src/features/send/errors.ts': "export const sendErrors = { 'send/failed': 1 }",
      'src/features/moon/errors.ts': "export const moonErrors = { 'moon/failed': 1 }",
      'src/kernel/shared.ts': 'export const shared = 1',
      'src/state/uses-shared.ts': "import { shared } from '../kernel/shared.ts'",
      ...texts,
    }),
  )

describe('a deleted room', () => {
  const house = readHouse()
  it.each(findRooms().map((room) => [room]))(
    '%s leaves no import, no view, no text, no size and nothing that it alone needs behind',
    (room) => {
      expect(findLeftovers(house, room)).toEqual([])
    },
  )

  it('takes its lines out of the lists with it', () => {
    const left = removeRooms(houseWith({}), [MOON])
    expect(left.get('src/features/manifests.ts')).toBe(
      "import { sendFeature } from './send/manifest.ts'\nexport const manifests = [sendFeature]\n",
    )
    const tested = 'test/rules/02-view-table.test.ts'
    const views = removeRooms(houseWith({ [tested]: "const VIEWS = ['Account', 'Moon', 'MoonPreview']" }), [MOON])
    expect(views.get(tested)).toBe("const VIEWS = ['Account']")
    expect(JSON.parse(left.get('size-limit.json') ?? '')).toEqual([{ name: 'features/send' }])
    expect(left.get('docs/errors.md')).toBe('| `send/failed` | No |')
  })

  it('takes the packages with it that nobody else imports, and their types', () => {
    const packages = { rocket: '1', '@types/rocket': '1', '@crew/suit': '1', fuel: '1', used: '1', tool: '1' }
    const left = removeRooms(
      houseWith({
        'package.json': JSON.stringify({ name: 'house', dependencies: { used: '1' }, devDependencies: packages }),
        'src/features/moon/fly.ts': "import { fly } from 'rocket/stages'\nimport 'used'\nimport 'fuel'",
        'test/unit/features/moon/fly.test.ts': "await import('@crew/suit')",
        'src/state/burn.ts': "import type { Fuel } from 'fuel/types'",
        'bench/used.ts': "export { used } from 'used'",
        'test/rules/a.test.ts': 'check("import \'rocket\'")',
      }),
      [MOON],
    )
    expect(JSON.parse(left.get('package.json') ?? '')).toEqual({
      name: 'house',
      dependencies: { used: '1' },
      devDependencies: { fuel: '1', used: '1', tool: '1' },
    })
  })

  it.each([
    ['test/unit/features/moon/quote.test.ts', true],
    ['test/browser/features/send/moon.test.ts', true],
    ['test/browser/endpoints/moon.ts', true],
    ['demo/pages/scenes/moon.ts', true],
    ['test/unit/features/send/moonped.test.ts', false],
    ['test/stack/moon/server.ts', false],
    ['src/domain/moon.ts', false],
  ])('takes what is about it: %s: %s', (file, expected) => {
    expect(belongsTo(MOON, file)).toBe(expected)
  })

  it.each([
    ['import', { 'src/state/a.ts': "import { x } from '../features/moon/views.ts'" }],
    ['late import', { 'test/rules/a.test.ts': "await import('../../src/features/moon/views.ts')" }],
    ['view', { 'test/rules/a.test.ts': "open({ view: 'MoonPreview' })" }],
    ['text', { 'src/shell/a.ts': "text('moon.review')" }],
    ['pack', { 'src/state/pack.json': '{ "files": { "moon-views": ["a.ts"] } }' }],
    [
      'helper',
      {
        'test/support/crater.ts': 'export const crater = 1',
        'test/unit/features/moon/a.test.ts':
          "import { crater } from '../../../support/crater.ts'\nimport { shared } from '../../../../src/kernel/shared.ts'",
      },
    ],
    ['key', { 'src/shell/b.ts': "defineTexts('moon', { title: 'A moon' })", 'src/shell/a.ts': "text('moon.review')" }],
  ])('is missed by its %s', (_, texts) => {
    expect(findLeftovers(houseWith(texts), MOON)).toHaveLength(1)
    expect(findLeftovers(houseWith({}), MOON)).toEqual([])
  })
})

it.each([1, 2, 6, 16, 21])('of %s rooms, some group has the one and not the other, for every two', (count) => {
  const rooms = Array.from({ length: count }, (_, index) => `room ${index}`)
  const groups = groupRooms(rooms)
  for (const room of rooms)
    for (const other of rooms.filter((each) => each !== room))
      expect(groups.some((group) => group.includes(room) && !group.includes(other))).toBe(true)
  for (const room of rooms) expect(groups.some((group) => group.includes(room))).toBe(true)
  expect(groups.length).toBeLessThanOrEqual(count < 7 ? 4 : 7)
})
