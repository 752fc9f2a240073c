import { BrowserProvider } from 'ethers'
import { describe, expect, it } from 'vitest'
import { createSafeProvider } from '../../../../src/capabilities/safe/safe-provider.ts'

const ACCOUNT = `0x${'a'.repeat(40)}`
const TOKEN = `0x${'b'.repeat(40)}`
const HASH = `0x${'1'.repeat(64)}`

/** A Safe that agrees to everything, and what it was asked. */
function openSafe() {
  const asked: unknown[] = []
  const { request } = createSafeProvider({
    async ask(method, params) {
      asked.push([method, params])
      return { safeTxHash: HASH, signature: '0x5160' }
    },
  })
  return { asked, request: (method: string, params: readonly unknown[]) => request({ method, params }) }
}
const hexOf = (text: string): string => `0x${Buffer.from(text).toString('hex')}`

describe('what its owners are asked to send is what the page has asked for', () => {
  it.each<[string, object, object]>([
    ['coins', { value: '0x5' }, { value: '5', data: '0x' }],
    ['a call', { data: '0xa9059cbb' }, { value: '0', data: '0xa9059cbb' }],
    ['a call by its newer name', { input: '0xa9059cbb', value: '0x0' }, { value: '0', data: '0xa9059cbb' }],
    ['a call by both', { input: '0xa9059cbb', data: '0xa9059cbb' }, { value: '0', data: '0xa9059cbb' }],
    ['an empty call beside one', { data: undefined, input: '0xa9' }, { value: '0', data: '0xa9' }],
    ['coins as a number', { value: 5 }, { value: '5', data: '0x' }],
    ['coins as a bigint', { value: 2n ** 70n }, { value: `${2n ** 70n}`, data: '0x' }],
    ['no value at all', { value: null }, { value: '0', data: '0x' }],
  ])('%s', async (_, call, sent) => {
    const { asked, request } = openSafe()
    expect(await request('eth_sendTransaction', [{ from: ACCOUNT, to: TOKEN, ...call }])).toBe(HASH)
    expect(asked).toEqual([['sendTransactions', { txs: [{ to: TOKEN, ...sent }], params: {} }]])
  })

  it.each<[string, object]>([
    ['a value that is none', { value: 'all' }],
    ['an empty value', { value: '0x' }],
    ['half a coin', { value: 0.5 }],
    ['a value in a list of its own', { value: {} }],
    ['two calls in one', { data: '0xa9059cbb', input: '0x095ea7b3' }],
  ])('%s asks nobody', async (_, call) => {
    const { asked, request } = openSafe()
    await expect(request('eth_sendTransaction', [{ from: ACCOUNT, to: TOKEN, ...call }])).rejects.toThrow()
    expect(asked).toEqual([])
  })
})

describe('what its owners read is what they sign', () => {
  it.each([
    ['a text', hexOf('Log in to example.com'), 'Log in to example.com'],
    ['a text beyond Latin', hexOf('Увійти ✓'), 'Увійти ✓'],
    ['bytes that are no text', '0xff00', '0xff00'],
    ['a text behind a mark of its byte order', hexOf('\ufeffLog in'), '\ufeffLog in'],
    // The Safe decodes hex digits: given as a text, they would become what they name, and another text would be signed.
    ['a text of hex digits', hexOf('0x4869'), hexOf('0x4869')],
    ['a text of an odd number of them', hexOf('0x486'), hexOf('0x486')],
    ['a text that only begins so', hexOf('0x48 is a letter'), '0x48 is a letter'],
  ])('%s', async (_, message, shown) => {
    const { asked, request } = openSafe()
    expect(await request('personal_sign', [message, ACCOUNT])).toBe('0x5160')
    expect(asked).toEqual([['signMessage', { message: shown }]])
  })
})

describe('what was sent is found by the hash that was answered for it, which no chain knows', () => {
  const MINED = `0x${'2'.repeat(64)}`
  const onChain = { hash: MINED, from: TOKEN, to: ACCOUNT, blockNumber: '0x7' }

  /** A Safe whose owners agree when a test says so. */
  function openSigned() {
    let txHash: string | null = null
    const { request } = createSafeProvider({
      async ask(method, params) {
        if (method === 'getSafeInfo') return { safeAddress: ACCOUNT, chainId: 1 }
        if (method === 'sendTransactions') return { safeTxHash: HASH }
        const { safeTxHash, call, params: [hash] = [] } = params as Record<string, unknown> & { params?: unknown[] }
        if (method === 'getBySafeTxHash') {
          if (safeTxHash !== HASH) throw new Error('Not found')
          return { txHash }
        }
        if (call === 'eth_blockNumber') return '0x5'
        return hash === MINED ? onChain : null
      },
    })
    const agree = (): void => {
      txHash = MINED
    }
    return { agree, request, find: (hash: string) => request({ method: 'eth_getTransactionByHash', params: [hash] }) }
  }

  it('ethers has it at once, as it was asked for, and once it has happened as the chain has it', async () => {
    const { request, find, agree } = openSigned()
    const signer = await new BrowserProvider({ request }, 1).getSigner()
    const sent = await signer.sendTransaction({ to: TOKEN, value: 5n, data: '0xa9059cbb', gasLimit: 1n })
    expect({ ...sent, from: sent.from.toLowerCase(), to: sent.to?.toLowerCase() }).toMatchObject({
      ...{ hash: HASH, from: ACCOUNT, to: TOKEN, value: 5n, data: '0xa9059cbb', blockNumber: null },
    })
    agree()
    expect(await find(HASH)).toEqual({ ...onChain, hash: HASH })
  })

  it('and nothing else is', async () => {
    const { find } = openSigned()
    expect([await find(MINED), await find(HASH)]).toEqual([onChain, null])
  })
})
