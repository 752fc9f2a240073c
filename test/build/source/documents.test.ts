import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { readReadme } from '../readme-parts.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8')

/** `src/a.ts` `createA`: a file, and what it is said to declare. */
const NAMED = /`([\w./-]+\.tsx?)` `(\w+)`/g

function findMistakes(text: string, find: (file: string) => string | undefined): string[] {
  const { paths } = readReadme(text)
  const missing = paths.filter((file) => find(file) === undefined).map((file) => `${file} does not exist`)
  const undeclared = [...text.matchAll(NAMED)].flatMap(([, file = '', name = '']) =>
    new RegExp(`\\b(function|const|class|interface|type) ${name}\\b`).test(find(file) ?? '')
      ? []
      : [`${file} declares no ${name}`],
  )
  return [...missing, ...undeclared]
}

const findInTree = (file: string): string | undefined => {
  if (!existsSync(path.join(root, file))) return undefined
  return file.endsWith('/') || !path.extname(file) ? '' : read(file)
}

it.each(['ARCHITECTURE.md', 'CONTRIBUTING.md', 'SECURITY.md'])('every file and name in %s is real', (document) => {
  expect(findMistakes(read(document), findInTree)).toEqual([])
})

it('ARCHITECTURE.md tells five walks, each by files and names', () => {
  const walks = read('ARCHITECTURE.md').split('## Five walks')[1]?.split(/^### /m).slice(1) ?? []
  expect(walks).toHaveLength(5)
  for (const walk of walks) expect([...walk.matchAll(NAMED)].length, walk.split('\n')[0]).toBeGreaterThan(2)
})

it('notices a file that has gone and a name that has changed', () => {
  const find = (file: string) => (file === 'src/a.ts' ? 'export function createA() {}' : undefined)
  expect(findMistakes('`src/a.ts` `createA`', find)).toEqual([])
  expect(findMistakes('`src/a.ts` `createB` and `src/b.ts`', find)).toEqual([
    'src/b.ts does not exist',
    'src/a.ts declares no createB',
  ])
})
