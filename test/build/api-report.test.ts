import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { listDoors, reportApi } from '../tools/api-report.ts'
import { root } from './run-module.ts'

const { exports: doors } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { exports: object }
const report = reportApi(listDoors({ ...doors }, root), path.join(root, 'dist'))

it('docs/api.md is what hosts can name; `npm run api` writes it anew', async () => {
  await expect(report).toMatchFileSnapshot('../../docs/api.md')
})

it('tells what a name leads to, and nothing of our folders', () => {
  expect(report).toContain('interface ConnectedAccount<')
  expect(report).toContain('interface HTMLElementTagNameMap')
  expect(report).not.toMatch(/\/src\/|\/\*\*|\.tsx?['"]/)
})

it('tells what is to go, members and all, with what to use in its place', () => {
  const folder = path.join(root, '.cache/api-report')
  const types = path.join(folder, 'index.d.ts')
  mkdirSync(folder, { recursive: true })
  writeFileSync(
    types,
    `/** Looks. */
export interface Look {
  /** @deprecated Use
   *  \`accent\`. */
  color?: string
  accent?: string
}
/** @deprecated Use {@link Look}. */
export type OldLook = Look
/** @deprecated */
export declare const look: Look
/** Draws.
 * @deprecated Use \`paint\`. */
export declare function draw(look: Look): void
export declare function paint(look: Look): void
`,
  )
  const said = reportApi([{ name: 'walletlet', types }], folder)
  rmSync(folder, { recursive: true, force: true })
  expect(said.split('## Deprecated\n\n')[1]?.split('\n\n')[0]?.split('\n')).toEqual([
    '- `Look.color`: Use `accent`.',
    '- `OldLook`: Use {@link Look}.',
    '- `draw`: Use `paint`.',
    '- `look`: nothing takes its place',
  ])
  expect(said).not.toContain('@deprecated')
})
