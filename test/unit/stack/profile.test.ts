import { afterAll, beforeAll, expect, test } from 'vitest'
import { readRegistrationMessage } from '../../stack/blockchain-api/profile-rules.ts'
import { testAccount } from '../../stack/chains/accounts.ts'
import { CHAIN_PLANS } from '../../stack/chains/chain-plans.ts'
import { type Stack, startStack } from '../../stack/start-stack.ts'
import { ask, SDK } from './ask.ts'

let stack: Stack
const owner = testAccount(2)
const COIN_TYPE = 2147483648 + 31337

beforeAll(async () => {
  stack = await startStack({ chains: CHAIN_PLANS.slice(0, 1) })
})
afterAll(() => stack.stop())

const api = (path: string, options?: Parameters<typeof ask>[2]) => ask(stack.urls.blockchainApi, path, options)
const nowSeconds = () => Math.floor(Date.now() / 1000)

async function register(name: string, change: { timestamp?: number; signer?: typeof owner; address?: string } = {}) {
  const { timestamp = nowSeconds(), signer = owner, address = owner.address } = change
  const message = JSON.stringify({ name, attributes: {}, timestamp })
  const signature = await signer.signMessage({ message })
  return api('/v1/profile/account', { query: {}, body: { coin_type: COIN_TYPE, address, message, signature } })
}

test('a signed name is registered, found, listed in reverse and no longer free', async () => {
  const before = await api('/v1/profile/suggestions/harbour', { query: { ...SDK, zone: 'reown.id' } })
  expect((before.json as { suggestions: unknown[] }).suggestions).toHaveLength(5)
  expect(before.json).toMatchObject({ suggestions: [{ name: 'harbour.reown.id', registered: false }, {}, {}, {}, {}] })
  const registered = await register('harbour.reown.id')
  expect(registered.status).toBe(200)
  expect(registered.json).toEqual({
    name: 'harbour.reown.id',
    registered_at: expect.any(String),
    updated_at: expect.any(String),
    addresses: {
      60: { address: owner.address, created_at: expect.any(String) },
      [COIN_TYPE]: { address: owner.address, created_at: expect.any(String) },
    },
    attributes: {},
  })
  const query = { ...SDK, apiVersion: '2' }
  expect((await api('/v1/profile/account/harbour.reown.id', { query })).json).toEqual(registered.json)
  expect((await api(`/v1/profile/reverse/${owner.address}`, { query })).json).toEqual([registered.json])
  expect((await api(`/v1/identity/${owner.address}`)).json).toMatchObject({ name: 'harbour.reown.id' })
  const after = await api('/v1/profile/suggestions/harbour', { query: { ...SDK, zone: 'reown.id' } })
  expect(after.json).toMatchObject({ suggestions: [{ name: 'harbour.reown.id', registered: true }, {}, {}, {}, {}] })
  expect((await register('harbour.reown.id')).json).toMatchObject({ reasons: [{ field: 'name' }] })
})

test('the smart account registers by its owner’s signature', async () => {
  const address = stack.chains[0]?.smartAccount.address ?? ''
  expect((await register('vessel.reown.id', { address, signer: testAccount(0) })).status).toBe(200)
  expect((await register('vessel2.reown.id', { address, signer: testAccount(1) })).status).toBe(401)
})

test('a signed time is good for ten seconds, before and after', () => {
  const nowS = 1_700_000_000
  const read = (timestamp: number) => () =>
    readRegistrationMessage(JSON.stringify({ name: 'edge.reown.id', attributes: {}, timestamp }), {
      now: () => nowS * 1000,
      signedTimeS: 10,
    })
  for (const shift of [-10, 0, 10]) expect(read(nowS + shift)().timestamp).toBe(nowS + shift)
  for (const shift of [-11, 11]) expect(read(nowS + shift)).toThrow('Timestamp is expired or in the future')
})

test('a foreign signature, an old or early time and a wrong name are refused', async () => {
  expect((await register('stolen.reown.id', { signer: testAccount(3) })).status).toBe(401)
  for (const shift of [-3_600, 3_600]) {
    const answer = await register('late.reown.id', { timestamp: nowSeconds() + shift })
    expect([answer.status, answer.json]).toMatchObject([400, { reasons: [{ field: 'timestamp' }] }])
  }
  for (const name of [
    'ab.reown.id',
    'sp ace.reown.id',
    'a.b.reown.id',
    'fine.other.id',
    `${'x'.repeat(65)}.reown.id`,
  ]) {
    expect((await register(name)).json, name).toMatchObject({ status: 'FAILED', reasons: [{ field: 'name' }] })
  }
})

test('a free name is an empty list in version 2 and 404 before', async () => {
  const path = '/v1/profile/account/nobody.reown.id'
  expect((await api(path, { query: { ...SDK, apiVersion: '2' } })).json).toEqual([])
  expect((await api(path)).status).toBe(404)
  expect((await api('/v1/profile/suggestions/ab')).status).toBe(400)
})
