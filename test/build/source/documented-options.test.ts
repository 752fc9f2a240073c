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

/** What an interface of these files asks for, its own members alone. */
function membersOf(name: string): string[] {
  const found: string[] = []
  for (const { tree } of readSources())
    ts.forEachChild(tree, (node) => {
      if (!ts.isInterfaceDeclaration(node) || node.name.text !== name) return
      for (const member of node.members) if (member.name) found.push(member.name.getText(tree))
    })
  return found
}

it.each(['WidgetOptions', 'InterfaceOptions'])('README tells of every option of %s', (name) => {
  const readme = readFileSync(path.resolve(import.meta.dirname, '../../../README.md'), 'utf8')
  const told = [...readme.matchAll(/^\| (`[^|]+) \|/gm)].flatMap(([, names = '']) => names.match(/\w+/g) ?? [])
  const options = membersOf(name)
  expect(options.length).toBeGreaterThan(5)
  expect(options.filter((option) => !told.includes(option))).toEqual([])
})
