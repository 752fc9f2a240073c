import path from 'node:path'
import ts from 'typescript'
import { root } from '../../tools/run-command.ts'
import { lineOf, type SourceFile } from './source-file.ts'

/** Of a regular expression, with the text as what it is given; of a text, with the expression as what it is given. */
const OF_PATTERN = ['test', 'exec']
const OF_TEXT = ['match', 'matchAll', 'search', 'replace', 'replaceAll', 'split']

const compilerOptions: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  jsx: ts.JsxEmit.ReactJSX,
  strict: true,
  noEmit: true,
  allowImportingTsExtensions: true,
  skipLibCheck: true,
  types: [],
  lib: ['lib.es2022.d.ts', 'lib.dom.d.ts'],
}

/** The libraries' declarations, read once for all examples. */
const libraries = new Map<string, ts.SourceFile | undefined>()
const readLibrary = (name: string, read: () => ts.SourceFile | undefined): ts.SourceFile | undefined => {
  const known = libraries.get(name) ?? read()
  if (name.includes('node_modules')) libraries.set(name, known)
  return known
}

/** Knows the types of our own files, and of signals, which carry them. Other packages are not read: their types are not ours. */
function createChecker(files: readonly SourceFile[]): ts.TypeChecker {
  const trees = new Map(files.map(({ path, tree }) => [path, tree]))
  const plain = ts.createCompilerHost(compilerOptions)
  const host: ts.CompilerHost = {
    ...plain,
    getCurrentDirectory: () => root,
    fileExists: (name) => trees.has(name) || plain.fileExists(name),
    getSourceFile: (name, options) => trees.get(name) ?? readLibrary(name, () => plain.getSourceFile(name, options)),
    resolveModuleNameLiterals: (literals, importer, redirected, options) =>
      literals.map(({ text }) => {
        if (!text.startsWith('.') && !text.includes('signals-core') && !importer.includes('node_modules'))
          return { resolvedModule: undefined }
        const near = path.relative(root, path.resolve(path.dirname(importer), text)).replaceAll(path.sep, '/')
        if (trees.has(near))
          return { resolvedModule: { resolvedFileName: near, extension: /\.tsx$/.test(near) ? '.tsx' : '.ts' } }
        return ts.resolveModuleName(text, importer, options, host, undefined, redirected)
      }),
  }
  return ts.createProgram([...trees.keys()], compilerOptions, host).getTypeChecker()
}

const members = (type: ts.Type): readonly ts.Type[] => (type.isUnion() ? type.types : [type])

/** One of several words that our own types list; undefined and null aside. */
function isOwnUnion(type: ts.Type): boolean {
  const words = members(type).filter(({ flags }) => !(flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Null)))
  return words.length > 1 && words.every((word) => word.isStringLiteral())
}

/** The text that a call looks at with a regular expression. */
function patternSubject(node: ts.Node, checker: ts.TypeChecker): ts.Expression | undefined {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return undefined
  const { expression: owner, name } = node.expression
  const [given] = node.arguments
  if (!given) return undefined
  const isPattern = (value: ts.Expression): boolean =>
    ts.isRegularExpressionLiteral(value) || checker.getTypeAtLocation(value).symbol?.name === 'RegExp'
  if (OF_PATTERN.includes(name.text)) return isPattern(owner) ? given : undefined
  if (OF_TEXT.includes(name.text)) return isPattern(given) ? owner : undefined
  return undefined
}

/**
 * A union of ours is tested by a function that is typed by it, or a list of its words: a renamed word then fails to
 * compile, where a regular expression silently stops to fit.
 */
export function checkUnionPatterns(files: readonly SourceFile[]): string[] {
  const checker = createChecker(files)
  const mistakes: string[] = []
  for (const file of files) {
    const visit = (node: ts.Node): void => {
      const subject = patternSubject(node, checker)
      if (subject && isOwnUnion(checker.getTypeAtLocation(subject)))
        mistakes.push(`${lineOf(file, node)} tests a union of ours by a regular expression: ${subject.getText()}`)
      ts.forEachChild(node, visit)
    }
    visit(file.tree)
  }
  return mistakes
}
