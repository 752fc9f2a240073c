import { expect, it } from 'vitest'
import { findWholeTakers, readMembers } from './interior.ts'
import { parseSources, readSources } from './source-file.ts'

/**
 * What views, features and capabilities find behind the first click. A new one needs a meaning that none of these has, and a
 * line here.
 */
const MEMBERS = [
  'options',
  'families',
  'networks',
  'connections',
  'account',
  'navigation',
  'notices',
  'theme',
  'events',
  'environment',
  'services',
  'capabilities',
  'storeOf',
]

/** How many signatures take the interior whole instead of the `Parts` they use. Lower it when there are fewer; never raise it. */
const WHOLE_TAKERS = 88

const files = readSources()

it('finds whoever takes the interior whole', () => {
  const found = (text: string) => findWholeTakers(parseSources({ 'src/a.tsx': text }))
  expect(found('export function a(interior: Interior, b: string) {}')).toEqual(['src/a.tsx:1'])
  expect(found('export const a = ({ options }: Interior) => options')).toHaveLength(1)
  expect(found('function A({ interior }: { interior: Interior }) {}')).toHaveLength(1)
  expect(found('interface A { readonly interior: Interior; open(interior: Interior): void }')).toHaveLength(2)
  expect(found("export function a(interior: Parts<'options'>, read: () => Interior) {}")).toEqual([])
})

it('the interior has these members and no others', () => {
  expect(readMembers(files)).toEqual(MEMBERS)
})

it('functions take the parts of the interior that they use', () => {
  const found = findWholeTakers(files)
  expect(found.length, `the interior is taken whole ${found.length} times:\n${found.join('\n')}`).toBeLessThanOrEqual(
    WHOLE_TAKERS,
  )
})
