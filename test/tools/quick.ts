// npm run test:quick [-- ref]: an answer while one edits: types, lint of the changed files, and the unit tests that stand
// where they stand. Changed is what differs from the last commit, or from `ref`; with nothing changed, the last commit.

import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { bin, root } from './run-command.ts'
import { type Command, runTogether } from './run-together.ts'

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)

const differing = (ref: string): string[] => [
  ...git('diff', '--name-only', '--diff-filter=d', ref),
  ...git('ls-files', '--others', '--exclude-standard'),
]

const [, , given] = process.argv
const edited = differing(given ?? 'HEAD')
const changed = edited.length > 0 || given ? edited : differing('HEAD~1')
const sources = changed.filter((file) => /\.(tsx?|mjs|json)$/.test(file) && file !== 'package-lock.json')

/** Tests of a file: itself, or what stands in the folder of the same shape, or around it. */
function testsOf(file: string): string[] {
  if (/^test\/(unit|rules|contract|attacks|families)\/.*\.test\.tsx?$/.test(file)) return [file]
  const [area = '', ...rest] = path.posix.dirname(file).split('/')
  if (area !== 'src') return []
  while (rest.length > 0) {
    const folder = ['test/unit', ...rest].join('/')
    if (existsSync(path.join(root, folder))) return [`${folder}/`]
    rest.pop()
  }
  return []
}

const tests = [...new Set(sources.flatMap(testsOf))]
const parts: readonly Command[] = [
  ['types', bin('tsgo', '--noEmit', '-p', 'tsconfig.json')],
  ...(sources.length > 0
    ? [['lint', bin('biome', 'check', '--error-on-warnings', '--no-errors-on-unmatched', ...sources)] as const]
    : []),
  ...(tests.length > 0
    ? [
        [
          `unit tests of ${tests.join(' ')}`,
          bin(
            'vitest',
            'run',
            '--config',
            'test/vitest.config.ts',
            '--project',
            'node',
            '--project',
            'react',
            ...tests,
          ),
        ] as const,
      ]
    : []),
]

process.exitCode = (await runTogether(parts)) ? 0 : 1
