import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'

const root = path.resolve(import.meta.dirname, '../../..')
export const REQUIREMENTS = path.join(root, 'docs/requirements')

export interface Clause {
  readonly id: string
  readonly chapter: number
  readonly number: number
  /** File and line. */
  readonly place: string
}

/** A text with where it stands, from the root of the repository. */
export interface TextFile {
  readonly path: string
  readonly text: string
}

const CITATION = /\bR\d+\.\d+\b/g

/** The ids that a text names. */
export const findCitations = (text: string): string[] => text.match(CITATION) ?? []

/** Clauses begin a line with their id in bold. */
export const findClauses = ({ path: file, text }: TextFile): Clause[] =>
  text.split('\n').flatMap((line, at) => {
    const [, chapter, number] = /^\*\*R(\d+)\.(\d+)\*\* /.exec(line) ?? []
    return chapter && number
      ? [{ id: `R${chapter}.${number}`, chapter: +chapter, number: +number, place: `${file}:${at + 1}` }]
      : []
  })

/** What is wrong with the ids of one page. A gap is what a deleted clause leaves. */
export function checkPage(page: TextFile): string[] {
  const chapter = Number.parseInt(path.posix.basename(page.path), 10)
  let last = 0
  return findClauses(page).flatMap(({ id, chapter: own, number, place }) => {
    const isInOrder = own === chapter && number > last
    last = number
    return isInOrder ? [] : [`${place}: ${id} is doubled, out of order, or of another chapter`]
  })
}

/** Citations of clauses that there are not. */
export const checkCitations = (files: readonly TextFile[], known: ReadonlySet<string>): string[] =>
  files.flatMap(({ path: file, text }) =>
    text.split('\n').flatMap((line, at) =>
      findCitations(line)
        .filter((id) => !known.has(id))
        .map((id) => `${file}:${at + 1}: there is no clause ${id}`),
    ),
  )

/** What a test claims to prove: ids in its names and in its tables. A comment proves nothing. */
export function findProven({ path: file, text }: TextFile): string[] {
  if (!findCitations(text).length) return []
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))
      found.push(...findCitations(node.text))
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.ESNext))
  return found
}

/** Whether the checked-in list names exactly what no test cites, and how to mend it. */
export function checkUncited(
  clauses: readonly Clause[],
  proven: ReadonlySet<string>,
  listed: readonly string[],
): string[] {
  const known = new Set(clauses.map(({ id }) => id))
  return [
    ...listed
      .filter((id, at) => !known.has(id) || listed.indexOf(id) !== at)
      .map((id) => `uncited.md: ${id} is no clause, or stands there twice; delete its line`),
    ...listed
      .filter((id) => proven.has(id))
      .map((id) => `uncited.md: a test cites ${id} now; delete its line, the list only shrinks`),
    ...clauses
      .filter(({ id }) => !proven.has(id) && !listed.includes(id))
      .map(
        ({ id, place }) => `${place}: no test cites ${id}; let a test prove it, with the id at the start of its name`,
      ),
  ]
}

/** Documents that are not in the repository, and names of tests that begin with a chapter instead of a clause. */
const FORBIDDEN: readonly (readonly [RegExp, string])[] = [
  [/\b(SPEC|DESIGN|HOUSE) \d|\b[Ff]acts: /, 'cites a document that is not here'],
  [/\b(it|test|describe)\(['"`](\d|10)(\.\d)?(, [\d.]+)*: /, 'begins a name with a chapter'],
]

/** Citations that lead nowhere. */
export const checkForeign = (files: readonly TextFile[]): string[] =>
  files.flatMap(({ path: file, text }) =>
    text
      .split('\n')
      .flatMap((line, at) =>
        FORBIDDEN.filter(([pattern]) => pattern.test(line)).map(
          ([, problem]) => `${file}:${at + 1} ${problem}; cite the clause, as in R4.12`,
        ),
      ),
  )

const readText = (file: string): TextFile => ({ path: file, text: readFileSync(path.join(root, file), 'utf8') })

/** Every text of these folders, but the test of this file: it has wrong examples. */
export const readTexts = (...folders: readonly string[]): TextFile[] =>
  folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name.replaceAll(path.sep, '/')}`)
      .filter((file) => /\.([cm]?[jt]sx?|md|html|json)$/.test(file) && !file.endsWith('source/requirements.test.ts'))
      .sort()
      .map(readText),
  )

/** The texts at the top of the repository, but what npm writes. */
export const readTop = (): TextFile[] =>
  readdirSync(root)
    .filter((file) => /\.(ts|md|json)$/.test(file) && file !== 'package-lock.json')
    .map(readText)

export const readPages = (): TextFile[] =>
  readTexts('docs/requirements').filter(({ path: file }) => /\/\d\d-[\w-]+\.md$/.test(file))
