import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../build/run-module.ts'

/** What a package manager or a build writes, or asks for: no author has written it. */
const NOT_WRITTEN = /(^|\/)(package(-lock)?\.json$|(node_modules|dist|\.next|next-env\.d\.ts)(\/|$))/
/** Blank, or nothing but a comment. */
const SAYS_NOTHING = /^\s*($|\/\/|\/\*|\*|<!--.*-->\s*$)/

/** Lines that say something in a text. */
export const linesIn = (text: string): number => text.split('\n').filter((line) => !SAYS_NOTHING.test(line)).length

/** Lines of an example that a reader writes: sources, markup and settings of every tool, without comments and blank lines. */
export function linesOfHost(name: string): number {
  const folder = path.join(root, 'examples', name)
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map((one) => path.join(one.parentPath, one.name))
    .filter((file) => !NOT_WRITTEN.test(path.relative(folder, file).replaceAll(path.sep, '/')))
    .reduce((sum, file) => sum + linesIn(readFileSync(file, 'utf8')), 0)
}
