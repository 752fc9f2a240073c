import { type ParserPlugin, parse } from '@babel/parser'
import type { File, ImportDeclaration, Node } from '@babel/types'
import MagicString from 'magic-string'

/** Something that only the project's authors can decide, where it is. */
export interface ByHand {
  readonly file: string
  readonly line: number
  /** What to write. */
  readonly what: string
  readonly why: string
}

/** One name that a file imports. */
export interface Imported {
  readonly declaration: ImportDeclaration
  readonly module: string
  /** As its module exports it: `default`, or `*` for all of them. */
  readonly name: string
  readonly local: string
  readonly isType: boolean
}

/** A file of the project while it is changed. */
export interface Source {
  readonly file: string
  readonly text: string
  readonly code: MagicString
  /** One for each script in it; positions are those of the file. */
  readonly trees: readonly File[]
  readonly imports: readonly Imported[]
  /** Imports of nothing, for what they do: `import 'a.css'`. */
  readonly bare: readonly ImportDeclaration[]
  readonly isTyped: boolean
  readonly byHand: ByHand[]
  /** Adds to what is left to do. */
  tell(at: Node | number, what: string, why: string): void
}

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g

/** The scripts of a file, each with the rest of the file blank, so that positions stay. */
function findScripts(file: string, text: string): { text: string; language: string }[] {
  const language = /\.[cm]?([jt]sx?)$/.exec(file)?.[1]
  if (language) return [{ text, language }]
  if (!/\.(vue|svelte)$/.test(file)) return []
  return [...text.matchAll(SCRIPT)].map((match) => {
    const [whole, attributes = '', inside = ''] = match
    const start = match.index + whole.indexOf('>', '<script'.length + attributes.length) + 1
    const blank = (part: string): string => part.replace(/[^\n]/g, ' ')
    return {
      text: blank(text.slice(0, start)) + inside + blank(text.slice(start + inside.length)),
      language: /\blang=["']?([jt]sx?)/.exec(attributes)?.[1] ?? 'js',
    }
  })
}

const pluginsFor = (file: string, language: string): ParserPlugin[] => [
  ['typescript', { dts: /\.d\.[cm]?ts$/.test(file) }],
  'decorators-legacy',
  // In .ts `<T>(a)` is a cast.
  ...(language === 'ts' ? [] : (['jsx'] as const)),
]

function readImports(trees: readonly File[]): { imports: Imported[]; bare: ImportDeclaration[] } {
  const declarations = trees
    .flatMap(({ program }) => program.body)
    .filter((statement) => statement.type === 'ImportDeclaration')
  const imports = declarations.flatMap((declaration) =>
    declaration.specifiers.map((specifier): Imported => {
      const isNamed = specifier.type === 'ImportSpecifier'
      const imported = isNamed ? specifier.imported : undefined
      const named = imported?.type === 'Identifier' ? imported.name : (imported?.value ?? '')
      return {
        declaration,
        module: declaration.source.value,
        name: isNamed ? named : specifier.type === 'ImportDefaultSpecifier' ? 'default' : '*',
        local: specifier.local.name,
        isType: declaration.importKind === 'type' || (isNamed && specifier.importKind === 'type'),
      }
    }),
  )
  return { imports, bare: declarations.filter(({ specifiers }) => specifiers.length === 0) }
}

const lineAt = (text: string, position: number): number => text.slice(0, position).split('\n').length

/** A file as rules change it. One that cannot be read is all by hand. */
export function createSource(file: string, text: string): Source {
  const byHand: ByHand[] = []
  const scripts = findScripts(file, text)
  let trees: File[] = []
  try {
    trees = scripts.map((script) =>
      parse(script.text, { sourceType: 'unambiguous', plugins: pluginsFor(file, script.language) }),
    )
  } catch (error) {
    const { loc, message } = error as Error & { loc?: { line: number } }
    byHand.push({ file, line: loc?.line ?? 1, what: 'Change this file by hand.', why: `It cannot be read: ${message}` })
  }
  return {
    file,
    text,
    code: new MagicString(text),
    trees,
    ...readImports(trees),
    isTyped: scripts.some(({ language }) => language.startsWith('ts')),
    byHand,
    tell(at, what, why) {
      const position = typeof at === 'number' ? at : (at.start ?? 0)
      byHand.push({ file, line: lineAt(text, position), what, why })
    },
  }
}
