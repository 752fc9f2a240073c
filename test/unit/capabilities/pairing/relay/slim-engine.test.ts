import 'fake-indexeddb/auto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { gzipSync } from 'node:zlib'
import { type BuildOptions, build, type Plugin } from 'esbuild'
import { type Hex, toHex, verifyMessage } from 'viem'
import { afterAll, beforeAll, describe, expect, vi } from 'vitest'
import { WebSocket } from 'ws'
import { safeJsonParse, safeJsonStringify } from '../../../../../demo/relay-aliases/safe-json.ts'
import { slimRelayForEsbuild } from '../../../../../demo/relay-aliases/slim-relay.ts'
import type { createRelay } from '../../../../../src/capabilities/pairing/relay/index.ts'
import type { Relay } from '../../../../../src/capabilities/pairing/relay-port.ts'
import { systemClock } from '../../../../../src/kernel/clock.ts'
import type { RelayWallet } from '../../../../stack/pairing/relay-wallet.ts'
import { until } from '../../../../support/test-page.ts'
import { pairedFamilies } from '../support/paired-families.ts'
import { NETWORKS, pairWith, relayTest as test } from './support.ts'

type Door = { readonly createRelay: typeof createRelay }

let folder: string
let slim: Door
let published: Door

/** As a host bundles for browsers. */
const OPTIONS = {
  bundle: true,
  splitting: true,
  minify: true,
  format: 'esm',
  platform: 'browser',
  target: 'es2022',
  legalComments: 'none',
  metafile: true,
} as const satisfies BuildOptions

const pluginsFor = (isSlim: boolean): Plugin[] => (isSlim ? [slimRelayForEsbuild()] : [])

async function bundleRelay(name: string, isSlim: boolean): Promise<Door> {
  const outdir = path.join(folder, name)
  const entryPoints = ['src/capabilities/pairing/relay/index.ts']
  await build({ ...OPTIONS, entryPoints, outdir, outExtension: { '.js': '.mjs' }, plugins: pluginsFor(isSlim) })
  return import(pathToFileURL(path.join(outdir, 'index.mjs')).href)
}

/** The engine alone, gzip: what a page fetches when a visitor pairs. Chunks only old browsers ask for are not counted. */
async function measureEngine(isSlim: boolean): Promise<number> {
  const contents = "export { UniversalProvider } from '@walletconnect/universal-provider'"
  const stdin = { contents, resolveDir: path.resolve('src') }
  const built = await build({ ...OPTIONS, stdin, outdir: folder, write: false, plugins: pluginsFor(isSlim) })
  const { outputs } = built.metafile
  const fetched = new Set<string>()
  const fetchChunk = (name: string): void => {
    if (fetched.has(name)) return
    fetched.add(name)
    for (const chunk of outputs[name]?.imports ?? []) if (chunk.kind === 'import-statement') fetchChunk(chunk.path)
  }
  for (const [name, { entryPoint }] of Object.entries(outputs)) if (entryPoint === '<stdin>') fetchChunk(name)
  const names = new Set([...fetched].map((name) => path.basename(name)))
  return built.outputFiles
    .filter((file) => names.has(path.basename(file.path)))
    .reduce((sum, file) => sum + gzipSync(file.contents, { level: 9 }).length, 0)
}

/** The published engine puts a `fetch` of its own, and what belongs to it, in the place of Node's. */
const globals = Object.getOwnPropertyDescriptors(globalThis)

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'walletlet-slim-'))
  vi.stubGlobal('WebSocket', WebSocket)
  // Without a window the published engine's browser logger says all it knows.
  vi.stubGlobal('console', Object.fromEntries(Object.keys(console).map((name) => [name, () => {}])))
  ;[slim, published] = await Promise.all([bundleRelay('slim', true), bundleRelay('published', false)])
})
afterAll(async () => {
  vi.unstubAllGlobals()
  Object.defineProperties(globalThis, globals)
  await rm(folder, { recursive: true })
})

const open = ({ createRelay }: Door, relayUrl: string, end: AbortSignal, storagePrefix: string): Promise<Relay> =>
  createRelay({
    projectId: 'local',
    relayUrl,
    metadata: { name: 'Tidepool', description: '', url: 'https://tidepool.example', icons: [] },
    families: pairedFamilies(),
    clock: systemClock,
    end,
    log: () => {},
    storagePrefix,
  })

async function signs(relay: Relay, { addresses: [address = '0x'] }: RelayWallet, message: string): Promise<boolean> {
  const signature = await relay.request('eip155:31337', 'personal_sign', [toHex(message), address])
  return verifyMessage({ address, message, signature: signature as Hex })
}

describe('pairing engine with the stand-ins of demo/relay-aliases', () => {
  test('at most 71 kB, less than half of the published one', async () => {
    const [slimBytes, publishedBytes] = await Promise.all([measureEngine(true), measureEngine(false)])
    expect(slimBytes).toBeGreaterThan(60_000)
    expect(slimBytes).toBeLessThanOrEqual(71_000)
    expect(publishedBytes).toBeGreaterThan(2 * slimBytes)
    expect(publishedBytes).toBeLessThanOrEqual(165_000)
  })

  test('pairs, signs, reconnects, hears of changes and disconnects', async ({ scene, server }) => {
    const wallet = await scene.wallet()
    const end = new AbortController()
    const relay = await open(slim, server.url, end.signal, 'slim')
    expect(relay.clientId).toMatch(/^did:key:z6Mk/)
    await pairWith(relay, wallet)
    expect(await signs(relay, wallet, 'slim')).toBe(true)
    server.control.dropSockets()
    expect(await signs(relay, wallet, 'after the drop')).toBe(true)
    await wallet.update({ chains: ['eip155:31337'] })
    await until(() => relay.connection.value?.networks.length === 1, 'the update')
    await relay.disconnect()
    await until(() => wallet.sessions.length === 0, 'the wallet to hear of it')
    end.abort()
  })

  test('pairs and signs in by one approval', async ({ scene, server }) => {
    const wallet = await scene.wallet({ auth: { kind: 'approve' } })
    const end = new AbortController()
    const relay = await open(slim, server.url, end.signal, 'slim-at-once')
    const accepted: unknown[] = []
    const fields = {
      domain: 'tidepool.example',
      uri: 'https://tidepool.example',
      version: '1',
      nonce: 'abcdef0123456789',
    }
    const { uri, approved } = await relay.pair(NETWORKS, undefined, {
      fields: { chainId: 'eip155:31337', ...fields },
      accept: async (cacaos) => void accepted.push(...cacaos),
      drop: async () => {},
    })
    await wallet.pair(uri)
    await approved
    expect(accepted).toHaveLength(2)
    expect(await signs(relay, wallet, 'slim')).toBe(true)
    await relay.disconnect()
    await until(() => wallet.sessions.length === 0, 'the wallet to hear of it')
    end.abort()
  })

  test('R4.39: a session of the published engine goes on in the slim one, and the other way round', async ({
    scene,
    server,
  }) => {
    const wallet = await scene.wallet()
    let end = new AbortController()
    const first = await open(published, server.url, end.signal, 'both')
    const session = await pairWith(first, wallet)
    await until(() => server.control.calls.some(({ tag }) => tag === 1103), 'the settlement to be acknowledged')
    for (const engine of [slim, published]) {
      end.abort()
      end = new AbortController()
      const next = await open(engine, server.url, end.signal, 'both')
      expect(next.connection.value).toEqual(session)
      expect(next.clientId).toBe(first.clientId)
      expect(await signs(next, wallet, 'still there')).toBe(true)
    }
    end.abort()
  })

  test('JSON as the published one reads it', () => {
    const large = { value: 2n ** 64n, list: [1, 2n ** 60n], text: 'a "quoted: 12345678901234567890," text', small: 7 }
    expect(safeJsonParse(safeJsonStringify(large))).toEqual(large)
    expect(safeJsonParse('{"id":12345678901234567890,"n":[9007199254740993]}')).toEqual({
      id: 12345678901234567890n,
      n: [9007199254740993n],
    })
    expect(safeJsonParse('not JSON')).toBe('not JSON')
  })

  // With steps that grow with the square of a run, this would take days. A thread can be ended in the middle of it.
  test('reads millions of digits in a row', async ({ onTestFinished }) => {
    const parser = path.join(folder, 'safe-json.mjs')
    await build({ ...OPTIONS, splitting: false, entryPoints: ['demo/relay-aliases/safe-json.ts'], outfile: parser })
    const digits = "'1'.repeat(4_000_000)"
    const code = `
      const { parentPort } = require('node:worker_threads')
      import(${JSON.stringify(pathToFileURL(parser).href)}).then(({ safeJsonParse }) => {
        const texts = [${digits}, '{"a":"' + ${digits} + '"}', '[' + ${digits} + ' ]']
        parentPort.postMessage(texts.map((text) => typeof safeJsonParse(text)))
      })`
    const thread = new Worker(code, { eval: true })
    onTestFinished(() => void thread.terminate())
    expect(await once(thread, 'message')).toEqual([['number', 'object', 'object']])
  })
})
