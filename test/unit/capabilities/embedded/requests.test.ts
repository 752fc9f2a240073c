// @vitest-environment happy-dom

import { expect, it } from 'vitest'
import { createTransactionStack } from '../../../../src/state/transaction-stack.ts'
import { loadNotices } from '../../../support/load-notices.ts'
import { until } from '../../../support/test-page.ts'
import { type Handlers, PLAIN, SMART, withSecureSite } from './support/with-secure-site.ts'

const { start, soon, logIn, names } = withSecureSite()
const HASH = `0x${'12'.repeat(32)}`
const SIGNATURE = `0x${'34'.repeat(65)}`

const rpc: Handlers = {
  RPC_REQUEST({ method }) {
    if (method === 'eth_blockNumber') return '0x10'
    if (method === 'wallet_getCapabilities') throw new Error('not today')
    if (method === 'eth_sendTransaction') return HASH
    throw new Error('User rejected the request')
  },
}

it('R5.19, R4.61, R4.62: safe ones pass without a screen; the chain is answered here', async () => {
  const stage = await start({ handlers: rpc })
  const { page } = stage
  await logIn(stage)
  page.widget.close()
  const provider = page.widget.provider('eip155')
  expect(await soon(provider.request({ method: 'eth_blockNumber' }))).toBe('0x10')
  expect(await soon(provider.request({ method: 'eth_chainId' }))).toBe('0x1')
  expect(await soon(provider.request({ method: 'wallet_getCapabilities', params: [SMART] }))).toEqual({})
  expect(page.widget.isOpen.value).toBe(false)
  expect(names().filter((name) => name === 'RPC_REQUEST')).toHaveLength(2)
})

it('R4.57, R4.58, R7.72: a dangerous one opens ApproveTransaction; success closes it, forgets the old balance, answers the host', async () => {
  const stage = await start({ handlers: rpc })
  const { page, site } = stage
  await logIn(stage)
  page.widget.close()
  const seen: string[] = []
  site.handlers.RPC_REQUEST = () => {
    seen.push(page.widget.view.value)
    return HASH
  }
  const hash = page.widget.provider('eip155').request({ method: 'eth_sendTransaction', params: [{ value: 10n }] })
  expect(await soon(hash)).toBe(HASH)
  expect(seen).toEqual(['ApproveTransaction'])
  expect(site.last('RPC_REQUEST').payload).toMatchObject({
    params: [{ value: '0xa' }],
    chainNamespace: 'eip155',
    chainId: 1,
  })
  expect(page.widget.isOpen.value).toBe(false)
})

it('R4.58, R4.59, R2.8: with a transaction on the stack the stack decides, by status', async () => {
  const stage = await start({ handlers: rpc })
  const { page } = stage
  await logIn(stage)
  await page.widget.open()
  const stack = stage.interior.storeOf(createTransactionStack)
  const calls: string[] = []
  const entry = { onSuccess: () => void calls.push('success'), onError: () => void calls.push('error') }
  stack.push(entry)
  await soon(page.widget.provider('eip155').request({ method: 'eth_sendTransaction', params: [] }))
  expect([calls, page.widget.view.value, page.widget.isOpen.value]).toEqual([['success'], 'Account', true])
  stack.push(entry)
  await expect(
    soon(page.widget.provider('eip155').request({ method: 'personal_sign', params: [] })),
  ).rejects.toMatchObject({
    code: 4001,
    message: 'User rejected the request',
  })
  expect([calls, page.widget.view.value, page.widget.isOpen.value]).toEqual([['success', 'error'], 'Account', true])
})

it('R4.60, R8.47, R7.79: closing the modal is a no: “Request was aborted”, and the frame is told', async () => {
  const stage = await start({ handlers: rpc })
  const { page, site } = stage
  await logIn(stage)
  site.handlers.RPC_REQUEST = () => new Promise(() => {})
  const signing = page.widget.provider('eip155').request({ method: 'personal_sign', params: [] })
  const settled = signing.catch((error: unknown) => error)
  await until(() => names().includes('RPC_REQUEST'), 'asked')
  page.widget.close()
  expect(await settled).toMatchObject({ code: 4001, message: 'Request was aborted' })
  expect(names()).toContain('RPC_ABORT')
  expect(page.widget.isOpen.value).toBe(false)
})

it('R8.17, R5.20, R9.28, R10.12: a method of neither list is not posted and opens nothing; in an open modal “Action not allowed” after 300 ms', async () => {
  const stage = await start({ handlers: rpc })
  const { interior, page } = stage
  await loadNotices(interior)
  await logIn(stage)
  page.widget.close()
  const before = names().length
  const complaints: unknown[] = []
  const { error } = console
  console.error = (...words: unknown[]) => void complaints.push(...words)
  const refused = () => page.widget.provider('eip155').request({ method: 'eth_sign', params: [] })
  await expect(refused()).rejects.toMatchObject({ code: 4200, message: 'Action not allowed' })
  await page.clock.advance(300)
  expect([page.widget.isOpen.value, interior.notices.toast.value]).toEqual([false, undefined])
  await page.widget.open()
  await expect(refused()).rejects.toMatchObject({ code: 4200 })
  expect(complaints.join()).toContain('eth_sign')
  expect(names()).toHaveLength(before)
  await page.clock.advance(299)
  expect(interior.notices.toast.value).toBeUndefined()
  await page.clock.advance(1)
  expect(interior.notices.toast.value).toMatchObject({ kind: 'error', text: 'Action not allowed' })
  const { length } = complaints
  page.widget.update({ logLevel: 'silent' })
  await expect(refused()).rejects.toMatchObject({ code: 4200 })
  console.error = error
  expect(complaints).toHaveLength(length)
})

it('R5.20, R4.62: what libraries ask a provider about itself is answered, or refused in silence; an open approval stays', async () => {
  const stage = await start({ handlers: rpc })
  const { page, site, interior } = stage
  await loadNotices(interior)
  await logIn(stage)
  page.widget.close()
  const provider = page.widget.provider('eip155')
  const before = names().length
  expect(await provider.request({ method: 'net_version' })).toBe('1')
  expect(await provider.request({ method: 'web3_clientVersion' })).toMatch(/^walletlet\/.+-eip155-\d/)
  expect([names().length, page.widget.isOpen.value]).toEqual([before, false])

  site.handlers.RPC_REQUEST = () => new Promise(() => {})
  const signing = provider.request({ method: 'personal_sign', params: [] })
  await until(() => names().includes('RPC_REQUEST'), 'asked')
  const { error } = console
  console.error = (...words: unknown[]) => expect(words.join()).toContain('eth_sign;')
  for (const method of ['net_listening', 'eth_coinbase', 'web3_sha3', 'eth_sign'])
    await expect(provider.request({ method, params: [] })).rejects.toMatchObject({ code: 4200 })
  console.error = error
  expect(page.widget.view.value).toBe('ApproveTransaction')
  expect(names()).not.toContain('RPC_ABORT')
  site.reply(site.last('RPC_REQUEST'), SIGNATURE)
  expect(await signing).toBe(SIGNATURE)
  expect(interior.notices.toast.value).toBeUndefined()
})

it('R7.45, R8.29: signing a text goes through the frame and its screen; a no is “Connection rejected”', async () => {
  const stage = await start({ handlers: { RPC_REQUEST: () => SIGNATURE } })
  const { page, site } = stage
  await logIn(stage)
  expect(await soon(page.widget.signMessage('hé'))).toBe(SIGNATURE)
  expect(site.last('RPC_REQUEST').payload).toMatchObject({ method: 'personal_sign', params: ['0x68c3a9', SMART] })
  site.handlers.RPC_REQUEST = () => {
    throw new Error('denied')
  }
  await expect(soon(page.widget.signMessage('hé'))).rejects.toThrow('Declined in the wallet')
})

it('R7.54, R5.27: authorizations and capabilities go to the frame as they came, and its answer back', async () => {
  const batch = { id: '0x07', capabilities: { paymasterService: { sponsor: 'Shop' } } }
  const stage = await start({
    handlers: { RPC_REQUEST: ({ method }) => (method === 'wallet_sendCalls' ? batch : HASH) },
  })
  const { page, site } = stage
  await logIn(stage)
  page.widget.close()
  const ask = (method: string, params: unknown) => soon(page.widget.provider('eip155').request({ method, params }))
  const authorization = { address: PLAIN, chainId: '0x1', nonce: '0x3', yParity: '0x0', r: '0x1', s: '0x2' }
  const transaction = [{ from: SMART, to: PLAIN, authorizationList: [authorization] }]
  expect(await ask('eth_sendTransaction', transaction)).toBe(HASH)
  expect(site.last('RPC_REQUEST').payload).toMatchObject({ method: 'eth_sendTransaction', params: transaction })
  const capabilities = { paymasterService: { url: 'https://paymaster.example', context: { tier: 2 } }, eip7702: {} }
  const calls = [{ version: '2.0.0', from: SMART, calls: [{ to: PLAIN, capabilities }], capabilities }]
  expect(await ask('wallet_sendCalls', calls)).toEqual(batch)
  expect(site.last('RPC_REQUEST').payload).toMatchObject({ params: calls })
})
