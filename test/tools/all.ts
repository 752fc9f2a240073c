// npm test: all that CI runs, in the order in which a mistake is cheapest to find.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import path from 'node:path'
import { FAILURES_FILE } from './keep-failures.ts'
import { bin, runNode, script } from './run-command.ts'
import { type Part, runParts } from './run-parts.ts'

const AIM_MINUTES = 12

/**
 * `--allowOnly=false`: a forgotten `.only` must not pass for a whole suite. The second reporter fails the run when a
 * project has no test at all, which vitest itself passes over when another project has one.
 */
const tests = (...projects: string[]): string[] =>
  bin(
    'vitest',
    'run',
    '--config',
    'test/vitest.config.ts',
    '--allowOnly=false',
    '--reporter=default',
    '--reporter=./test/tools/every-project-ran.ts',
    '--reporter=./test/tools/keep-failures.ts',
    '--reporter=./test/tools/walks-table.ts',
    ...projects.flatMap((name) => ['--project', name]),
  )

const parts: readonly Part[] = [
  { name: 'check', args: script('test/tools/check.ts') },
  { name: 'rooms', args: script('test/tools/rooms.ts', '--groups') },
  {
    name: 'unit',
    // Twice the cores: these tests wait for timers, sockets and each other nearly as long as they work.
    args: [...tests('node', 'react', 'preact', 'react-18'), `--maxWorkers=${2 * availableParallelism()}`],
  },
  { name: 'build', args: script('test/tools/build.ts') },
  { name: 'build tests', args: tests('build'), needs: 'build' },
  { name: 'size', args: script('bench/size.ts'), needs: 'build' },
  { name: 'browser tests', args: tests('browser') },
  { name: 'engine tests', args: tests('engines') },
]

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1).padStart(7)} s`
const folder = mkdtempSync(path.join(tmpdir(), 'walletlet-'))
const failuresFile = path.join(folder, 'failures')
writeFileSync(failuresFile, '')
process.env[FAILURES_FILE] = failuresFile
const started = performance.now()
const results = await runParts(parts, async ({ name, args }) => {
  console.log(`\n=== ${name} ===`)
  const { code } = await runNode(args, true)
  return code === 0
})
const tookMs = performance.now() - started
const count = (ended: string): number => results.filter(({ outcome }) => outcome === ended).length

const failures = readFileSync(failuresFile, 'utf8')
rmSync(folder, { recursive: true })

// Once more at the end: whoever sees only the last page of a run sees what failed.
console.log(`\n${failures}`)
for (const { name, outcome, tookMs } of results)
  console.log(`${name.padEnd(14)} ${outcome.padEnd(7)} ${outcome === 'not run' ? '' : seconds(tookMs)}`.trimEnd())
console.log(`${'total'.padEnd(22)} ${seconds(tookMs)}`)
if (tookMs > AIM_MINUTES * 60_000) console.log(`Slower than the ${AIM_MINUTES} minutes this project allows itself.`)
console.log(`parts: ${count('passed')} passed, ${count('FAILED')} failed, ${count('not run')} not run`)
process.exitCode = count('passed') === parts.length ? 0 : 1
