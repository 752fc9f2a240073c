// @vitest-environment happy-dom

import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { eip155 } from '../../../../src/chains/eip155/index.ts'
import { expectOpenings, withAnalytics } from '../../../support/hear-events.ts'
import { testWallet } from '../../../support/test-page.ts'

const analytics = withAnalytics()
const { hears, openInside } = analytics
const A = 'com.example.a'

describe('what a visitor opens', () => {
  const connector = { id: A, name: 'Harbor', type: 'ANNOUNCED', chain: 'eip155', provider: {} }
  expectOpenings(analytics, [
    ['AllWallets', 'CLICK_ALL_WALLETS'],
    ['GetWallet', 'CLICK_GET_WALLET'],
    ['Networks', 'CLICK_NETWORKS'],
    ['ConnectingExternal', 'SELECT_WALLET', { name: 'Harbor', platform: 'browser' }, { connector }],
  ])

  it('R7.44: the view that a host opens first, before anything was loaded', async () => {
    await analytics.open().widget.open({ view: 'Networks' })
    await hears('CLICK_NETWORKS', undefined)
  })
})

describe('a goodbye that the wallet does not hear', () => {
  it('R7.44: DISCONNECT_ERROR', async () => {
    const real = eip155()
    const deaf = async () => ({
      ...(await real.operations()),
      disconnect: () => Promise.reject(new Error('locked for 0x90F79bf6EB2c4f870365E785982E1f101E93b906')),
    })
    const { page } = await openInside({ wallets: [testWallet(A, [0])], chains: [{ ...real, operations: deaf }] })
    await page.widget.connect(A)
    await page.widget.disconnect()
    await hears('DISCONNECT_ERROR', { message: 'locked for 0x…' })
  })
})

describe('every event', () => {
  const TESTS = path.resolve(import.meta.dirname, '../../..')
  const SRC = path.resolve(TESTS, '../src')
  const PORT = 'ports/telemetry-events.ts'
  const textsIn = (folder: string, isWanted: (file: string) => boolean): string[] =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && isWanted(file.replaceAll(path.sep, '/')))
      .map((file) => readFileSync(path.join(folder, file), 'utf8'))

  it('R7.44: that some room tells is proved by some test', () => {
    const [, table = ''] = /interface TelemetryEvents {([\s\S]*?)\n}/.exec(
      readFileSync(path.join(SRC, PORT), 'utf8'),
    ) as RegExpExecArray
    const names = [...table.matchAll(/^ {2}(\w+):/gm)].map(([, name]) => name)
    expect(names.length).toBeGreaterThan(60)
    const sources = textsIn(SRC, (file) => file !== PORT)
    const tests = textsIn(TESTS, (file) => /\.test\.tsx?$/.test(file))
    const isIn = (texts: readonly string[], name: string | undefined) =>
      texts.some((text) => text.includes(`'${name}'`))
    expect(names.filter((name) => isIn(sources, name) && !isIn(tests, name))).toEqual([])
  })
})
