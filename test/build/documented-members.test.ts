import { readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { expect, it } from 'vitest'
import { root } from './run-module.ts'

const { exports } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  exports: Readonly<Record<string, { readonly types?: string }>>
}
/** Languages have no members. */
const doors = Object.entries(exports).flatMap(([door, { types }]) =>
  types && !door.includes('*') ? path.join(root, types) : [],
)
/** Of another package, whose declarations come with ours. */
const FOREIGN = ['ReadonlySignal']

/** A network's name says what it is. */
const isNetwork = (node: ts.Node): boolean =>
  ts.isVariableDeclaration(node) && /[\\/]networks\.d\.ts$/.test(node.getSourceFile().fileName)

/** What editors show for a member that says nothing itself: the words of the interfaces that its own is made of. */
const inherited = (node: ts.Node, checker: ts.TypeChecker): readonly ts.Node[] =>
  ts.isClassDeclaration(node.parent) || ts.isInterfaceDeclaration(node.parent)
    ? (node.parent.heritageClauses ?? [])
        .flatMap(({ types }) => types)
        .flatMap((type) => {
          const name = (node as ts.NamedDeclaration).name?.getText() ?? ''
          return checker.getTypeAtLocation(type).getProperty(name)?.declarations ?? []
        })
    : []

const isTold = (node: ts.Node, checker: ts.TypeChecker): boolean =>
  isNetwork(node) ||
  ts.getJSDocCommentsAndTags(ts.isVariableDeclaration(node) ? node.parent.parent : node).length > 0 ||
  inherited(node, checker).some((one) => isTold(one, checker))

const isOurs = (node: ts.Node): boolean => !node.getSourceFile().fileName.includes('/node_modules/')

/** With what it takes over from an interface that has no name of its own outside. */
const membersOf = (declaration: ts.Declaration, checker: ts.TypeChecker): readonly ts.Node[] =>
  ts.isInterfaceDeclaration(declaration) || ts.isClassDeclaration(declaration)
    ? checker
        .getTypeAtLocation(declaration)
        .getProperties()
        .flatMap(({ declarations = [] }) => declarations)
        .filter((member) => isOurs(member) && !ts.isParameter(member))
    : []

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
      for (const declaration of own.declarations ?? []) if (isOurs(declaration)) declarations.set(declaration, own.name)
    }
  }
  const all = [...declarations].flatMap(([declaration, name]) => [
    { node: declaration as ts.Node, name },
    ...membersOf(declaration, checker).map((node) => ({
      node,
      name: `${name}.${(node as ts.NamedDeclaration).name?.getText()}`,
    })),
  ])
  return { count: all.length, untold: all.filter(({ node }) => !isTold(node, checker)).map(({ name }) => name) }
}

it('an editor has words for everything that a host can name, and for every member of it', () => {
  const { count, untold } = look(doors)
  expect(count).toBeGreaterThan(900)
  expect(untold).toEqual([])
})
