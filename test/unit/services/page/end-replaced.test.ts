import { describe, expect, it } from 'vitest'
import { endReplaced, readCaller } from '../../../../src/services/page/end-replaced.ts'

const SITE = 'http://127.0.0.1:5173'
const OURS = `${SITE}/node_modules/.vite/deps/walletlet.js?v=3f2a`

/** Widgets are made by our code, which the host's module calls, as each engine writes it. */
const stacks = (module: string): Record<string, string> => ({
  chromium: `Error\n    at createWidget (${OURS}:12:34)\n    at ${module}:4:23\n    at ${SITE}/src/main.tsx:1:1`,
  'chromium, in a function': `Error\n    at createWidget (${OURS}:12:34)\n    at setup (${module}:4:23)`,
  'Firefox, WebKit': `createWidget@${OURS}:12:34\n@${module}:4:23\nsetup@${SITE}/src/main.tsx:1:1`,
})

describe('the module that makes a widget, and its edit', () => {
  it.each(Object.keys(stacks('')))('%s', (engine) => {
    const read = (query: string): unknown => readCaller(stacks(`${SITE}/src/wallet.ts${query}`)[engine])
    expect(read('')).toEqual({ module: `${SITE}/src/wallet.ts`, edit: '' })
    expect(read('?t=17')).toEqual({ module: `${SITE}/src/wallet.ts`, edit: '17' })
    expect(read('?import&t=18')).toEqual({ module: `${SITE}/src/wallet.ts`, edit: '18' })
  })

  it.each([undefined, '', 'Error\n    at webpack-internal:///./src/wallet.ts:4:23', `Error\n at ${OURS}:1:2`])(
    'nothing from %j',
    (stack) => expect(readCaller(stack)).toBeUndefined(),
  )
})

it('a widget ends when another edit of its module makes one, and no other does', () => {
  const ended: string[] = []
  const make = (name: string, file: string, query = ''): void =>
    endReplaced({ stack: stacks(`${SITE}/src/${file}${query}`).chromium } as Error)(() => ended.push(name))
  make('first', 'shop.ts')
  make('second of the same run', 'shop.ts')
  make('of another module', 'forum.ts')
  expect(ended).toEqual([])
  make('anew', 'shop.ts', '?t=1')
  expect(ended).toEqual(['first', 'second of the same run'])
  make('anew, second', 'shop.ts', '?t=1')
  make('once more', 'shop.ts', '?t=2')
  expect(ended.slice(2)).toEqual(['anew', 'anew, second'])
})
