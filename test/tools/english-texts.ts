import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import type { ErrorEntry } from '../../src/errors/widget-error.ts'
import { errorCatalogue } from '../support/error-catalogue.ts'

const SRC = path.resolve(import.meta.dirname, '../../src')

/** What a visitor reads until a wallet has connected: a pack has these first, and the others right after. */
const FIRST_AREAS = /^(shell|connect|connecting|legal|pairing)\./
/** Of the logins what stands on Connect itself. */
const FIRST_OF_LOGINS = /^(email\.(label|placeholder|continue|failed|invalid)|social\.(list|continueWith|more|failed))$/
const FIRST_ERRORS = /^errors\.connection\//
const isFirstKey = (key: string): boolean => [FIRST_AREAS, FIRST_OF_LOGINS, FIRST_ERRORS].some((keys) => keys.test(key))

/** The tables of texts in a file, as they are written. */
function textsIn(file: string): [key: string, english: string][] {
  const text = readFileSync(path.join(SRC, file), 'utf8')
  if (!text.includes('defineTexts(')) return []
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const found: [string, string][] = []
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && node.expression.getText() === 'defineTexts') {
      const [area, table] = node.arguments
      if (!table || !ts.isObjectLiteralExpression(table))
        throw new Error(`${file}: a table of texts is written in place`)
      if (area && ts.isStringLiteral(area) && table && ts.isObjectLiteralExpression(table))
        for (const property of table.properties) {
          // A language must know every text that it may be asked for: see src/texts/open-texts.ts.
          if (!ts.isPropertyAssignment(property) || !ts.isStringLiteralLike(property.initializer))
            throw new Error(`${file}: ${property.getText()} is not a text as it is written`)
          found.push([`${area.text}.${property.name.getText().replaceAll("'", '')}`, property.initializer.text])
        }
    }
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return found
}

/** What of an error a visitor may read: not what is for developers, and nothing where its words come from elsewhere. */
function textsOf([code, { kind, text, shown, long, isForDeveloper }]: readonly [string, ErrorEntry]): [
  string,
  string,
][] {
  if (isForDeveloper || kind === 'developer' || (!kind && !shown)) return []
  return [
    [`errors.${code}`, shown ?? text],
    ...(kind === 'alert' && long ? [[`errors.${code}.long`, long] as [string, string]] : []),
  ]
}

const BRANDS = new Set(['Google', 'X', 'Discord', 'Farcaster', 'GitHub', 'Apple', 'Facebook', 'NFTs'])
/** English has its own short words for times; other languages take theirs from `Intl`. */
const TIMES = /^activity\.(second|minute|hour|day|month|year)$/
const hasWords = (english: string): boolean => /[A-Za-z]{2}/.test(english.replace(/{\w+}/g, ''))

/** Every text a visitor can meet, in English, with its key. */
export const englishTexts: readonly (readonly [key: string, english: string])[] = [
  ...readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .sort()
    .flatMap(textsIn),
  ...Object.entries(errorCatalogue).flatMap(textsOf),
]

/** Every English text that a screen can ask a language for, whether any says it otherwise: see `openTexts`. */
export const askedTexts: readonly string[] = [
  ...new Set([
    ...englishTexts.map(([, english]) => english),
    ...Object.values(errorCatalogue).flatMap(({ text, shown, long, isForDeveloper }) =>
      isForDeveloper ? [] : [shown ?? text, ...(long ? [long] : [])],
    ),
  ]),
].sort()

/** Those that have to be said in another language, each once; the ones of the first screens first. */
export const textsToTranslate: readonly { readonly english: string; readonly isFirst: boolean }[] = (() => {
  const wanted = englishTexts.filter(([key, english]) => hasWords(english) && !BRANDS.has(english) && !TIMES.test(key))
  const first = new Set(wanted.filter(([key]) => isFirstKey(key)).map(([, english]) => english))
  const rest = new Set(wanted.map(([, english]) => english).filter((english) => !first.has(english)))
  return [
    ...[...first].map((english) => ({ english, isFirst: true })),
    ...[...rest].map((english) => ({ english, isFirst: false })),
  ]
})()
