// @vitest-environment happy-dom
import { readdirSync } from 'node:fs'
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

it('without a bundler: what a page may load beside the script’s file is its packs, two files for each at most', () => {
  const beside = readdirSync('dist/walletlet')
  const own = packs.names.filter((pack) => beside.some((file) => file.startsWith(`${pack}-`)))
  expect(own).toEqual(expect.arrayContaining(['interior', 'screen', 'services', 'swap', 'pairing-views']))
  expect(beside.length).toBeLessThanOrEqual(2 * packs.names.length)
})

it('without a bundler: a screen is found in its pack, also where one file passes it on from another', async () => {
  await showNetworks({ ...script, mainnet })
})

it('a family that a bundler brought, given to the script’s widget: connects, and its provider says so', async () => {
  const { eip155 } = await built<Family>('eip155.js')
  expect(await join({ createWidget: script.createWidget, eip155, mainnet }, drawElement)).toEqual(ONE)
})

it('a widget that a bundler brought, given to the script’s element: says why nothing opens', async () => {
  const { createWidget } = await built<Index>('index.js')
  const { eip155 } = await built<Family>('eip155.js')
  const told = vi.spyOn(console, 'error').mockImplementation(() => {})
  const widget = createWidget({ networks: [mainnet], chains: [eip155()], features: { analytics: false } })
  const clear = drawElement(widget)
  await expect(widget.open()).rejects.toMatchObject({ code: 'options/two-copies' })
  await vi.waitFor(() => expect(told).toHaveBeenCalledWith(expect.stringContaining('Two copies of walletlet')))
  clear()
  widget.dispose()
})
