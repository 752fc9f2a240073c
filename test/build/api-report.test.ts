import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { listDoors, reportApi } from '../tools/api-report.ts'
import { root } from './run-module.ts'

const { exports: doors } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { exports: object }
const report = reportApi(listDoors({ ...doors }, root), path.join(root, 'dist'))

it('docs/api.md is what hosts can name; `npm run api` writes it anew', async () => {
  await expect(report).toMatchFileSnapshot('../../docs/api.md')
})

it('tells what a name leads to, and nothing of our folders', () => {
  expect(report).toContain('interface ConnectedAccount<')
  expect(report).toContain('interface HTMLElementTagNameMap')
  expect(report).not.toMatch(/\/src\/|\/\*\*|\.tsx?['"]/)
})
