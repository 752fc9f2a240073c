import { readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { expect, it } from 'vitest'
import { root } from './run-module.ts'

const { exports } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  exports: Readonly<Record<string, { readonly types?: string }>>
}
/** The incumbent's names are told, name by name, in docs/appkit.md; languages have no members. */
const doors = Object.entries(exports).flatMap(([door, { types }]) =>
  types && !/appkit|\*/.test(door) ? path.join(root, types) : [],
)
/** Of another package, whose declarations come with ours. */
const FOREIGN = ['ReadonlySignal']

/** A network's name says what it is. */
const isNetwork = (node: ts.Node): boolean =>
  ts.isVariableDeclaration(node) && /[\\/]networks\.d\.ts$/.test(node.getSourceFile().fileName)

const isTold = (node: ts.Node): boolean =>
  isNetwork(node) || ts.getJSDocCommentsAndTags(ts.isVariableDeclaration(node) ? node.parent.parent : node).length > 0

const membersOf = (declaration: ts.Declaration): readonly ts.Node[] => {
  if (ts.isInterfaceDeclaration(declaration) || ts.isClassDeclaration(declaration))
    return declaration.members.filter(({ name }) => name)
  return []
}

/** Everything that a host can name behind these doors, with its members; and what of it an editor has no words for. */
function look(files: readonly string[]): { readonly count: number; readonly untold: readonly string[] } {
  const program = ts.createProgram([...files], {
    ...{ target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext, skipLibCheck: true, types: [] },
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts'],
  })
  const checker = program.getTypeChecker()
  const declarations = new Map<ts.Declaration, string>()
  for (const file of files) {
    const door = checker.getSymbolAtLocation(program.getSourceFile(file) as ts.SourceFile)
    for (const named of door ? checker.getExportsOfModule(door) : []) {
      const own = named.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(named) : named
      if (FOREIGN.includes(own.name)) continue
      for (const declaration of own.declarations ?? [])
        if (!declaration.getSourceFile().fileName.includes('/node_modules/')) declarations.set(declaration, own.name)
    }
  }
  const all = [...declarations].flatMap(([declaration, name]) => [
    { node: declaration as ts.Node, name },
    ...membersOf(declaration).map((node) => ({
      node,
      name: `${name}.${(node as ts.NamedDeclaration).name?.getText()}`,
    })),
  ])
  return { count: all.length, untold: all.filter(({ node }) => !isTold(node)).map(({ name }) => name) }
}

it('an editor has words for everything that a host can name, and for every member of it', () => {
  const { count, untold } = look(doors)
  expect(count).toBeGreaterThan(500)
  expect(untold).toEqual([])
})
