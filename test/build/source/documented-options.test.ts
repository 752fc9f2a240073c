import { readFileSync } from 'node:fs'
import path from 'node:path'
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

/** What an interface of these files asks for, its own members alone, or the names that a table in one of them has. */
function membersOf(name: string): string[] {
  const found: string[] = []
  for (const { tree } of readSources())
    ts.forEachChild(tree, (node) => {
      const [table] = ts.isVariableStatement(node) ? node.declarationList.declarations : []
      const members: readonly (ts.TypeElement | ts.ObjectLiteralElementLike)[] =
        ts.isInterfaceDeclaration(node) && node.name.text === name
          ? node.members
          : table?.name.getText(tree) === name && table.initializer && ts.isObjectLiteralExpression(table.initializer)
            ? table.initializer.properties
            : []
      for (const member of members) if (member.name) found.push(member.name.getText(tree))
    })
  return found
}

/** What the first column of a document's tables names. */
const toldIn = (document: string): string[] => {
  const text = readFileSync(path.resolve(import.meta.dirname, '../../..', document), 'utf8')
  return [...text.matchAll(/^\| (`[^|]+) \|/gm)].flatMap(([, names = '']) => names.match(/\w+/g) ?? [])
}

it.each([
  ['README.md', 'WidgetOptions', 10],
  ['README.md', 'InterfaceOptions', 10],
  ['docs/appkit.md', 'ChangeableAppKitOptions', 10],
  ['docs/appkit.md', 'AppKitOptions', 10],
  ['docs/appkit.md', 'AppKitFeatures', 10],
  ['docs/appkit.md', 'REFUSED', 2],
  ['docs/testing.md', 'TestWalletOptions', 7],
])('%s tells of every option of %s', (document, name, atLeast) => {
  const told = toldIn(document)
  const options = membersOf(name)
  expect(options.length).toBeGreaterThanOrEqual(atLeast)
  // Our own options beside the incumbent's are README's.
  expect(options.filter((option) => option !== 'walletlet' && !told.includes(option))).toEqual([])
})
