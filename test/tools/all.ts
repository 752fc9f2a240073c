// npm test: all that CI runs, in the order in which a mistake is cheapest to find; stops at the first failing part.
import { bin, runNode, script } from './run-command.ts'

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
    ...projects.flatMap((name) => ['--project', name]),
  )

const parts: readonly (readonly [name: string, args: string[]])[] = [
  ['check', script('test/tools/check.ts')],
  ['unit', tests('node', 'react', 'preact', 'react-18')],
  ['build', script('test/tools/build.ts')],
  ['build tests', tests('build')],
  ['size', script('bench/size.ts')],
  ['browser tests', tests('browser')],
]

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1).padStart(7)} s`
const started = performance.now()
const rows: string[] = []
let passed = 0
for (const [name, args] of parts) {
  console.log(`\n=== ${name} ===`)
  const begun = performance.now()
  const { code } = await runNode(args, true)
  rows.push(`${name.padEnd(14)} ${code === 0 ? 'passed' : 'FAILED'} ${seconds(performance.now() - begun)}`)
  if (code !== 0) break
  passed++
}
const tookMs = performance.now() - started
const failed = rows.length - passed
const skipped = parts.length - rows.length

console.log(`\n${rows.join('\n')}`)
for (const [name] of parts.slice(rows.length)) console.log(`${name.padEnd(14)} not run`)
console.log(`${'total'.padEnd(21)} ${seconds(tookMs)}`)
if (tookMs > AIM_MINUTES * 60_000) console.log(`Slower than the ${AIM_MINUTES} minutes this project allows itself.`)
console.log(`parts: ${passed} passed, ${failed} failed${skipped ? `, ${skipped} not run` : ''}`)
process.exitCode = failed === 0 && skipped === 0 ? 0 : 1
