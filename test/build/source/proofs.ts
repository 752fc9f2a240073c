import { readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { expect } from 'vitest'

export const CONTRACT = path.resolve(import.meta.dirname, '../../contract')

/** Who confirms something beside us, and the test that asks them: its file, from `CONTRACT`, and words of its title. */
export interface Proof {
  readonly by: string
  readonly file: string
  readonly test: string
}

export const proof = (by: string, file: string, test: string): Proof => ({ by, file, test })

/** Titles of tests that run: what `it(…)`, `it.each(…)(…)` and `test(…)` are given first. */
function titlesIn(file: string): string[] {
  const text = readFileSync(path.join(CONTRACT, file), 'utf8')
  expect(text).not.toMatch(/\b(it|test|describe)\.(skip|todo|only)\b/)
  const titles: string[] = []
  const rootOf = (node: ts.Expression): string =>
    ts.isCallExpression(node) || ts.isPropertyAccessExpression(node) ? rootOf(node.expression) : node.getText()
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && /^(it|test)$/.test(rootOf(node.expression))) {
      const [title] = node.arguments
      if (title && ts.isStringLiteralLike(title)) titles.push(title.text)
    }
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.ES2022, true))
  return titles
}

/** Tests that a table names and nobody has. */
export const findMissing = (proofs: readonly Proof[]): string[] => [
  ...new Set(
    proofs
      .filter(({ file, test }) => !titlesIn(file).some((title) => title.includes(test)))
      .map(({ file, test }) => `${file}: ${test}`),
  ),
]
