import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
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
  expect(of('state/connection-store.ts')).toBe('connections')
  expect(of('chains/eip155/operations.ts')).toBe('connections')
  expect(of('features/connect/views/get-wallet.tsx')).toBe('connecting')
  expect(of('features/swap/swap-store.ts')).toBe('swap')
  expect(of('capabilities/pairing/views/code.tsx')).toBe('pairing-views')
  // What several rooms share, and no step before them.
  expect(of('ui/components/tabs.tsx')).toBe('kit')
  // A family's few lines before the click stay with its door; what checks its signatures is for who asks.
  expect(of('chains/bip122/connectors.ts')).toBe(of('chains/bip122/index.ts'))
  expect(of('chains/polkadot/check/verify-message.ts')).toBe('polkadot-check')
})

it('what is copied is in no pack for others, and what it needs is', () => {
  const { isCopied } = readPackFolders(root)
  const copied = ['src/domain/limits.ts', 'src/ui/components/token-choices.tsx']
  expect(copied.filter(isCopied)).toEqual(copied)
  expect([...packs.of.keys()].filter(isCopied)).toEqual([])
  for (const pack of packs.names) expect(packs.textOf(pack)).not.toMatch(/\/domain\/limits\.ts"|token-choices/)
  expect(['screen', 'send', 'connections'].map((pack) => packs.isCopied(pack, copied[0] ?? ''))).toEqual([
    true,
    true,
    true,
  ])
  expect(packs.textOf('kit')).toContain('use-numbers.ts')
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
    "load(() => import('pack:swap').then((pack) => ({ default: pack.swap }))); run(() => import('pack:connections'))",
  )
  expect(packs.rewrite('src/state/connection-store.ts', "import('./reconnect.ts')")).toBe(
    "Promise.resolve({ createReconnect: here0_createReconnect })\nimport { createReconnect as here0_createReconnect } from './reconnect.ts'",
  )
  expect(packs.textOf('kit')).toContain('qr-code.tsx')
})

it('a line counts what a page does not have yet', () => {
  expect(countedBefore('screen')).toEqual(FIRST_OPEN.slice(0, -1))
  expect(countedBefore('connections')).toEqual(['interior'])
  expect(countedBefore('safe')).not.toContain('screen')
  expect(countedBefore('safe')).toContain('connections')
  expect(countedBefore('swap')).toContain('screen')
  expect(countedBefore('solana-more')).toContain('solana-operations')
})

it('a pack brings those that its sources import, other than what every page has', () => {
  expect(packs.neededBy('screen')).toContain('interior')
  expect(packs.neededBy('swap')).toContain('kit')
  expect(packs.neededBy('safe')).not.toContain('screen')
  // The element asks for the table of networks by a dynamic import alone.
  expect(packs.neededBy('element')).not.toContain('networks')
})

it('takes the modal styles out of a file, whole, and leaves the button its own', () => {
  const text =
    // biome-ignore lint/suspicious/noTemplateCurlyInString: source text
    'var MODAL_CSS = `a{color:red}${b}`;\nvar BUTTON_CSS = "b{}" + "c{}", X_CSS = "d{" + "}";\nrun(MODAL_CSS)'
  const { rest, styles } = takeStyles(text)
  expect(rest).toBe('var MODAL_CSS ="";\nvar BUTTON_CSS = "b{}" + "c{}", X_CSS ="";\nrun(MODAL_CSS)')
  expect(styles).toEqual(['a{color:red}', 'd{}'])
})
