import { readFileSync } from 'node:fs'
import path from 'node:path'
import { blocksOf } from '../../build/readme-parts.ts'
import { root } from '../../hosts/prepare-hosts.ts'

const blocks = blocksOf(readFileSync(path.join(root, 'README.md'), 'utf8'))

/** README's own lines in this language that have these words: what a newcomer copies first. Fails where it has none. */
export function readmeLines(language: string, ...words: readonly string[]): string {
  const found = blocks.find((one) => one.language === language && words.every((each) => one.code.includes(each)))
  if (!found) throw new Error(`README has no ${language} with ${words}`)
  return found.code
}
