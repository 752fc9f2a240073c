import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { ErrorEntry } from '../../src/errors/widget-error.ts'

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

/** Every code with its entry, one pair for each table that has it. */
export const catalogueEntries: readonly (readonly [code: string, entry: ErrorEntry])[] = modules.flatMap((module) =>
  Object.entries(module)
    .filter(isTable)
    .flatMap(([, table]) => Object.entries(table as Record<string, ErrorEntry>)),
)

/** Every error the widget can raise, by code (chapter 8 of the requirements). Written in one table per area; no visitor loads them together. */
export const errorCatalogue: Readonly<Record<string, ErrorEntry>> = Object.fromEntries(catalogueEntries)
