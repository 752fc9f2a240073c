import { readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { expect, it } from 'vitest'
import { readTexts, type TextFile } from './requirements.ts'

const WILD = '\u0000'

/** The title of each walk of a file, with {@link WILD} for what is put in as it runs. */
function findTitles({ path: file, text }: TextFile): string[] {
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && /^it(\.each\([\s\S]*\))?$/.test(node.expression.getText(source))) {
      const [title] = node.arguments
      if (title && ts.isStringLiteralLike(title)) found.push(title.text.replaceAll('%s', WILD))
      if (title && ts.isTemplateExpression(title))
        found.push([title.head.text, ...title.templateSpans.map(({ literal }) => literal.text)].join(WILD))
    }
    ts.forEachChild(node, visit)
  }
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ESNext)
  visit(source)
  return found.map((title) => title.replace(/^(R[\d.]+(, )?)+: /, ''))
}

const toPattern = (title: string): RegExp =>
  new RegExp(
    `^${title
      .split(WILD)
      .map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
      .join('.*')}$`,
  )

it('has a row in docs/engines.md for each walk, and no other row', () => {
  // The whole run compares what each walk came to. This tells within seconds of a walk without its row.
  const page = readFileSync(path.resolve(import.meta.dirname, '../../../docs/engines.md'), 'utf8')
  const rows = [...page.matchAll(/^\| (.+?) \| [✓–]/gm)].map(([, row = '']) => row)
  const titles = readTexts('test/engines').flatMap(findTitles)
  expect(titles.length).toBeGreaterThan(20)
  expect({
    withoutRow: titles.filter((title) => !rows.some((row) => toPattern(title).test(row))),
    withoutWalk: rows.filter((row) => !titles.some((title) => toPattern(title).test(row))),
  }).toEqual({ withoutRow: [], withoutWalk: [] })
})
