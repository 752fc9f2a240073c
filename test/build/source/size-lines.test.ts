import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { chunkOf, joinLazyImports, loadedBefore, roomModule } from '../../../bench/chunks.ts'
import { takeStyles } from '../../../bench/measure-size.ts'
import { readPackFolders } from '../../../bench/pack-folders.ts'
import { countedBefore, FIRST_OPEN, folderOf, lineOf, OTHER_DOORS, SPECIAL_LINES } from '../../../bench/size-lines.ts'
import { packs } from '../../../tsup.config.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const budgets = JSON.parse(readFileSync(path.join(root, 'size-limit.json'), 'utf8')) as Record<string, unknown>[]

it('R10.34: every pack has one limit in size-limit.json, and every limit stands for a pack', () => {
  // The table of networks is lazy in the element alone, which has a line of its own.
  const lazy = packs.lazy.filter((pack) => pack !== 'networks')
  expect(budgets.map(({ name }) => name).sort()).toEqual(
    [...SPECIAL_LINES, ...lazy.map(lineOf), ...OTHER_DOORS.map(lineOf)].sort(),
  )
})

it('every limit is a number of kilobytes, compressed, of a folder of its own', () => {
  for (const { name, path: files, limit, gzip } of budgets) {
    expect(files).toBe(`${folderOf(String(name))}/*`)
    expect(limit, String(name)).toMatch(/^\d+(\.\d+)? kB$/)
    expect(gzip).toBe(true)
  }
  expect(new Set(budgets.map(({ path: files }) => files)).size).toBe(budgets.length)
})

it('each source comes in one pack, with what is needed at the same moment', () => {
  const of = (file: string) => packs.of.get(`src/${file}`)
  expect(of('widget/create-interior.ts')).toBe('interior')
  expect(of('features/connect/connect.tsx')).toBe('screen')
  expect(of('features/connect/views/get-wallet.tsx')).toBe('connecting')
  expect(of('features/swap/swap-store.ts')).toBe('swap')
  expect(of('capabilities/pairing/views/code.tsx')).toBe('pairing-views')
  // What several rooms share, and no step before them.
  expect(of('ui/components/tabs.tsx')).toBe('kit')
  // A family's few lines before the click stay with its door; what checks its signatures is for who asks.
  expect(of('chains/bip122/connectors.ts')).toBe(of('chains/bip122/index.ts'))
  expect(of('chains/polkadot/check/verify-message.ts')).toBe('polkadot-check')
})

it('what works without a screen brings none, and what draws has packs of its own, which the element has twice', () => {
  const { isDrawn } = readPackFolders(root)
  const drawn = [...packs.of].filter(([file]) => /^src\/(ui|shell)\/.*x$/.test(file)).map(([, pack]) => pack)
  expect([...new Set(drawn)].filter((pack) => !isDrawn(pack) && pack !== 'buttons')).toEqual([])
  expect(drawn.filter((pack) => !packs.drawn.has(pack))).toEqual([])
  for (const pack of ['interior', 'services', 'connected', 'core', 'index']) expect(packs.drawn).not.toContain(pack)
})

it('imports of a pack stay where they are its own, and lazy ones keep their shape', () => {
  const text = "load(() => import('./views/swap.tsx')); run(() => import('../../state/reconnect.ts'))"
  expect(packs.rewrite('src/features/swap/manifest.ts', text)).toBe(
    "load(() => import('pack:swap').then((pack) => ({ default: pack.swap }))); run(() => import('pack:interior'))",
  )
  expect(packs.rewrite('src/state/connection-store.ts', "import('./reconnect.ts')")).toBe(
    "Promise.resolve({ createReconnect: here0_createReconnect })\nimport { createReconnect as here0_createReconnect } from './reconnect.ts'",
  )
  expect(packs.textOf('kit')).toContain('qr-code.tsx')
})

it('a line counts what a page does not have yet', () => {
  expect(countedBefore('screen')).toEqual(FIRST_OPEN.slice(0, -1))
  expect(countedBefore('safe')).not.toContain('screen')
  expect(countedBefore('swap')).toContain('screen')
  expect(countedBefore('solana-more')).toContain('solana-operations')
})

it('files of a room share the chunk of their folder; elsewhere each has its own', () => {
  expect(chunkOf('src/features/swap/views/swap.tsx')).toBe('src/features/swap/views')
  expect(chunkOf('src/capabilities/safe/join-safe.ts')).toBe('src/capabilities/safe')
  expect(chunkOf('src/state/reconnect.ts')).toBe('src/state/reconnect.ts')
})

it('what comes before a chunk follows from where it stands', () => {
  const rooms = ['src/features/swap', 'src/features/swap/review', 'src/features/connect']
  const known = new Set([...rooms, 'src/chains/solana/operations.ts'])
  const [interior, shell] = ['src/widget/create-interior.ts', 'src/shell/mount.tsx']
  expect(loadedBefore('src/features/swap/review', known)).toEqual([interior, shell, 'src/features/swap'])
  expect(loadedBefore('src/features/swap', known)).toEqual([interior, shell])
  // The first opening needs only Connect's own manifests; every other screen comes after the whole list.
  const list = 'src/features'
  const all = new Set([...known, list])
  expect(loadedBefore('src/features/connect', all)).toEqual([interior, shell])
  expect(loadedBefore('src/features/connect/views', all)).toEqual([interior, shell, 'src/features/connect'])
  expect(loadedBefore('src/features/swap', all)).toEqual([interior, shell, list])
  expect(loadedBefore(list, all)).toEqual([interior, shell])
  // What works without a screen must not bring the modal.
  expect(loadedBefore('src/capabilities/safe', known)).toEqual([interior])
  expect(loadedBefore('src/capabilities/embedded/views/email', known)).toEqual([interior, shell])
  expect(loadedBefore('src/chains/solana/more/transfer.ts', known)).toEqual([
    interior,
    'src/chains/solana/operations.ts',
  ])
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
