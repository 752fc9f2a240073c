// @vitest-environment happy-dom
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it, vi } from 'vitest'
import { packs } from '../../tsup.config.ts'
import { built, drawElement, join, showNetworks } from './joined-doors.ts'

type Element = typeof import('walletlet/element')
type Index = typeof import('walletlet')
type Family = typeof import('walletlet/eip155')
const ONE = ['provider 0x00000000000000000000000000000000000000A1']

const script = await built<Element>('walletlet.js')
const { mainnet } = await built<typeof import('walletlet/networks')>('walletlet/networks.js')

it.each(['walletlet.js', 'walletlet/index.js'])(
  'R1.1: without a bundler: a widget of %s, families and elements of the other files: one core',
  async (file) => {
    const { createWidget } = await built<Index>(file)
    const { eip155 } = await built<Family>('walletlet/eip155.js')
    expect(await join({ createWidget, eip155, mainnet }, drawElement)).toEqual(ONE)
    expect(await join({ createWidget, eip155: script.eip155, mainnet }, drawElement)).toEqual(ONE)
  },
)

/** Scripts beside the one of the tag; maps are for debuggers. */
const scriptsBeside = (): string[] => readdirSync('dist/walletlet').filter((file) => !file.endsWith('.map'))

it('without a bundler: what a page may load beside the script’s file is its packs, two files for each at most', () => {
  const beside = scriptsBeside()
  const own = packs.names.filter((pack) => beside.some((file) => file.startsWith(`${pack}-`)))
  expect(own).toEqual(expect.arrayContaining(['interior', 'screen', 'services', 'swap', 'pairing-views']))
  expect(beside.length).toBeLessThanOrEqual(2 * packs.names.length)
})

it('without a bundler: integrity.json has the hash of every file that a page may load', () => {
  const hashes = JSON.parse(readFileSync('dist/integrity.json', 'utf8')) as Readonly<Record<string, string>>
  const reached = new Set(['walletlet.js', ...scriptsBeside().map((file) => `walletlet/${file}`)])
  for (const file of reached) {
    const text = readFileSync(`dist/${file}`, 'utf8')
    for (const [, given = ''] of text.matchAll(/(?:\bfrom|\bimport|\bimport\()"(\.[^"]+)"/g))
      reached.add(path.posix.join(path.posix.dirname(file), given))
    expect(hashes[file], file).toBe(`sha384-${createHash('sha384').update(text).digest('base64')}`)
  }
  expect(Object.keys(hashes).sort()).toEqual([...reached].sort())
})

it('without a bundler: a screen is found in its pack, also where one file passes it on from another', async () => {
  await showNetworks({ ...script, mainnet })
})

it('a family that a bundler brought, given to the script’s widget: connects, and its provider says so', async () => {
  const { eip155 } = await built<Family>('eip155.js')
  expect(await join({ createWidget: script.createWidget, eip155, mainnet }, drawElement)).toEqual(ONE)
})

it('a widget that a bundler brought, given to the script’s element: says why nothing opens', async () => {
  // The wallet of another test's page is none of this one's.
  localStorage.clear()
  const { createWidget } = await built<Index>('index.js')
  const { eip155 } = await built<Family>('eip155.js')
  const told = vi.spyOn(console, 'error').mockImplementation(() => {})
  const widget = createWidget({ networks: [mainnet], chains: [eip155()], features: { analytics: false } })
  const clear = drawElement(widget)
  await expect(widget.open()).rejects.toMatchObject({ code: 'options/two-copies' })
  // Nothing is over the page, and nothing says that there is.
  expect(widget.isOpen.value).toBe(false)
  await vi.waitFor(() => expect(told).toHaveBeenCalledWith(expect.stringContaining('Two copies of walletlet')), 15_000)
  clear()
  widget.dispose()
})
