import vm from 'node:vm'
import { describe, expect, it, vi } from 'vitest'
import { eip155 } from '../../../../src/chains/eip155/index.ts'
import { mainnet } from '../../../../src/networks.ts'
import { type CallFrame, endReplaced, readCaller } from '../../../../src/services/page/end-replaced.ts'
import { createWidget } from '../../../../src/widget/create-widget.ts'

const SITE = 'http://127.0.0.1:5173'
const OURS = `${SITE}/node_modules/.vite/deps/walletlet.js?v=3f2a`

/** Widgets are made by our code, which the host's module calls, as each engine writes it. */
const stacks = (module: string): Record<string, string> => ({
  chromium: `Error\n    at createWidget (${OURS}:12:34)\n    at ${module}:4:23\n    at ${SITE}/src/main.tsx:1:1`,
  'chromium, in a function': `Error\n    at createWidget (${OURS}:12:34)\n    at setup (${module}:4:23)`,
  'Firefox, WebKit': `createWidget@${OURS}:12:34\n@${module}:4:23\nsetup@${SITE}/src/main.tsx:1:1`,
})

/** As chromium tells of them. */
const frames = (...scripts: readonly (readonly [name: string | null, hash?: string])[]): CallFrame[] =>
  scripts.map(([name, hash]) => ({
    getScriptNameOrSourceURL: () => name,
    ...(hash !== undefined && { getScriptHash: () => hash }),
  }))

describe('the module that makes a widget, and its edit', () => {
  it.each(Object.keys(stacks('')))('%s', (engine) => {
    const read = (query: string): unknown => readCaller(stacks(`${SITE}/src/wallet.ts${query}`)[engine])
    expect(read('')).toEqual({ address: `${SITE}/src/wallet.ts`, edit: ' ' })
    expect(read('?t=17')).toEqual({ address: `${SITE}/src/wallet.ts`, edit: '17 ' })
    expect(read('?import&t=18')).toEqual({ address: `${SITE}/src/wallet.ts`, edit: '18 ' })
  })

  it.each([
    ['Vite', `${SITE}/src/wallet.ts`, `${SITE}/src/wallet.ts?t=17`, '17 '],
    ['webpack', 'webpack-internal:///./src/wallet.ts', 'webpack-internal:///./src/wallet.ts', ' '],
    ['Turbopack', `${SITE}/_next/wallet_tsx_._.js`, `${SITE}/_next/wallet_tsx_._.js?id=%5Bproject%5D`, ' '],
  ])('frames of %s', (_, first, next, edit) => {
    expect(readCaller(frames([null], [OURS, 'o'], [first, 'a'], [`${SITE}/main.js`, 'm']))).toEqual({
      address: first,
      edit: ' a',
    })
    expect(readCaller(frames(['webpack-internal:///./node_modules/x/index.js', 'o'], [next, 'b']))).toEqual({
      address: first,
      edit: `${edit}b`,
    })
    expect(readCaller(frames([next]))).toEqual({ address: first, edit })
  })

  it.each([
    undefined,
    '',
    'Error\n    at webpack-internal:///./src/wallet.ts:4:23',
    `Error\n at ${OURS}:1:2`,
    [],
    frames([null, ''], ['node:internal/modules', 'n'], [OURS, 'o']),
  ])('nothing from %j', (stack) => expect(readCaller(stack)).toBeUndefined())
})

it('a widget ends when another edit of its module makes one of its name, and no other does', async () => {
  const ended: string[] = []
  const make = (widget: string, file: string, hash: string, name?: string): (() => void) =>
    endReplaced(make, name, frames([`${SITE}/src/${file}`, hash]))(() => ended.push(widget))
  make('first', 'shop.ts', 'a')
  make('second of the same run', 'shop.ts', 'a')
  make('of another name', 'shop.ts', 'a', 'other')
  make('of another module', 'forum.ts', 'a')
  expect(ended).toEqual([])
  make('anew', 'shop.ts', 'b')
  expect(ended, 'while it is being made').toEqual([])
  await Promise.resolve()
  expect(ended).toEqual(['first', 'second of the same run'])
  make('anew, second', 'shop.ts', 'b')
  make('once more', 'shop.ts', 'c')
  await Promise.resolve()
  expect(ended.slice(2)).toEqual(['anew', 'anew, second'])
  make('of another name, anew', 'shop.ts', 'c', 'other')
  await Promise.resolve()
  expect(ended.slice(4)).toEqual(['of another name'])
})

it('reads the stack of the call itself, and leaves how the page reads stacks as it was', () => {
  const before = Error.prepareStackTrace
  expect(() => endReplaced(undefined)(() => {})).not.toThrow()
  expect(Error.prepareStackTrace).toBe(before)
  expect(new Error('words').stack).toMatch(/words/)
})

it('a page that has frozen what is global makes widgets all the same', () => {
  const before = Object.getOwnPropertyDescriptor(Error, 'prepareStackTrace')
  Object.defineProperty(Error, 'prepareStackTrace', { value: undefined, writable: false, configurable: true })
  expect(() => endReplaced(undefined)(() => {})).not.toThrow()
  if (before) Object.defineProperty(Error, 'prepareStackTrace', before)
  else Reflect.deleteProperty(Error, 'prepareStackTrace')
})

it('a module that makes one widget after the other is told of it once; one that ends them is not', () => {
  const said = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const make = (file: string): (() => void) => endReplaced(make, '', frames([`${SITE}/src/${file}`, 'a']))(() => {})
  for (let times = 0; times < 9; times++) make('routes.ts')()
  for (let times = 0; times < 4; times++) make('app.ts')
  expect(said).not.toHaveBeenCalled()
  for (let times = 0; times < 3; times++) make('app.ts')
  expect(said.mock.calls).toEqual([[expect.stringContaining('/src/app.ts has made 5 widgets and ended none')]])
  said.mockRestore()
})

it('a server that makes a widget for each visitor is told nothing, and keeps none of them', () => {
  const said = vi.spyOn(console, 'warn').mockImplementation(() => {})
  // As webpack names a module of the host also where it runs on a server.
  const filename = 'webpack-internal:///(ssr)/./app/wallet.tsx'
  const call = vm.runInThisContext('(make) => make()', { filename }) as (make: () => unknown) => void
  for (let visitors = 0; visitors < 9; visitors++)
    call(() => createWidget({ networks: [mainnet], chains: [eip155()] }).dispose)
  expect(said).not.toHaveBeenCalled()
  const kept = (globalThis as { [key: symbol]: Map<string, unknown> | undefined })[Symbol.for('walletlet.made')]
  expect([...(kept?.keys() ?? [])].filter((name) => name.startsWith(filename))).toEqual([])
  said.mockRestore()
})
