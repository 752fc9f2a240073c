import { describe, expect, it, vi } from 'vitest'
import { connectAndSign } from '../../../../src/chains/eip155/check/connect-and-sign.ts'
import { connectAndSignSolana } from '../../../../src/chains/solana/check/connect-and-sign-solana.ts'
import type { Connector } from '../../../../src/domain/connector.ts'
import { walletOf } from '../../state/open-page.ts'

// What wallets that connect and sign by one question are asked, to the last field, and which of their answers is one.

const FIELDS = {
  ...{ domain: 'shop.test', uri: 'https://shop.test/in', version: '1', nonce: 'n0000001', statement: 'Hi.' },
  ...{ issuedAt: '2026-01-01T00:00:00Z', expirationTime: '2026-02-01T00:00:00Z', notBefore: '2025-01-01T00:00:00Z' },
  ...{ requestId: 'r1', resources: ['https://shop.test/terms'] },
}
const LEAST = { domain: 'shop.test', uri: 'https://shop.test/in', version: '1', nonce: 'n0000001' }
const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const MESSAGE = 'shop.test wants you to sign in'

describe('ERC-7846', () => {
  const start = (answer: (method: string) => unknown, more: Partial<Connector> = {}) => {
    const request = vi.fn(async ({ method }: { method: string; params?: readonly unknown[] }) => answer(method))
    return { request, connector: walletOf('w', { provider: { request }, ...more }) }
  }
  const answerOf = (account: object): unknown => ({ accounts: [account] })
  const capabilities = { signInWithEthereum: { message: MESSAGE, signature: '0x12' } }

  it('is asked of wallets that announced themselves, and of no others', () => {
    expect(connectAndSign.isOffered(walletOf('w'))).toBe(true)
    for (const type of ['INJECTED', 'EXTERNAL', 'WALLET_CONNECT', 'AUTH'] as const)
      expect(connectAndSign.isOffered(walletOf('w', { type: type as never })), type).toBe(false)
  })

  it('first about the chain that the wallet is on', async () => {
    const { request, connector } = start(() => '0xa')
    expect(await connectAndSign.findChain(connector)).toBe('10')
    expect(request).toHaveBeenCalledExactlyOnceWith({ method: 'eth_chainId', params: [] })
  })

  it('with all that the page says, the chain as a number in hex', async () => {
    const { request, connector } = start(() => answerOf({ address: ADDRESS, capabilities }))
    await connectAndSign.ask(connector, { ...FIELDS, chainId: 'eip155:8453' })
    expect(request).toHaveBeenCalledExactlyOnceWith({
      method: 'wallet_connect',
      params: [{ version: '1', capabilities: { signInWithEthereum: { ...FIELDS, chainId: '0x2105' } } }],
    })
  })

  it('without what the page does not say: no field is there and undefined', async () => {
    const { request, connector } = start(() => undefined)
    await connectAndSign.ask(connector, { ...LEAST, statement: undefined, chainId: 'eip155:1' } as never)
    const { params } = request.mock.calls[0]?.[0] ?? {}
    expect(params).toStrictEqual([{ version: '1', capabilities: { signInWithEthereum: { ...LEAST, chainId: '0x1' } } }])
  })

  it('answers the first account, its address with a checksum, and what it signed', async () => {
    const first = { address: ADDRESS.toLowerCase(), capabilities }
    const { connector } = start(() => ({ accounts: [first, { address: `0x${'1'.repeat(40)}`, capabilities }] }))
    expect(await connectAndSign.ask(connector, { ...FIELDS, chainId: 'eip155:1' })).toEqual({
      ...{ address: ADDRESS, message: MESSAGE, signature: '0x12' },
    })
  })

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a list of accounts alone', [ADDRESS]],
    ['no list', { accounts: { 0: { address: ADDRESS, capabilities } } }],
    ['nobody', { accounts: [] }],
    ['an address alone', { accounts: [ADDRESS] }],
    ['an address that is none', answerOf({ address: '0x1', capabilities })],
    ['an address that is no text', answerOf({ address: 7, capabilities })],
    ['no signature at all', answerOf({ address: ADDRESS })],
    ['no capability', answerOf({ address: ADDRESS, capabilities: null })],
    ['another capability', answerOf({ address: ADDRESS, capabilities: { other: {} } })],
    ['a refusal of it', answerOf({ address: ADDRESS, capabilities: { signInWithEthereum: 'no' } })],
    ['no text', answerOf({ address: ADDRESS, capabilities: { signInWithEthereum: { signature: '0x12' } } })],
    [
      'a text without a signature',
      answerOf({ address: ADDRESS, capabilities: { signInWithEthereum: { message: 'x' } } }),
    ],
  ])('a wallet that answers %s lacks it', async (_, answer) => {
    const { connector } = start(() => answer)
    expect(await connectAndSign.ask(connector, { ...FIELDS, chainId: 'eip155:1' })).toBeUndefined()
  })

  it('the visitor’s no is one; a wallet that fails lacks it', async () => {
    const failing = (code: number) =>
      start(() => {
        throw Object.assign(new Error('failed'), { code })
      })
    const asking = (code: number) => connectAndSign.ask(failing(code).connector, { ...FIELDS, chainId: 'eip155:1' })
    await expect(asking(4001)).rejects.toMatchObject({ code: 'connection/rejected' })
    for (const code of [4200, -32601, -32602, 0]) expect(await asking(code)).toBeUndefined()
  })

  it('a text for nobody in particular names nobody’s address', () => {
    expect(connectAndSign).toMatchObject({ accountKind: 'Ethereum', placeholder: `0x${'0'.repeat(40)}` })
  })
})

describe('solana:signIn', () => {
  const MAINNET = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  const KEY = '4uQeVj5tqViQh7yWWGStvkEG1Zmhx6uasJtWCJziofM'
  const signedMessage = new TextEncoder().encode(`${MESSAGE} — ä`)
  const signature = Uint8Array.of(0, 1, 2, 255)
  const start = (answer: () => unknown) => {
    const signIn = vi.fn(async (..._: unknown[]) => answer())
    const provider = { features: { 'solana:signIn': { signIn } } }
    return { signIn, connector: walletOf('s', { chain: 'solana', provider }) }
  }
  const ask = (answer: () => unknown, fields: object = { ...FIELDS, chainId: MAINNET }) => {
    const { signIn, connector } = start(answer)
    return { signIn, answered: connectAndSignSolana.ask(connector, fields as never) }
  }

  it('is asked of wallets that say they have it', () => {
    const offered = (provider: object): boolean => connectAndSignSolana.isOffered(walletOf('s', { provider }))
    expect(offered({ features: { 'solana:signIn': {} } })).toBe(true)
    expect(offered({ features: { 'solana:signMessage': {} } })).toBe(false)
    expect(offered({ request() {} })).toBe(false)
  })

  it('about the page’s chain: wallets have none of their own', async () => {
    expect(await connectAndSignSolana.findChain(start(() => []).connector)).toBeUndefined()
    expect(connectAndSignSolana).toMatchObject({ accountKind: 'Solana', placeholder: '1'.repeat(32) })
  })

  it('with all that the page says, the cluster by its name', async () => {
    const { signIn, answered } = ask(() => [])
    await answered
    expect(signIn).toHaveBeenCalledExactlyOnceWith({ ...FIELDS, chainId: 'mainnet' })
  })

  it('without what the page does not say: no field is there and undefined', async () => {
    const { signIn, answered } = ask(() => [], { ...LEAST, statement: undefined, chainId: MAINNET })
    await answered
    expect(signIn.mock.calls[0]?.[0]).toStrictEqual({ ...LEAST, chainId: 'mainnet' })
  })

  it('not on a cluster of the host’s own, whose name others have as well', async () => {
    const { signIn, answered } = ask(() => [], { ...FIELDS, chainId: 'solana:own' })
    expect(await answered).toBeUndefined()
    expect(signIn).not.toHaveBeenCalled()
  })

  it('answers the account, the text that it signed and its signature in base58', async () => {
    const first = { account: { address: KEY }, signedMessage, signature }
    const { answered } = ask(() => [first, { account: { address: '1'.repeat(32) }, signedMessage, signature }])
    expect(await answered).toEqual({ address: KEY, message: `${MESSAGE} — ä`, signature: '1LiA' })
  })

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['nobody', []],
    ['one that is in no list', { account: { address: KEY }, signedMessage, signature }],
    ['one that is null', [null]],
    ['one without an account', [{ signedMessage, signature }]],
    ['an account that is null', [{ account: null, signedMessage, signature }]],
    ['an address that is none', [{ account: { address: '0x1' }, signedMessage, signature }]],
    ['a text that is no bytes', [{ account: { address: KEY }, signedMessage: MESSAGE, signature }]],
    ['a signature that is no bytes', [{ account: { address: KEY }, signedMessage, signature: [1, 2] }]],
  ])('a wallet that answers %s lacks it', async (_, answer) => {
    expect(await ask(() => answer).answered).toBeUndefined()
  })

  it('the visitor’s no is one; a wallet that fails lacks it', async () => {
    const failing = (error: Error) =>
      ask(() => {
        throw error
      }).answered
    const rejected = Object.assign(new Error('User rejected the request.'), { code: 4001 })
    await expect(failing(rejected)).rejects.toMatchObject({ code: 'connection/rejected' })
    expect(await failing(new Error('not implemented'))).toBeUndefined()
  })
})
