// npm run check: what can be told without running the widget. Everything runs, so that one round shows all mistakes.
import { bin, runNode } from './run-command.ts'

const checks: readonly (readonly [name: string, args: string[]])[] = [
  ['types', bin('tsc', '--noEmit')],
  ['lint and format', bin('biome', 'check', '--error-on-warnings', '.')],
  ['unused files and exports', bin('knip', '--no-progress')],
  ['layers, homes, names', bin('vitest', 'run', '--config', 'test/vitest.config.ts', '--project', 'source')],
]

const results = await Promise.all(
  checks.map(async ([name, args]) => {
    const begun = performance.now()
    const { code, output } = await runNode(args, false)
    const took = `${((performance.now() - begun) / 1000).toFixed(1)} s`
    console.log(code === 0 ? `${name}: passed (${took})` : `${name}: FAILED (${took})\n${output.trimEnd()}\n`)
    return code
  }),
)
process.exitCode = results.every((code) => code === 0) ? 0 : 1
