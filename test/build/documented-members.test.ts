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

const nameOf = (node: ts.Node): string => (node as ts.NamedDeclaration).name?.getText() ?? ''

/** What editors show for a member that says nothing itself: the words of the interfaces that its own is made of. */
const inherited = (node: ts.Node, checker: ts.TypeChecker): readonly ts.Node[] =>
  ts.isClassDeclaration(node.parent) || ts.isInterfaceDeclaration(node.parent)
    ? (node.parent.heritageClauses ?? [])
        .flatMap(({ types }) => types)
        .flatMap((type) => checker.getTypeAtLocation(type).getProperty(nameOf(node))?.declarations ?? [])
    : []

const isTold = (node: ts.Node, checker: ts.TypeChecker): boolean =>
  isNetwork(node) ||
  ts.getJSDocCommentsAndTags(ts.isVariableDeclaration(node) ? node.parent.parent : node).length > 0 ||
  inherited(node, checker).some((one) => isTold(one, checker))

const isOurs = (node: ts.Node): boolean => !node.getSourceFile().fileName.includes('/node_modules/')

const isPrivate = (node: ts.Node): boolean =>
  (ts.isClassElement(node) && ts.isPrivateIdentifier(node.name ?? node)) ||
  (ts.canHaveModifiers(node) && (ts.getModifiers(node) ?? []).some(({ kind }) => kind === ts.SyntaxKind.PrivateKeyword))

/** What an editor shows after a point, and between the braces of an object that a host writes. */
const isMember = (node: ts.Node): boolean =>
  ts.isPropertySignature(node) ||
  ts.isMethodSignature(node) ||
  ts.isPropertyDeclaration(node) ||
  ts.isMethodDeclaration(node) ||
  ts.isAccessor(node)

/** The name by which a type uses another one. */
function usedName(node: ts.Node): ts.Node | undefined {
  if (ts.isTypeReferenceNode(node)) return node.typeName
  if (ts.isExpressionWithTypeArguments(node)) return node.expression
  if (ts.isTypeQueryNode(node)) return node.exprName
  return ts.isImportTypeNode(node) ? node.qualifier : undefined
}

interface Seen {
  readonly node: ts.Node
  readonly name: string
}

/**
 * Everything that a host can name behind these doors, and every member that can be reached from it: of objects in unions and
 * intersections, in parameters and answers of functions, and of types that have no name outside.
 */
function collect(files: readonly string[], program: ts.Program): readonly Seen[] {
  const checker = program.getTypeChecker()
  const found = new Map<ts.Node, string>()
  const visited = new Set<ts.Node>()
  const resolve = (symbol: ts.Symbol | undefined): ts.Symbol | undefined =>
    symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
  const enter = (symbol: ts.Symbol | undefined): void => {
    if (!symbol || FOREIGN.includes(symbol.name)) return
    for (const declaration of symbol.declarations ?? [])
      if (isOurs(declaration) && !ts.isTypeParameterDeclaration(declaration)) visit(declaration, symbol.name)
  }
  const visit = (node: ts.Node, owner: string): void => {
    if (visited.has(node) || isPrivate(node)) return
    visited.add(node)
    const name = isMember(node) && nameOf(node) !== owner ? `${owner}.${nameOf(node)}` : owner
    if (isMember(node)) found.set(node, name)
    const used = usedName(node)
    if (used) enter(resolve(checker.getSymbolAtLocation(used)))
    ts.forEachChild(node, (child) => visit(child, name))
  }
  for (const file of files) {
    const door = checker.getSymbolAtLocation(program.getSourceFile(file) as ts.SourceFile)
    for (const named of door ? checker.getExportsOfModule(door) : []) {
      const own = resolve(named)
      if (!own || FOREIGN.includes(own.name)) continue
      for (const declaration of own.declarations ?? []) if (isOurs(declaration)) found.set(declaration, own.name)
      enter(own)
    }
  }
  return [...found].map(([node, name]) => ({ node, name }))
}

/** What of these doors' names and members there is, and what of it an editor has no words for. */
function look(files: readonly string[], host?: ts.CompilerHost) {
  const options: ts.CompilerOptions = {
    ...{ target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext, skipLibCheck: true, types: [] },
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts'],
  }
  const program = ts.createProgram([...files], options, host)
  const all = collect(files, program)
  const untold = all.filter(({ node }) => !isTold(node, program.getTypeChecker())).map(({ name }) => name)
  return { count: all.length, untold }
}

it('an editor has words for everything that a host can name, and for every member that can be reached from it', () => {
  const { count, untold } = look(doors)
  expect(count).toBeGreaterThan(1700)
  expect(untold).toEqual([])
})

/** A door with this text. */
function lookAt(text: string): readonly string[] {
  const host = ts.createCompilerHost({})
  const { getSourceFile } = host
  host.getSourceFile = (name, ...further) =>
    name === '/door.d.ts'
      ? ts.createSourceFile(name, text, ts.ScriptTarget.ES2022, true)
      : getSourceFile(name, ...further)
  host.fileExists = (name) => name === '/door.d.ts' || ts.sys.fileExists(name)
  return look(['/door.d.ts'], host).untold
}

// Words stand on a line of their own: after a brace on the same line, editors do not take them for the member's.
it.each([
  ['an object in an alias', 'export type A = { b: 1 }', ['A.b']],
  ['an object in a union', 'export type A = 1 | { b: 1 }', ['A.b']],
  ['an object in an intersection', 'export type A = Date & { b: 1 }', ['A.b']],
  ['an object in an object', 'export interface A {\n/** b */\nb: { c: 1 } }', ['A.b.c']],
  ['what a function takes', 'export declare const a: (input: { b: 1 }) => void', ['a.b']],
  ['what a function answers', 'export declare function a(): Promise<{ b: 1 }>', ['a.b']],
  ['a type without a name outside', 'export declare const a: B\ninterface B { c(): void }', ['B.c']],
  ['an interface that is taken over', 'export interface A extends B {}\ninterface B { c: 1 }', ['B.c']],
  ['a type of a type', 'export type A = Partial<B>\ninterface B { c: 1 }', ['B.c']],
  ['a value of which a type is taken', 'export type A = typeof b\ndeclare const b: { c: 1 }', ['b.c']],
  ['a class', 'export declare class A { b: 1; private c: 1; d(): void }', ['A.b', 'A.d']],
  ['nothing, where all is told', 'export type A = {\n/** b */\nb: 1 }', []],
  ['nothing, where the base tells', 'export interface A extends B { c: 1 }\ninterface B {\n/** c */\nc: 1 }', []],
  ['nothing of others', 'export declare const a: Date', []],
])('finds members without words in %s', (_, text, untold) => {
  expect(lookAt(`export {}\n/** told */\n${text}`)).toEqual(untold)
})
