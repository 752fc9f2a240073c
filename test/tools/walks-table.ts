import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Reporter, TestModule, Vitest } from 'vitest/node'
import { ENGINES } from '../engines/support/driver.ts'

const PAGE = path.resolve(import.meta.dirname, '../../docs/engines.md')
const TABLE = /(?<=## Which walks pass where\n)[\s\S]*?(?=\n## )/

const IN_ENGINE = /^in (\w+) > (?:R[\d.]+(?:, R[\d.]+)*: )?(.*)$/
const MARKS: Readonly<Record<string, string>> = { passed: '✓', skipped: '–', failed: '✗', pending: '' }

/** What each walk came to in each engine, as a table. */
export function toTable(walks: readonly { readonly name: string; readonly state: string }[]): string {
  const rows = new Map<string, Record<string, string>>()
  for (const { name, state } of walks) {
    const [, engine = '', title = ''] = IN_ENGINE.exec(name) ?? []
    if (title) rows.set(title, { ...rows.get(title), [engine]: MARKS[state] ?? '' })
  }
  const cells = (row: readonly string[]): string => `| ${row.join(' | ')} |`
  return [
    '',
    cells(['Walk', ...ENGINES]),
    cells(['---', ...ENGINES.map(() => '---')]),
    ...[...rows]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([title, row]) => cells([title.replaceAll('|', '\\|'), ...ENGINES.map((engine) => row[engine] ?? '')])),
    '',
  ].join('\n')
}

/**
 * Holds the table of docs/engines.md against what a whole green run of the walks came to. `-u` writes it anew. A run of some files, or
 * of some walks by their name, says nothing about the rest, and a red one speaks for itself: neither is held against it.
 */
export default class WalksTable implements Reporter {
  private vitest: Vitest | undefined

  onInit(vitest: Vitest): void {
    this.vitest = vitest
  }

  async onTestRunEnd(modules: readonly TestModule[]): Promise<void> {
    const taken = modules.filter(({ project }) => project.name === 'engines')
    const { testNamePattern, snapshotOptions } = this.vitest?.config ?? {}
    if (taken.length === 0 || testNamePattern || !taken.every((module) => module.ok())) return
    const all = (await this.vitest?.globTestSpecifications()) ?? []
    if (taken.length < all.filter(({ project }) => project.name === 'engines').length) return
    const table = toTable(
      taken.flatMap(({ children }) =>
        [...children.allTests()].map((test) => ({ name: test.fullName, state: test.result().state })),
      ),
    )
    const page = readFileSync(PAGE, 'utf8')
    if (TABLE.exec(page)?.[0] === table) return
    if (snapshotOptions?.updateSnapshot === 'all') return writeFileSync(PAGE, page.replace(TABLE, table))
    console.error(`docs/engines.md tells another table than this run (npm run test:engines -- -u writes it):\n${table}`)
    process.exitCode = 1
  }
}
