import { expect, it } from 'vitest'
import { checkTextKey } from '../../../src/widget/advice/text-keys.ts'
import { englishTexts } from '../../tools/english-texts.ts'

const byArea = new Map<string, Set<string>>()
for (const [name] of englishTexts) {
  const [area = '', key = ''] = name.split(/\.(.+)/)
  byArea.set(area, (byArea.get(area) ?? new Set()).add(key))
}
it('the list that developers are advised by has every text there is, and no other: run with -u to write it', async () => {
  const areas = [...byArea].sort(([a], [b]) => (a < b ? -1 : 1))
  const file = `// For developers: bundlers leave this file out of what visitors get, see create-widget.ts.

/** A line for each area of texts, and all keys in it. Written by a test, from the tables that rooms have. */
export const TEXT_KEYS = \`
${areas.map(([area, keys]) => [area, ...[...keys].sort()].join(' ')).join('\n')}
\`
`
  await expect(file).toMatchFileSnapshot('../../../src/widget/advice/written-text-keys.ts')
})

it('nothing is said of a key that is right', () => {
  expect(englishTexts.filter(([key]) => checkTextKey(key))).toEqual([])
})

it.each([
  ['connect.titel', "there is no such text; did you mean 'connect.title'?"],
  ['conect.title', "there is no such text; did you mean 'connect.title'?"],
  ['conect.titel', "there is no such text; did you mean 'connect.title'?"],
  ['connect.nothingOfTheKind', 'there is no such text'],
  ['errors.connection/rejectd', "there is no such text; did you mean 'errors.connection/rejected'?"],
  ['title', "there is no such text; write its area before it, as in 'connect.title'"],
  ['.title', "there is no such text; write its area before it, as in 'connect.title'"],
])('%s: %s', (key, told) => {
  expect(checkTextKey(key)).toBe(told)
})

it.each(['moonbase.landing', 'errors.moonbase/no-air', 'constructor.name'])('%s is of somebody else', (key) => {
  expect(checkTextKey(key)).toBeUndefined()
})
