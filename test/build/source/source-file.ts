import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'

const root = path.resolve(import.meta.dirname, '../../..')

export interface Import {
  /** As written. */
  readonly specifier: string
  /** Our own file it leads to, from the root; undefined for packages. */
  readonly file: string | undefined
  readonly isTypeOnly: boolean
  readonly isDynamic: boolean
  /** `export … from`. */
  readonly isReExport: boolean
}

export interface SourceFile {
  /** From the root, with forward slashes: `src/kernel/clock.ts`. */
  readonly path: string
  readonly tree: ts.SourceFile
  readonly imports: readonly Import[]
}

/** `import { type A, type B }` brings no code either. */
const bringsOnlyTypes = ({ importClause }: ts.ImportDeclaration): boolean => {
  if (!importClause) return false
  if (importClause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true
  const { name, namedBindings } = importClause
  return (
    !name &&
    !!namedBindings &&
    ts.isNamedImports(namedBindings) &&
    namedBindings.elements.every((one) => one.isTypeOnly)
  )
}

function findImports(tree: ts.SourceFile, importer: string): Import[] {
  const found: Import[] = []
  const add = (node: ts.Expression, kind: Partial<Import>): void => {
    if (!ts.isStringLiteralLike(node)) return
    const specifier = node.text
    const file = specifier.startsWith('.') ? path.posix.join(path.posix.dirname(importer), specifier) : undefined
    found.push({ specifier, file, isTypeOnly: false, isDynamic: false, isReExport: false, ...kind })
  }
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) add(node.moduleSpecifier, { isTypeOnly: bringsOnlyTypes(node) })
    else if (ts.isExportDeclaration(node) && node.moduleSpecifier)
      add(node.moduleSpecifier, { isTypeOnly: node.isTypeOnly, isReExport: true })
    else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword && node.arguments[0])
      add(node.arguments[0], { isDynamic: true })
    else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument))
      add(node.argument.literal as ts.StringLiteral, { isTypeOnly: true })
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return found
}

/** One file as the rules see it; tests of the rules make theirs from strings. */
export function parseSource(file: string, text: string): SourceFile {
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.ESNext, true)
  return { path: file, tree, imports: findImports(tree, file) }
}

/** A rule answers with what is wrong, one sentence each; an empty list is a pass. */
export type Rule = (files: readonly SourceFile[]) => string[]

/** For the broken examples: `parseSources({ 'src/a.ts': 'let a = 1' })`. */
export const parseSources = (texts: Readonly<Record<string, string>>): SourceFile[] =>
  Object.entries(texts).map(([file, text]) => parseSource(file, text))

const readFolder = (folder: string, mentions = /(?:)/): SourceFile[] =>
  readdirSync(path.join(root, folder), { recursive: true })
    .map((name) => `${folder}/${String(name).replaceAll(path.sep, '/')}`)
    .filter((file) => /\.tsx?$/.test(file))
    .sort()
    .map((file) => [file, readFileSync(path.join(root, file), 'utf8')] as const)
    .filter(([, text]) => mentions.test(text))
    .map(([file, text]) => parseSource(file, text))

export const readSources = (): SourceFile[] => readFolder('src')
/** Files of the tests and of all they stand on, without those that do not mention what a rule is about: parsing takes long. */
export const readTests = (mentions?: RegExp): SourceFile[] => readFolder('test', mentions)

export const lineOf = ({ path: file, tree }: SourceFile, node: ts.Node): string =>
  `${file}:${tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1}`
