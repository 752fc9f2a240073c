import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '../../..')
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8')

/** It runs as a test of its own, with each runtime. */
const SNIPPET = read('test/screens/testing/readme.test.tsx').trim()

it('a host’s whole test of connecting, signing and leaving has at most ten lines, and stands where hosts look', () => {
  expect(SNIPPET.split('\n').filter((line) => line.trim()).length).toBeLessThanOrEqual(10)
  for (const file of ['README.md', 'docs/testing.md']) expect(read(file)).toContain(SNIPPET)
  for (const step of ['connect()', 'signMessage(', 'disconnect()']) expect(SNIPPET).toContain(step)
})
