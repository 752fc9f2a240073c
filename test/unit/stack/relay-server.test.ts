import { generateKeyPairSync, sign } from 'node:crypto'
import { once } from 'node:events'
import { connect as connectTcp } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { toBase58 } from '../../stack/relay/base58.ts'
import { type LocalRelay, startRelay } from '../../stack/relay/start-relay.ts'

let server: LocalRelay
let nowMs: number
const open: WebSocket[] = []

beforeEach(async () => {
  nowMs = Date.now()
  server = await startRelay({ now: () => nowMs })
})
afterEach(async () => {
  for (const socket of open.splice(0)) socket.terminate()
  await server.stop()
})

const TOPIC = 'a'.repeat(64)
const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A token as clients sign it: EdDSA, the issuer a did:key of the signing key. */
function token(changes: object = {}, keys = generateKeyPairSync('ed25519')): string {
  const raw = Buffer.from(keys.publicKey.export({ format: 'jwk' }).x ?? '', 'base64url')
  const text = toBase58(Buffer.concat([Buffer.from([0xed, 0x01]), raw]))
  const seconds = Math.floor(nowMs / 1000)
  const signed = `${encode({ alg: 'EdDSA', typ: 'JWT' })}.${encode({ iss: `did:key:z${text}`, iat: seconds, exp: seconds + 60, ...changes })}`
  return `${signed}.${sign(null, Buffer.from(signed), keys.privateKey).toString('base64url')}`
}

interface Client {
  call(method: string, params: object): Promise<{ result?: unknown; error?: { code: number } }>
  readonly pushed: { id: number; params: { data: { message: string; tag: number } } }[]
  readonly closed: Promise<[number, string]>
  acknowledge(): void
}

async function connect(auth = token()): Promise<Client> {
  const socket = new WebSocket(`${server.url}/?auth=${auth}&projectId=local`)
  open.push(socket)
  const pushed: Client['pushed'] = []
  const waiting = new Map<number, (answer: object) => void>()
  let lastId = 0
  socket.on('message', (data) => {
    const frame = JSON.parse(String(data))
    if (frame.method === 'irn_subscription') pushed.push(frame)
    else waiting.get(frame.id)?.(frame)
  })
  const closed = new Promise<[number, string]>((resolve) =>
    socket.on('close', (code, reason) => resolve([code, String(reason)])),
  )
  await new Promise((resolve) => socket.on('open', resolve))
  return {
    pushed,
    closed,
    call: (method, params) =>
      new Promise((resolve) => {
        lastId += 1
        waiting.set(lastId, resolve)
        socket.send(JSON.stringify({ id: lastId, jsonrpc: '2.0', method, params }))
      }),
    acknowledge() {
      for (const { id } of pushed) socket.send(JSON.stringify({ id, jsonrpc: '2.0', result: true }))
    },
  }
}

describe('local relay', () => {
  test.each([
    ['nothing', () => 'x', 'Unauthorized: invalid token'],
    ['a token of tomorrow', () => token({ iat: nowMs / 1000 + 3600 }), 'JWT Token is not yet valid'],
    ['a token of yesterday', () => token({ exp: nowMs / 1000 - 1 }), 'JWT Token has expired'],
    ['a token for another key', () => token({ iss: 'did:key:zabc' }), 'Unauthorized: invalid key'],
    ['a changed signature', () => `${token().slice(0, -8)}AAAAAAAA`, 'Unauthorized: invalid signature'],
  ])('%s: closed with 3000 and the reason', async (_, make, reason) => {
    expect(await (await connect(make())).closed).toEqual([3000, reason])
    expect(server.control.socketsRefused).toBe(1)
  })

  test('delivers to others, not to the sender, and keeps it until it is acknowledged', async () => {
    const keys = generateKeyPairSync('ed25519')
    const [sender, reader] = await Promise.all([connect(), connect(token({}, keys))])
    await sender.call('irn_subscribe', { topic: TOPIC })
    await sender.call('irn_publish', { topic: TOPIC, message: 'sealed', ttl: 300, tag: 1108 })
    expect(server.control.waitingMessages).toBe(1)
    await reader.call('irn_batchSubscribe', { topics: [TOPIC] })
    expect(reader.pushed.map(({ params }) => params.data)).toMatchObject([{ message: 'sealed', tag: 1108 }])
    expect(sender.pushed).toEqual([])
    const again = await connect(token({}, keys))
    await again.call('irn_subscribe', { topic: TOPIC })
    expect(again.pushed).toHaveLength(1)
    again.acknowledge()
    const fetched = await again.call('irn_fetchMessages', { topic: TOPIC })
    expect(fetched.result).toEqual({ messages: [], hasMore: false })
  })

  test('forgets what has expired', async () => {
    const [sender, reader] = await Promise.all([connect(), connect()])
    await sender.call('irn_batchPublish', {
      messages: [
        { topic: TOPIC, message: 'short', ttl: 10 },
        { topic: TOPIC, message: 'long', ttl: 100 },
      ],
    })
    nowMs += 10_000
    const { result } = await reader.call('irn_batchFetchMessages', { topics: [TOPIC] })
    expect(result).toMatchObject({ messages: [{ message: 'long' }] })
  })

  test('subscribes the caller of a proposal and of an approval', async () => {
    const [page, wallet] = await Promise.all([connect(), connect()])
    const session = 'b'.repeat(64)
    await page.call('wc_proposeSession', { pairingTopic: TOPIC, sessionProposal: 'proposal', ttl: 300 })
    await wallet.call('wc_approveSession', {
      pairingTopic: TOPIC,
      sessionTopic: session,
      sessionProposalResponse: 'yes',
      sessionSettlementRequest: 'settled',
      ttl: 300,
    })
    expect(page.pushed.map(({ params }) => [params.data.message, params.data.tag])).toEqual([['yes', 1101]])
    await page.call('irn_subscribe', { topic: session })
    expect(page.pushed.map(({ params }) => params.data.tag)).toEqual([1101, 1102])
    expect(server.control.subscriptions).toBe(3)
    await page.call('irn_batchUnsubscribe', { subscriptions: [{ topic: TOPIC }, { topic: session }] })
    await page.call('irn_unsubscribe', { topic: session })
    expect(server.control.subscriptions).toBe(1)
  })

  test('refuses unknown methods and bad topics, and cuts off who sends more than a megabyte', async () => {
    const client = await connect()
    expect((await client.call('irn_nonsense', {})).error?.code).toBe(-32601)
    expect((await client.call('irn_subscribe', { topic: 'short' })).error?.code).toBe(-32602)
    expect((await client.call('irn_publish', { topic: TOPIC, message: '' })).error?.code).toBe(-32602)
    void client.call('irn_publish', { topic: TOPIC, message: 'x'.repeat(1024 * 1024) })
    expect((await client.closed)[0]).toBe(1009)
  })

  test('hangs up on who is still on the way in', async () => {
    const socket = connectTcp(Number(new URL(server.url).port), '127.0.0.1')
    const closed = once(socket, 'close')
    socket.write('GET / HTTP/1.1\r\n')
    // Whoever came later is in: so the relay has this one, too.
    await connect()
    await server.control.offline()
    await closed
  })
})
