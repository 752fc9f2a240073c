import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { HOST_HEAD } from '../../../bench/host-table.ts'
import { linesOfHost } from '../../hosts/host-lines.ts'

// docs/host-figures.md is written by `npm run bench -- --hosts --write`, which asks a registry. What does not depend on the day is held here.

const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: object }
const [head = [], , ...rows] = (readFileSync('docs/host-figures.md', 'utf8').match(/^\|.*\|$/gm) ?? []).map((line) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim()),
)
const figures = new Map(
  rows.map(([host = '', ...cells]) => [/`([\w-]+)`/.exec(host)?.[1] ?? host, cells.map(Number)] as const),
)
const at = (name: string, column: (typeof HOST_HEAD)[number]): number =>
  figures.get(name)?.[HOST_HEAD.indexOf(column) - 1] ?? Number.NaN
/** Nothing is built for them, so nothing but walletlet is installed. */
const ALONE = ['import-map', 'script-tag']

it('the table of hosts has each example, and figures in every cell', () => {
  expect(head).toEqual([...HOST_HEAD])
  expect([...figures.keys()].sort()).toEqual(readdirSync('examples').sort())
  expect([...figures.values()].flat().filter((figure) => !Number.isFinite(figure))).toEqual([])
})

it('its lines are those of the examples, and no build warned', () => {
  for (const name of figures.keys())
    expect([name, at(name, 'lines'), at(name, 'warnings')]).toEqual([name, linesOfHost(name), 0])
})

it('its packages are those of today, and the smallest host stays within 60 packages and 40 MB', () => {
  for (const name of ALONE) {
    expect(at(name, 'packages')).toBe(1 + Object.keys(dependencies).length)
    expect(at(name, 'packages')).toBeLessThanOrEqual(60)
    expect(at(name, 'MB installed')).toBeLessThanOrEqual(40)
  }
})
