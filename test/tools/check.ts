// npm run check: what can be told without running the widget. Everything runs, so that one round shows all mistakes.
import { bin } from './run-command.ts'
import { type Command, runTogether } from './run-together.ts'

const checks: readonly Command[] = [
  ['types', bin('tsgo', '--noEmit', '-p', 'tsconfig.json')],
  ['lint and format', bin('biome', 'check', '--error-on-warnings', '.')],
  ['unused files and exports', bin('knip', '--no-progress')],
  ['layers, homes, names', bin('vitest', 'run', '--config', 'test/vitest.config.ts', '--project', 'source')],
]

process.exitCode = (await runTogether(checks)) ? 0 : 1
