// npm run mutants [-- area…] [--only source…] [--tests file…]: changes the sources in small ways, one at a time, and counts what
// the tests notice.
import path from 'node:path'
import { parseArgs } from 'node:util'
import { Stryker } from '@stryker-mutator/core'
import { root } from '../tools/run-command.ts'
import { AREAS, type Area } from './areas.ts'

/** Of the changes of an area that its tests run, in per cent. Where fewer are noticed, the command fails. */
const LEAST_NOTICED = 85

const at = (...parts: string[]): string => path.join('.cache/mutants', ...parts)

/** Per cent; Stryker prints the survivors, and makes the command fail. */
async function measure(name: string, { sources: all }: Area): Promise<number> {
  process.env.MUTANTS_AREA = name
  // What is left out of an area stays so, also of a part of it.
  const sources = only ? [...only, ...all.filter((glob) => glob.startsWith('!'))] : all
  // The copies of Node that Stryker starts read TypeScript, too.
  process.env.NODE_OPTIONS = '--import tsx'
  const results = await new Stryker({
    mutate: sources.map((glob) => glob.replace(/^!?/, '$&src/')),
    testRunner: 'all-at-once',
    plugins: [path.join(import.meta.dirname, 'all-at-once.ts')],
    dryRunTimeoutMinutes: 60,
    coverageAnalysis: 'perTest',
    ignoreStatic: true,
    concurrency: 1,
    tempDirName: at('copy'),
    ignorePatterns: ['/.cache', '/.size', '/dist', '/docs', '/examples', '/test/{browser,cli,engines,hosts}'],
    disableTypeChecks: false,
    reporters: ['clear-text', 'html'],
    clearTextReporter: { reportTests: false, allowColor: false, logTests: false, reportScoreTable: true },
    htmlReporter: { fileName: at(`${name}.html`) },
    thresholds: { high: 95, low: LEAST_NOTICED, break: LEAST_NOTICED },
    allowConsoleColors: false,
  }).runMutationTest()
  const count = (...statuses: string[]): number => results.filter(({ status }) => statuses.includes(status)).length
  const noticed = count('Killed', 'Timeout')
  return (100 * noticed) / (noticed + count('Survived', 'NoCoverage'))
}

process.chdir(root)
// `only` are globs in `src`, `tests` in `test`: a part of an area, by some of its tests.
const several = { type: 'string', multiple: true } as const
const {
  positionals: asked,
  values: { only, tests },
} = parseArgs({ options: { only: several, tests: several }, allowPositionals: true })
if (tests) process.env.MUTANTS_TESTS = JSON.stringify(tests)
const lines: string[] = []
for (const name of asked.length > 0 ? asked : Object.keys(AREAS)) {
  const area = AREAS[name]
  if (!area) throw new Error(`No area “${name}”: there are ${Object.keys(AREAS).join(', ')}`)
  lines.push(`${name}: ${(await measure(name, area)).toFixed(1)} %`)
}
console.log(lines.join('\n'))
