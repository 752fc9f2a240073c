import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { readReadme } from '../readme-parts.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8')
const RECIPES = 'test/interop/recipes'
const files = readdirSync(path.join(root, RECIPES))
const recipes = files.map((file) => read(`${RECIPES}/${file}`))
const { snippets } = readReadme(read('docs/interop.md'))

it('every snippet of docs/interop.md is a recipe that a test runs, and every recipe stands there', () => {
  expect(snippets.map(({ code }) => code).sort()).toEqual([...recipes].sort())
  const untried = files.filter(
    (file) => !existsSync(path.join(root, RECIPES, '..', file.replace(/\.tsx?$/, '.test$&'))),
  )
  expect(untried).toEqual([])
})

it('a recipe has at most twenty lines beside its imports, and knows this package by its doors', () => {
  const linesOf = (code: string): string[] =>
    code
      .replace(/^import [^']*'[^']+'\n/gm, '')
      .split('\n')
      .filter((line) => line.trim())
  expect(recipes.filter((code) => linesOf(code).length > 20)).toEqual([])
  expect(recipes.filter((code) => /from '\./.test(code))).toEqual([])
})
