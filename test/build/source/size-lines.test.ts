import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { chunkOf, findChunks, joinLazyImports, loadedBefore, roomModule } from '../../../bench/chunks.ts'
import { takeStyles } from '../../../bench/measure-size.ts'
import { folderOf, lineOf, SPECIAL_LINES } from '../../../bench/size-lines.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const budgets = JSON.parse(readFileSync(path.join(root, 'size-limit.json'), 'utf8')) as Record<string, unknown>[]
const chunks = [...findChunks(root).keys()]

it('R10.34: every chunk has one limit in size-limit.json, and every limit stands for a chunk', () => {
  const families = chunks.filter((chunk) => /^src\/chains\/[^/]+\/operations\.ts$/.test(chunk)).map(path.posix.dirname)
  // Doors that a host may import at any time. What the element alone imports is in its own line.
  const doors = [...families.filter((family) => !family.endsWith('/eip155')), 'src/siwx']
  const ours = chunks.filter((chunk) => chunk !== 'src/networks.ts')
  expect(budgets.map(({ name }) => name).sort()).toEqual([...SPECIAL_LINES, ...[...ours, ...doors].map(lineOf)].sort())
})

it('every limit is a number of kilobytes, compressed, of a folder of its own', () => {
  for (const { name, path: files, limit, gzip } of budgets) {
    expect(files).toBe(`${folderOf(String(name))}/*`)
    expect(limit, String(name)).toMatch(/^\d+(\.\d+)? kB$/)
    expect(gzip).toBe(true)
  }
  expect(new Set(budgets.map(({ path: files }) => files)).size).toBe(budgets.length)
})

it('files of a room share the chunk of their folder; elsewhere each has its own', () => {
  expect(chunkOf('src/features/swap/views/swap.tsx')).toBe('src/features/swap/views')
  expect(chunkOf('src/capabilities/safe/join-safe.ts')).toBe('src/capabilities/safe')
  expect(chunkOf('src/state/reconnect.ts')).toBe('src/state/reconnect.ts')
})

it('what comes before a chunk follows from where it stands', () => {
  const known = new Set(['src/features/swap', 'src/features/swap/review', 'src/chains/solana/operations.ts'])
  const [interior, shell] = ['src/widget/create-interior.ts', 'src/shell/mount.tsx']
  expect(loadedBefore('src/features/swap/review', known)).toEqual([interior, shell, 'src/features/swap'])
  expect(loadedBefore('src/features/swap', known)).toEqual([interior, shell])
  // What works without a screen must not bring the modal.
  expect(loadedBefore('src/capabilities/safe', known)).toEqual([interior])
  expect(loadedBefore('src/capabilities/embedded/views/email', known)).toEqual([interior, shell])
  expect(loadedBefore('src/chains/solana/transfer.ts', known)).toEqual([interior, 'src/chains/solana/operations.ts'])
  expect(loadedBefore('src/chains/solana/index.ts', known)).toEqual(['src/widget/create-widget.ts'])
  expect(loadedBefore('src/state/reconnect.ts', known)).toEqual([interior])
})

it('an import of a file in a room becomes one of the room, with the shape it had', () => {
  const text = "load(() => import('./views/swap-preview.tsx')); run(() => import('../../state/late.ts'))"
  const join = (hasDefault: boolean) => joinLazyImports(text, 'src/features/swap/manifest.ts', () => hasDefault)
  expect(join(true)).toBe(
    "load(() => import('room:src/features/swap/views').then((room) => ({ default: room.swapPreview }))); run(() => import('../../state/late.ts'))",
  )
  expect(join(false)).toContain("load(() => import('room:src/features/swap/views'))")
  expect(roomModule('src/features/swap', ['src/features/swap/views/swap.tsx'], () => true)).toBe(
    'export { default as swap } from "./views/swap.tsx"',
  )
})

it('takes the modal styles out of a file, whole, and leaves the button its own', () => {
  const text =
    // biome-ignore lint/suspicious/noTemplateCurlyInString: source text
    'var MODAL_CSS = `a{color:red}${b}`;\nvar BUTTON_CSS = "b{}" + "c{}", X_CSS = "d{" + "}";\nrun(MODAL_CSS)'
  const { rest, styles } = takeStyles(text)
  expect(rest).toBe('var MODAL_CSS ="";\nvar BUTTON_CSS = "b{}" + "c{}", X_CSS ="";\nrun(MODAL_CSS)')
  expect(styles).toEqual(['a{color:red}', 'd{}'])
})
