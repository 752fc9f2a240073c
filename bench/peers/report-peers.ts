import { medianOf, type Plot, type Table } from '../report.ts'
import type { PeerHost } from './hosts.ts'
import type { Counts, Times, Weight } from './measure-hosts.ts'
import { CONDITIONS } from './visit.ts'

export interface Measured {
  readonly host: Pick<PeerHost, 'id' | 'label' | 'isOurs'>
  readonly counts: Counts
  /** By condition. */
  readonly times: Readonly<Record<string, readonly Times[]>>
}

const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1)
const weight = (one: Weight | undefined): string => (one ? `${kilobytes(one.bytes)} (${one.files})` : '–')
const round = (value: number | undefined, digits = 0): string =>
  value === undefined || Number.isNaN(value) ? '–' : value.toFixed(digits)

const samplesOf = (times: readonly Times[] | undefined, name: keyof Times): number[] =>
  (times ?? []).flatMap((one) => one[name] ?? [])
const sumsOf = (times: readonly Times[] | undefined): number[] =>
  (times ?? []).map(({ button, firstOpen }) => button + firstOpen)

const COUNTS: readonly (readonly [title: string, read: (counts: Counts) => string])[] = [
  ['before click, kB (files)', ({ beforeClick }) => weight(beforeClick)],
  ['until rows', ({ untilRows }) => weight(untilRows)],
  ['first open', ({ firstOpen }) => weight(firstOpen)],
  ['connect', ({ connect }) => weight(connect)],
  ['code', ({ code }) => weight(code)],
  ['code ms', ({ codeMs }) => round(codeMs)],
  ['hosts asked', ({ contacted }) => `${contacted.length}`],
  ['shift', ({ shift }) => round(shift, 3)],
  ['refused', ({ refusals }) => round(refusals)],
  ['axe', ({ axe }) => `${axe.length}`],
  ['heap kB', ({ cycle }) => round(cycle.heapKb, 1)],
  ['nodes', ({ cycle }) => round(cycle.nodes, 2)],
  ['listeners', ({ cycle }) => round(cycle.listeners, 2)],
  ['packages', ({ packages }) => `${packages}`],
  ['MB', ({ megabytes }) => `${megabytes}`],
]

const TIMES: readonly (readonly [title: string, name: keyof Times])[] = [
  ['button', 'button'],
  ['first open', 'firstOpen'],
  ['after hover', 'hoveredOpen'],
  ['reopen', 'reopen'],
  ['connect', 'connect'],
  ['blocked', 'blocked'],
]

export const toTables = (measured: readonly Measured[]): Table[] => [
  {
    title: 'Counted: gzip; heap, nodes and listeners per opening and closing',
    head: COUNTS.map(([title]) => title),
    rows: measured.map(({ host, counts }) => [host.label, ...COUNTS.map(([, read]) => read(counts))]),
  },
  ...CONDITIONS.map(({ id, label }) => ({
    title: `Median ms, ${label}`,
    head: [...TIMES.map(([title]) => title), 'button and first open'],
    rows: measured.map(({ host, times }) => [
      host.label,
      ...TIMES.map(([, name]) => round(medianOf(samplesOf(times[id], name)))),
      round(medianOf(sumsOf(times[id]))),
    ]),
  })),
]

export const toText = ({ title, head, rows }: Table): string => {
  const lines = [['', ...head], ...rows]
  const widths = ['', ...head].map((_, column) => Math.max(...lines.map((line) => (line[column] ?? '').length)))
  const draw = (line: readonly string[]): string =>
    line.map((cell, column) => (column ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[0] ?? 0))).join('  ')
  return [title, ...lines.map(draw)].join('\n')
}

/** For the page: what a visitor waits for, and what the page carries before anybody clicks. */
export const toPlots = (measured: readonly Measured[]): Plot[] => [
  {
    title: 'Fetched before the click, kB gzip',
    unit: 'kB',
    rows: measured.map(({ host, counts }) => ({
      name: host.label,
      samples: [counts.beforeClick.bytes / 1000],
      isOurs: !!host.isOurs,
    })),
  },
  ...CONDITIONS.flatMap(({ id, label }) =>
    (
      [
        ['From the press to wallets', (one) => samplesOf(one, 'firstOpen')],
        ['Until the button and, after a press, to wallets', sumsOf],
      ] as const satisfies readonly (readonly [string, (one: readonly Times[] | undefined) => number[]])[]
    ).map(([title, read]) => ({
      title: `${title}: ${label}`,
      unit: 'ms',
      rows: measured.map(({ host, times }) => ({
        name: host.label,
        samples: read(times[id]),
        isOurs: !!host.isOurs,
      })),
    })),
  ),
]
