// What hosts can name, from the declarations they get: docs/api.md, which test/build/api-report.test.ts compares.
import path from 'node:path'
import ts from 'typescript'

interface Door {
  readonly name: string
  /** Its declarations. */
  readonly types: string
}

/** What hosts hand from one part of ours to another and never read: its members are nobody's promise. */
const PASSED_ON = ['Interior', 'LoadedParts']

const printer = ts.createPrinter({ removeComments: true })

/** The statement that a name is declared by; undefined where that is not ours, or is a part of another. */
function statementOf(declaration: ts.Declaration, dist: string): ts.Statement | undefined {
  const file = declaration.getSourceFile()
  if (!file.fileName.startsWith(dist)) return undefined
  const node = ts.isVariableDeclaration(declaration) ? declaration.parent.parent : declaration
  return node.parent === file && ts.isStatement(node) ? node : undefined
}

/** `declare global` and `declare module`: what an import adds to tables of others. */
const isAugmentation = (node: ts.Statement): node is ts.ModuleDeclaration =>
  ts.isModuleDeclaration(node) && (ts.isStringLiteral(node.name) || node.name.text === 'global')

/** `Options.color`: what a declaration and its members are called. */
const nameOf = (node: ts.Node): string =>
  (ts.getNameOfDeclaration(node as ts.Declaration)?.getText() ?? '').replace(/^['"]|['"]$/g, '')

/** What is to go, by its name, with what its comment says to use in its place. */
function deprecatedIn(node: ts.Node, parents: readonly string[] = []): string[] {
  if (ts.isIdentifier(node)) return []
  const name = nameOf(node)
  const names = name ? [...parents, name] : parents
  // Of a variable the comment stands before the whole statement, and its declaration has it, too.
  const tag = ts.isVariableStatement(node) ? undefined : ts.getJSDocDeprecatedTag(node)
  const words = ts.getTextOfJSDocComment(tag?.comment)?.replace(/\s+/g, ' ')
  const own = tag && name ? [`- \`${names.join('.')}\`: ${words || 'nothing takes its place'}`] : []
  const inside: string[] = []
  ts.forEachChild(node, (child) => void inside.push(...deprecatedIn(child, names)))
  return [...own, ...inside]
}

/** Names of each door, and once each declaration that they lead to, without comments, in the order of its text. */
export function reportApi(doors: readonly Door[], dist: string): string {
  const program = ts.createProgram(
    doors.map(({ types }) => types),
    {
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      jsx: ts.JsxEmit.ReactJSX,
      noEmit: true,
      types: [],
    },
  )
  const checker = program.getTypeChecker()
  const seen = new Set<ts.Statement>()
  const follow = (symbol: ts.Symbol | undefined): ts.Symbol | undefined =>
    symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
  const add = (symbol: ts.Symbol | undefined): void => {
    if (symbol && PASSED_ON.includes(symbol.name)) return
    for (const declaration of symbol?.declarations ?? []) {
      const statement = statementOf(declaration, dist)
      if (!statement || seen.has(statement)) continue
      seen.add(statement)
      visit(statement)
    }
  }
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) add(follow(checker.getSymbolAtLocation(node)))
    ts.forEachChild(node, visit)
  }

  const lists = doors.map(({ name, types }) => {
    const source = program.getSourceFile(types)
    const module = source && checker.getSymbolAtLocation(source)
    const names = (module ? checker.getExportsOfModule(module) : []).map((exported) => {
      const symbol = follow(exported)
      add(symbol)
      const said = symbol && symbol.name !== exported.name ? ` (\`${symbol.name}\`)` : ''
      return `- \`${exported.name}\`${said}`
    })
    return `## ${name}\n\n${names.sort().join('\n')}\n`
  })
  for (const file of program.getSourceFiles())
    for (const node of file.fileName.startsWith(dist) ? file.statements.filter(isAugmentation) : []) {
      seen.add(node)
      visit(node)
    }
  const declared = [...seen]
    .map((node) => printer.printNode(ts.EmitHint.Unspecified, node, node.getSourceFile()).replace(/^declare /, ''))
    .sort()
  const deprecated = [...new Set([...seen].flatMap((node) => deprecatedIn(node)))].sort()
  return [
    '# What hosts can name\n',
    'Written by `npm run api`, from the published declarations; a test compares. A change here is a change for hosts:',
    '[versions.md](versions.md) says which version it needs.\n',
    ...lists,
    '## Deprecated\n',
    `${deprecated.join('\n') || 'Nothing.'}\n`,
    '## Declarations\n',
    '```ts',
    [...new Set(declared)].join('\n'),
    '```\n',
  ].join('\n')
}

/** The doors of a package.json; one language stands for all. */
export const listDoors = (exported: Readonly<Record<string, unknown>>, root: string): readonly Door[] =>
  Object.entries(exported).flatMap(([key, target]) =>
    typeof target === 'object' && target
      ? {
          name: path.posix.join('walletlet', key.replace('*', 'de')),
          types: path.join(root, (target as { types: string }).types.replace('*', 'de')),
        }
      : [],
  )
