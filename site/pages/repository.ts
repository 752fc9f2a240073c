import { readFileSync } from 'node:fs'
import path from 'node:path'

export const root = path.resolve(import.meta.dirname, '../..')
export const read = (file: string): string => readFileSync(path.join(root, file), 'utf8')

/** Files of the site by their path in it, without the ending: `hosts/next`. */
export type Pages = ReadonlyMap<string, string>

/** A text of the site in a cell of a table: on one line, and a bar is no border. */
export const cell = (text: string): string => text.replace(/\s*\n\s*/g, ' ').replaceAll('|', '\\|')
/** As code, with the ticks it needs. */
export const code = (text: string): string => (text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``)

export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.map(cell).join(' | ')} |`).join('\n')

/** One whole file of the repository, as it is. */
export const fenced = (language: string, text: string): string => `\`\`\`${language}\n${text.trimEnd()}\n\`\`\``
