import { describe, expect, it } from 'vitest'
import { connectManifests } from '../../../src/features/connect-manifests.ts'
import { manifests } from '../../../src/features/manifests.ts'
import { parseSources, readSources } from './source-file.ts'
import { checkProviders, readRows } from './view-providers.ts'

describe('the rules of the view table', () => {
  const rooms = {
    'src/features/send/views.ts':
      'export interface SendViews { Parcel: SendRequest; Sent: undefined }\nexport interface SendRequest {}',
    'src/capabilities/pay/views.ts': 'export interface PayViews { Bill: undefined }',
  }
  const read = (table: string) => readRows(parseSources({ ...rooms, 'src/features/views.ts': table }))

  it('read the rows of every room', () => {
    const { rows, mistakes } = read('export type AllViews = SendViews & PayViews')
    expect(rows.map(({ view }) => view)).toEqual(['Parcel', 'Sent', 'Bill'])
    expect(mistakes).toEqual([])
  })

  it('find rows that nobody lists, and lists of rows that nobody has', () => {
    expect(read('export type AllViews = SendViews').mistakes).toHaveLength(1)
    expect(read('export type AllViews = SendViews & PayViews & SwapViews').mistakes).toHaveLength(1)
  })

  it('find views with no provider, with two, and without a row', () => {
    const row = { view: 'Bill', place: 'PayViews' }
    const pay = { view: 'Bill', place: 'pay' }
    expect(checkProviders([row], [pay])).toEqual([])
    expect(checkProviders([row], [])).toHaveLength(1)
    expect(checkProviders([row], [pay, { ...pay, place: 'send' }])).toHaveLength(1)
    expect(checkProviders([], [pay])).toHaveLength(1)
    expect(checkProviders([row, { ...row, place: 'SendViews' }], [pay])).toHaveLength(1)
  })
})

const files = readSources()

it('every view of the table has exactly one provider', () => {
  const { rows, mistakes } = readRows(files)
  const providers = manifests.flatMap(({ id, views }) => Object.keys(views).map((view) => ({ view, place: id })))
  expect([...mistakes, ...checkProviders(rows, providers)]).toEqual([])
  expect(rows.length).toBeGreaterThan(0)
})

it('every feature of a room is in the list, each id once', () => {
  const ids = manifests.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  const list = files.find(({ path }) => path === 'src/features/manifests.ts')
  const listed = list?.imports.map(({ file }) => file) ?? []
  const written = files.map(({ path }) => path).filter((path) => path.endsWith('/manifest.ts'))
  expect(written.filter((path) => !listed.includes(path))).toEqual([])
})

it('what Connect shows of a feature is known on the first open, in the order of the whole list', () => {
  const places = ['connectMethod', 'connectRow', 'connectLegal', 'walletHelp'] as const
  const onConnect = manifests.filter(({ slots }) => places.some((place) => slots?.[place]))
  expect(connectManifests.filter((one) => one !== manifests[0])).toEqual(
    onConnect.filter((one) => one !== manifests[0]),
  )
  expect(connectManifests).toContain(manifests.find(({ id }) => id === 'connect'))
})
