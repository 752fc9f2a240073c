import ts from 'typescript'
import { expect, it } from 'vitest'
import { readSources } from './source-file.ts'

/** Members of exported interfaces of a file that no doc comment explains: an editor shows nothing for them. */
function undocumented(tree: ts.SourceFile): string[] {
  const found: string[] = []
  const visit = (node: ts.Node, owner: string): void => {
    if (owner && ts.isPropertySignature(node) && ts.getJSDocCommentsAndTags(node).length === 0)
      found.push(`${owner}.${node.name.getText(tree)}`)
    ts.forEachChild(node, (child) => visit(child, ts.isInterfaceDeclaration(node) ? node.name.text : owner))
  }
  visit(tree, '')
  return found
}

it.each(['config', 'features', 'interface-options', 'theme'])('every option of %s has a doc comment', (name) => {
  const file = readSources().find(({ path }) => path === `src/domain/${name}.ts`)
  expect(file && undocumented(file.tree)).toEqual([])
})

it('finds a member without one', () => {
  const text = 'export interface A {\n /** told */\n readonly a: string\n readonly b: { readonly c: string } }'
  expect(undocumented(ts.createSourceFile('a.ts', text, ts.ScriptTarget.ES2022, true))).toEqual(['A.b', 'A.c'])
})
