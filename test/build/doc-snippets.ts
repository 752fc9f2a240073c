import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type Block, blocksOf } from './readme-parts.ts'
import { root } from './run-module.ts'

export interface Snippet extends Block {
  /** `testing-2`: the second of docs/testing.md. */
  readonly name: string
}

/**
 * What hosts can name, printed, is compared with the types themselves by api-report.test.ts. Recipes for other libraries are
 * files of test/interop that run there (source/interop-page.test.ts), and the types of those libraries take long to read.
 */
const ELSEWHERE = ['api.md', 'interop.md']

const documents = [
  'README.md',
  ...readdirSync(path.join(root, 'docs')).flatMap((file) =>
    file.endsWith('.md') && !ELSEWHERE.includes(file) ? [`docs/${file}`] : [],
  ),
]

/** Every fenced block of README.md and docs/, in order. */
export const snippets: readonly Snippet[] = documents.flatMap((file) =>
  blocksOf(readFileSync(path.join(root, file), 'utf8')).map((block, index) => ({
    ...block,
    name: `${path.basename(file, '.md')}-${index + 1}`,
  })),
)
