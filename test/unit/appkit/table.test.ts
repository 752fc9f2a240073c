// @vitest-environment happy-dom

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as react from 'walletlet/appkit/react'
import { translateOptions } from '../../../src/appkit/translate-options.ts'
import { documentedNames } from './documented-names.ts'
import { kitPages } from './page-with-kit.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8')
const text = read('docs/appkit.md')

const STATES = ['equal', 'differs', 'ignored', 'refused'] as const
type State = (typeof STATES)[number]
type Row = readonly [name: string, state: State, words: string]

const rowsOf = (title: string): Row[] => {
  const part = text.split(`\n## ${title}\n`)[1]?.split('\n## ')[0] ?? ''
  return [...part.matchAll(/^\| `([^`]+)` \| (\w+) \| (.*) \|$/gm)].map(([, name, state, words]) => [
    name as string,
    state as State,
    words as string,
  ])
}
const titles = Object.keys(documentedNames) as (keyof typeof documentedNames)[]
const namesOf = (title: (typeof titles)[number]): string[] => documentedNames[title].trim().split(/\s+/)
const all = titles.flatMap(rowsOf)

const pages = kitPages()
let warn = vi.spyOn(console, 'warn')
beforeEach(() => {
  warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  pages.close()
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})
const warned = (name: string): boolean =>
  warn.mock.calls.some(([line]) => new RegExp(`${name}\\b`, 'i').test(String(line)))

it.each(titles)('%s: every documented name has one row, and every row a name; what is not equal says why', (title) => {
  const rows = rowsOf(title)
  expect(rows.map(([name]) => name).sort()).toEqual(namesOf(title).sort())
  for (const [name, state, words] of rows) {
    expect(STATES, name).toContain(state)
    if (state !== 'equal') expect(words, name).not.toBe('')
  }
})

it('the shares at the top are those of the tables', () => {
  const count = (state: State): number => all.filter(([, one]) => one === state).length
  const [total, equal, differs, ignored, refused] = [all.length, ...STATES.map(count)]
  const said = text.replaceAll('\n', ' ')
  expect(said).toContain(`Of ${total} documented names ${equal} are equal`)
  expect(said).toMatch(new RegExp(`${differs} differ .* ${ignored} are ignored .* ${refused} are refused`))
})

/** A value of the right kind, and not the incumbent's default: ignoring that would go unseen. */
const SAMPLES: Readonly<Record<string, unknown>> = {
  tokens: { 'eip155:1': { address: '0xa1' } },
  connectorImages: { a: 'https://example.com/a.png' },
  enableWallets: false,
  enableEIP6963: false,
  enableCoinbase: false,
  enableAuthLogger: false,
  coinbasePreference: 'eoaOnly',
  disableAppend: true,
  showWallets: false,
  isActivityHistory: false,
  enableEmbedded: true,
  basic: true,
  debug: false,
  enableInjected: false,
  enableWalletConnect: false,
  enableWalletGuide: false,
  enableNetworkSwitch: false,
  allowUnsupportedChain: true,
  themeMode: 'dark',
  allWallets: 'HIDE',
  chainImages: { 1: 'https://example.com/1.png' },
  featuredWalletIds: ['a'],
  includeWalletIds: ['a'],
  excludeWalletIds: ['a'],
  customWallets: [{ id: 'a', name: 'A', mobile_link: 'a://' }],
  customRpcUrls: { 'eip155:1': [{ url: 'http://127.0.0.1:9' }] },
  termsConditionsUrl: 'https://example.com/terms',
  privacyPolicyUrl: 'https://example.com/privacy',
  defaultAccountTypes: { eip155: 'eoa' },
  metadata: { name: 'A', description: 'B', url: 'https://example.com', icons: [], redirect: {} },
}

describe('options', () => {
  it.each(rowsOf('Options of createAppKit'))('%s: %s', (name, state) => {
    const open = () => pages.open(name in SAMPLES ? { [name]: SAMPLES[name] } : {})
    if (state === 'refused') {
      expect(open).toThrow(expect.objectContaining({ code: 'appkit/option-refused' }))
      return
    }
    open()
    expect(warned(name)).toBe(state === 'ignored')
  })
  it('those about looks, words and lists reach the widget', () => {
    const changeable = Object.keys(SAMPLES).filter(
      (name) =>
        !/^(chainImages|enableInjected)$/.test(name) &&
        ['equal', 'differs'].includes(all.find(([one]) => one === name)?.[1] ?? ''),
    )
    const translated = translateOptions(Object.fromEntries(changeable.map((name) => [name, SAMPLES[name]])))
    expect(Object.keys(translated).sort()).toEqual(changeable.sort())
    expect(translated).toMatchObject({
      customWallets: [{ id: 'a', name: 'A', mobileLink: 'a://' }],
      customRpcUrls: { 'eip155:1': ['http://127.0.0.1:9'] },
      metadata: { name: 'A' },
    })
    expect(translated.metadata).not.toHaveProperty('redirect')
  })
})

it.each(rowsOf('Features'))('feature %s: %s reaches the widget', (name) => {
  const { features } = translateOptions({ features: { [name]: false } })
  expect(features).toEqual({ [name === 'history' ? 'activity' : name]: false })
})

it('`true` for a list of providers is the default', () => {
  expect(translateOptions({ features: { socials: true, swaps: true, onramp: ['meld'] } }).features).toEqual({
    onramp: ['meld'],
  })
})

it.each(rowsOf('Theme'))('theme variable %s: %s', (name, state) => {
  const { themeVariables } = translateOptions({ themeVariables: { [name]: '1' } as never })
  expect(Object.keys(themeVariables ?? {})).toHaveLength(state === 'ignored' ? 0 : 1)
  expect(warned(name)).toBe(state === 'ignored')
})

it.each(rowsOf('Methods'))('method %s: %s', (name, state) => {
  const { kit } = pages.open()
  const method = (kit as unknown as Record<string, () => unknown>)[name]
  expect(method).toBeTypeOf('function')
  if (state === 'refused') expect(() => method?.()).toThrow(expect.objectContaining({ code: 'appkit/method-refused' }))
  else expect(String(method)).not.toContain('method-refused')
})

const refusedMethods = rowsOf('Methods').filter(([, state]) => state === 'refused')
it.each(refusedMethods)('method %s: %s, and on a published page as the document says', async (name) => {
  vi.stubEnv('NODE_ENV', 'production')
  const told: unknown[] = []
  vi.stubGlobal('reportError', (error: unknown) => void told.push(error))
  const { kit } = pages.open()
  const call = () => (kit as unknown as Record<string, (value: unknown) => unknown>)[name]?.(() => {})
  const known = /^(set|add|update|remove|get|subscribe)/.test(name)
  expect((kit as unknown as Record<string, unknown>)[name] !== undefined).toBe(known)
  if (!known) return
  const refused = { code: 'appkit/method-refused' }
  if (name.startsWith('get')) expect(call()).toBeUndefined()
  // What knows comes with the first of these.
  kit.setThemeMode('dark')
  await kit.ready()
  if (name.startsWith('subscribe')) {
    call()
    expect(told).toEqual([expect.objectContaining(refused)])
  } else await expect((async () => call())()).rejects.toMatchObject(refused)
})

it.each(rowsOf('Hooks of walletlet/appkit/react'))('hook %s: %s', (name, state) => {
  expect(name in react).toBe(state !== 'refused')
})

it.each(rowsOf('Components of walletlet/appkit/react'))('component %s: %s', (name, state) => {
  expect(name in react).toBe(state !== 'refused')
})

it('hooks say that the kit is missing', () => {
  pages.open()
  pages.close()
  const place = (globalThis as Record<symbol, { value: unknown }>)[Symbol.for('walletlet.appkit')]
  if (place) place.value = undefined
  expect(() => react.useAppKit()).toThrow(expect.objectContaining({ code: 'appkit/not-created' }))
})

it.each(rowsOf('Elements'))('element %s: %s', (name, state) => {
  pages.open()
  for (const tag of [name, name.replace('appkit-', 'w3m-')])
    expect(!!customElements.get(tag), tag).toBe(state !== 'refused')
})

it.each(rowsOf('Attributes'))('attribute %s: %s', (name, state) => {
  pages.open()
  const element = document.createElement('appkit-button')
  element.setAttribute(name, 'x')
  document.body.append(element)
  expect(warned(name.toLowerCase())).toBe(state === 'ignored')
  element.remove()
})

it.each(rowsOf('Packages'))('package %s: %s', (name, state) => {
  const { exports } = JSON.parse(read('package.json')) as { exports: Record<string, unknown> }
  const door = name.replace('@reown/appkit-adapter', './appkit/adapter').replace('@reown/', './')
  expect(door in exports).toBe(state !== 'refused')
})
