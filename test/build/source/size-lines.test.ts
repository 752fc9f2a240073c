import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { findLineMistakes, takeStyles } from '../../../bench/measure-size.ts'
import {
  EAGER_LINE,
  ELEMENT_LINE,
  FIRST_OPEN_LINE,
  folderOf,
  SLIM_ENGINE_LINE,
  STYLES_LINE,
  sizeLines,
} from '../../../bench/size-lines.ts'
import { readSources } from './source-file.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const budgets = JSON.parse(readFileSync(path.join(root, 'size-limit.json'), 'utf8')) as Record<string, unknown>[]

it('every measured line has a limit in size-limit.json, and every limit a line', () => {
  const measured = [
    EAGER_LINE,
    ELEMENT_LINE,
    STYLES_LINE,
    FIRST_OPEN_LINE,
    SLIM_ENGINE_LINE,
    ...sizeLines.map(({ name }) => name),
  ]
  expect(budgets.map(({ name }) => name).sort()).toEqual(measured.sort())
  for (const { name, path: files, limit, gzip } of budgets) {
    expect(files).toBe(`${folderOf(String(name))}/*`)
    expect(limit, String(name)).toMatch(/^\d+(\.\d+)? kB$/)
    expect(gzip).toBe(true)
  }
})

/** Folders of `parent` without a line that measures something of theirs. */
const foldersWithoutLine = (parent: string, files: readonly string[]): string[] => {
  const hasLine = (folder: string): boolean =>
    files.some(
      (file) => file.startsWith(`${folder}/`) && sizeLines.some(({ opens }) => opens.some((one) => one.test(file))),
    )
  const folders = files.filter((file) => file.startsWith(`${parent}/`) && file.split('/').length > 3)
  return [...new Set(folders.map((file) => file.split('/').slice(0, 3).join('/')))].filter((one) => !hasLine(one))
}

it('R10.34: every feature and every chain family has a size line', () => {
  expect(foldersWithoutLine('src/features', ['src/features/unheard/views/of.tsx'])).toEqual(['src/features/unheard'])
  const files = readSources().map((file) => file.path)
  expect(foldersWithoutLine('src/chains', files)).toEqual([])
  expect(foldersWithoutLine('src/features', files)).toEqual([])
})

it('finds chunks nobody answers for and lines that measure nothing', () => {
  const line = { name: 'send', opens: [/^src\/features\/send\//], after: [] }
  expect(findLineMistakes(['src/features/send/view.tsx'], [line])).toEqual([])
  expect(findLineMistakes(['src/features/send/view.tsx', 'src/lost.ts'], [line])).toHaveLength(1)
  expect(findLineMistakes([], [line])).toEqual(['size line "send" matches nothing that loads on demand'])
  expect(findLineMistakes(['src/features/send/view.tsx'], [line, { ...line, name: 'twice' }])).toHaveLength(1)
})

it('takes the modal styles out of a file, whole, and leaves the button its own', () => {
  const text =
    // biome-ignore lint/suspicious/noTemplateCurlyInString: source text
    'var MODAL_CSS = `a{color:red}${b}`;\nvar BUTTON_CSS = "b{}" + "c{}", X_CSS = "d{" + "}";\nrun(MODAL_CSS)'
  const { rest, styles } = takeStyles(text)
  expect(rest).toBe('var MODAL_CSS ="";\nvar BUTTON_CSS = "b{}" + "c{}", X_CSS ="";\nrun(MODAL_CSS)')
  expect(styles).toEqual(['a{color:red}', 'd{}'])
})

it('the lines are ordered: what comes before a line is a line', () => {
  const names = new Set(sizeLines.map(({ name }) => name))
  expect(sizeLines.flatMap(({ after }) => after).filter((name) => !names.has(name))).toEqual([])
})
