import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { ErrorEntry, WidgetError } from '../../src/errors/widget-error.ts'

const SRC = path.resolve(import.meta.dirname, '../../src')

/** Where tables of errors stand: src/errors for what several rooms raise, `errors.ts` in a room for its own. */
const isTableFile = (file: string): boolean => /(^|\/)errors(\/[\w-]+)?\.ts$/.test(file)
const isTable = ([name, value]: readonly [name: string, value: unknown]): boolean =>
  name.endsWith('Errors') && typeof value === 'object'

const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll(path.sep, '/'))
  .filter(isTableFile)
  .sort()
const modules = await Promise.all(
  files.map((file) => import(/* @vite-ignore */ path.join(SRC, file)) as Promise<Record<string, unknown>>),
)

type Fail = (code: string, context: Readonly<Record<string, string>>) => WidgetError

/** The codes of a file's tables, each as it is raised: beside a table, its file exports what makes its errors, `failX`. */
function readTables(
  module: Readonly<Record<string, unknown>>,
): readonly (readonly [code: string, entry: ErrorEntry])[] {
  const fails = Object.entries(module).flatMap(([name, fail]) => (name.startsWith('fail') ? [fail as Fail] : []))
  const raise = (code: string): ErrorEntry | undefined => {
    for (const fail of fails)
      try {
        return fail(code, {}).entry
      } catch {
        // It makes the errors of another table in this file.
      }
    return undefined
  }
  return Object.entries(module)
    .filter(isTable)
    .flatMap(([, table]) => Object.entries(table as Record<string, ErrorEntry>))
    .map(([code, entry]) => [code, { ...entry, category: raise(code)?.category ?? 'INTERNAL_SDK_ERROR' }])
}

/** Every code with its entry, one pair for each table that has it. */
export const catalogueEntries = modules.flatMap(readTables)

/** Every error the widget can raise, by code (chapter 8 of the requirements). Written in one table per area; no visitor loads them together. */
export const errorCatalogue: Readonly<Record<string, ErrorEntry>> = Object.fromEntries(catalogueEntries)
