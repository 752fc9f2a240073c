import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import type { ErrorEntry } from '../../src/errors/widget-error.ts'
import { errorCatalogue } from '../support/error-catalogue.ts'

const SRC = path.resolve(import.meta.dirname, '../../src')

/** What a visitor who connects may read: a pack has these first. */
const FIRST_AREAS =
  /^(shell|button|connect|connecting|allWallets|getWallet|legal|email|social|farcaster|pairing|signIn|profile)\./
const FIRST_ERRORS = /^errors\.(connection|frame|relay|sign-in|alert)\//

/** The tables of texts in a file, as they are written. */
function textsIn(file: string): [key: string, english: string][] {
  const text = readFileSync(path.join(SRC, file), 'utf8')
  if (!text.includes('defineTexts(')) return []
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const found: [string, string][] = []
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && node.expression.getText() === 'defineTexts') {
      const [area, table] = node.arguments
      if (area && ts.isStringLiteral(area) && table && ts.isObjectLiteralExpression(table))
        for (const property of table.properties)
          if (ts.isPropertyAssignment(property) && ts.isStringLiteralLike(property.initializer))
            found.push([`${area.text}.${property.name.getText().replaceAll("'", '')}`, property.initializer.text])
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

const BRANDS = new Set(['Google', 'X', 'Discord', 'Farcaster', 'GitHub', 'Apple', 'Facebook', 'NFTs', 'Max', 'Beta'])
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

/** Those that have to be said in another language, each once; the ones of the first screens first. */
export const textsToTranslate: readonly { readonly english: string; readonly isFirst: boolean }[] = (() => {
  const wanted = englishTexts.filter(([key, english]) => hasWords(english) && !BRANDS.has(english) && !TIMES.test(key))
  const first = new Set(
    wanted.filter(([key]) => FIRST_AREAS.test(key) || FIRST_ERRORS.test(key)).map(([, english]) => english),
  )
  const rest = new Set(wanted.map(([, english]) => english).filter((english) => !first.has(english)))
  return [
    ...[...first].map((english) => ({ english, isFirst: true })),
    ...[...rest].map((english) => ({ english, isFirst: false })),
  ]
})()
