import { expect, it } from 'vitest'
import { PEER_HOSTS } from '../../../bench/peers/hosts.ts'
import type { Counts, Times } from '../../../bench/peers/measure-hosts.ts'
import { toPlots, toTables, toText } from '../../../bench/peers/report-peers.ts'

const counts: Counts = {
  beforeClick: { files: 2, bytes: 6_550 },
  untilRows: { files: 3, bytes: 34_020 },
  firstOpen: { files: 5, bytes: 50_160 },
  contacted: ['api.example', 'relay.example'],
  shift: 0.0123,
  refusals: 0,
  axe: ['color-contrast'],
  packages: 8,
  megabytes: 23,
  cycle: { heapKb: 0.61, nodes: 0, listeners: -0.2 },
}
const times = (firstOpen: number): Times => ({ button: 100, firstOpen, hoveredOpen: 5, reopen: 9, blocked: 0 })
const measured = [
  {
    host: { id: 'walletlet-react', label: 'walletlet, React', isOurs: true },
    counts,
    times: { full: [30, 10, 20].map(times) },
  },
]

it('bench --peers: a line per host with what was counted, and a dash for what a host does not have', () => {
  const [counted] = toTables(measured)
  expect(
    Object.fromEntries((counted?.head ?? []).map((title, index) => [title, counted?.rows[0]?.[index + 1]])),
  ).toEqual({
    'before click, kB (files)': '6.5 (2)',
    'until rows': '34.0 (3)',
    'first open': '50.2 (5)',
    connect: '–',
    code: '–',
    'code ms': '–',
    'hosts asked': '2',
    shift: '0.012',
    refused: '0',
    axe: '1',
    'heap kB': '0.6',
    nodes: '0.00',
    listeners: '-0.20',
    packages: '8',
    MB: '23',
  })
})

it('bench --peers: medians of each condition, the sum of a visit taken before its median', () => {
  const full = toTables(measured).find(({ title }) => title === 'Median ms, full speed')
  expect(full?.rows).toEqual([['walletlet, React', '100', '20', '5', '9', '–', '0', '120']])
  expect(toText(full ?? { title: '', head: [], rows: [] }).split('\n')[2]).toMatch(
    /^walletlet, React +100 +20 +5 +9 +– +0 +120$/,
  )
})

it('bench --peers: plots show every visit, and which bars are ours', () => {
  const plot = toPlots(measured).find(({ title }) => title === 'From the press to wallets: full speed')
  expect(plot?.rows).toEqual([{ name: 'walletlet, React', samples: [30, 10, 20], isOurs: true }])
})

it('bench --peers: no two hosts share an id, and each has what a page needs', () => {
  expect(new Set(PEER_HOSTS.map(({ id }) => id)).size).toBe(PEER_HOSTS.length)
  for (const { id, packages, main } of PEER_HOSTS)
    for (const [, name = ''] of main.matchAll(/from '((?:@[\w-]+\/)?[\w.-]+)/g))
      expect(Object.keys(packages), `${id} imports ${name}`).toContain(name)
})
