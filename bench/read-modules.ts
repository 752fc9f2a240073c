import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'

/** What one of our sources takes and gives, types left out. */
export interface Module {
  /** Of packages, by their names. */
  readonly packages: ReadonlyMap<string, readonly string[]>
  /** Files that come with it. */
  readonly brings: readonly { readonly file: string; readonly names: readonly string[] }[]
  readonly lazy: readonly string[]
  readonly exports: readonly string[]
}

const isValue = (node: ts.Node): boolean =>
  ts.canHaveModifiers(node) && !!ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)

function readModule(file: string, text: string): Module {
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.ESNext, true)
  const brings: { file: string; names: string[] }[] = []
  const packages = new Map<string, string[]>()
  const lazy: string[] = []
  const exports: string[] = []
  const target = ({ text: specifier }: ts.StringLiteral): string | undefined =>
    specifier.startsWith('.') ? path.posix.join(path.posix.dirname(file), specifier) : undefined
  const bring = (specifier: ts.Expression, names: string[]): void => {
    const { text: name } = specifier as ts.StringLiteral
    const to = target(specifier as ts.StringLiteral)
    if (!to) packages.set(name, [...(packages.get(name) ?? []), ...names])
    else if (names.length) brings.push({ file: to, names })
  }
  for (const node of tree.statements) {
    if (ts.isImportDeclaration(node)) {
      const { importClause: clause } = node
      if (!clause || clause.phaseModifier === ts.SyntaxKind.TypeKeyword) continue
      const bindings =
        clause.namedBindings && ts.isNamedImports(clause.namedBindings) ? clause.namedBindings.elements : []
      const named = bindings.filter((one) => !one.isTypeOnly).map((one) => (one.propertyName ?? one.name).text)
      bring(node.moduleSpecifier, [...(clause.name ? ['default'] : []), ...named])
    } else if (
      ts.isExportDeclaration(node) &&
      !node.isTypeOnly &&
      node.exportClause &&
      ts.isNamedExports(node.exportClause)
    ) {
      const named = node.exportClause.elements.filter((one) => !one.isTypeOnly)
      exports.push(...named.map((one) => one.name.text))
      if (node.moduleSpecifier)
        bring(
          node.moduleSpecifier,
          named.map((one) => (one.propertyName ?? one.name).text),
        )
    } else if (ts.isExportAssignment(node)) exports.push('default')
    else if (isValue(node) && !ts.isInterfaceDeclaration(node) && !ts.isTypeAliasDeclaration(node)) {
      if (ts.getModifiers(node as ts.FunctionDeclaration)?.some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword))
        exports.push('default')
      else if (ts.isVariableStatement(node))
        exports.push(...node.declarationList.declarations.map(({ name }) => name.getText()))
      else exports.push((node as ts.FunctionDeclaration).name?.text ?? '')
    }
  }
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword && node.arguments[0]) {
      const to = target(node.arguments[0] as ts.StringLiteral)
      if (to) lazy.push(to)
    }
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return { brings, packages, lazy, exports }
}

export const readModules = (root: string): ReadonlyMap<string, Module> =>
  new Map(
    readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
      .map((name) => `src/${name.replaceAll(path.sep, '/')}`)
      .filter((file) => /\.tsx?$/.test(file))
      .sort()
      .map((file) => [file, readModule(file, readFileSync(path.join(root, file), 'utf8'))]),
  )
