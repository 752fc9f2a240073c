import { isRecord } from '../../kernel/guard.ts'
import type { HostProvider } from '../../ports/chain-family.ts'
import type { FramingPage } from './safe-page.ts'

const valueIn = (answer: unknown, key: string): unknown => (isRecord(answer) ? answer[key] : undefined)
const failGarbled = (): TypeError => new TypeError('Garbled answer')

const textIn = (answer: unknown, key: string): string => {
  const value = valueIn(answer, key)
  if (typeof value === 'string') return value
  throw failGarbled()
}

/**
 * The Safe shows a text to its owners, and they sign what they read: bytes that are a text are given as one. A text of hex digits it
 * takes for the bytes of another, so that one goes as bytes, too.
 */
function readableOf(hex: unknown): unknown {
  if (typeof hex !== 'string' || !/^0x([0-9a-f]{2})*$/i.test(hex)) return hex
  const bytes = Uint8Array.from(hex.slice(2).match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  try {
    // A mark of the byte order is signed with the rest, so that it stays.
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    return /^0x[0-9a-f]*$/i.test(text) ? hex : text
  } catch {
    return hex // bytes that are no text are shown as they are
  }
}

/** A Safe as an EIP-1193 provider. What it has no word of its own for goes to its node. */
export function createSafeProvider({ ask }: FramingPage): Pick<HostProvider, 'request'> {
  const info = (): Promise<unknown> => ask('getSafeInfo', undefined)
  /** Without a signature the owners have signed on the chain, where the contract vouches for the empty one. */
  const signed = (answer: unknown): string =>
    isRecord(answer) && typeof answer.signature === 'string' ? answer.signature : '0x'
  const accounts = async (): Promise<string[]> => [textIn(await info(), 'safeAddress')]
  /** What its owners were asked to send, in a node's words: no chain knows it by the Safe's own hash, and libraries wait for it. */
  const proposed = new Map<unknown, object>()
  /** What was sent is known by the Safe's own hash until its owners have agreed. */
  const askOfSent = async (call: string, hash: unknown): Promise<unknown> => {
    const sent = await ask('getBySafeTxHash', { safeTxHash: hash }).catch(() => undefined)
    const known = valueIn(sent, 'txHash')
    return ask('rpcCall', { call, params: [typeof known === 'string' ? known : hash] })
  }
  const methods: Readonly<Record<string, (params: readonly unknown[]) => Promise<unknown>>> = {
    eth_accounts: accounts,
    eth_requestAccounts: accounts,
    async eth_chainId() {
      // A Safe is a contract on one chain: where it does not say which, no other may be taken for it.
      const chainId = Number(String(valueIn(await info(), 'chainId')))
      if (!Number.isSafeInteger(chainId) || chainId < 1) throw failGarbled()
      return `0x${chainId.toString(16)}`
    },
    personal_sign: async ([message]) => signed(await ask('signMessage', { message: readableOf(message) })),
    async eth_signTypedData_v4([, data]) {
      const typedData: unknown = typeof data === 'string' ? JSON.parse(data) : data
      return signed(await ask('signTypedMessage', { typedData }))
    },
    async eth_sendTransaction([call]) {
      const { to, value, data, input } = isRecord(call) ? call : {}
      // The same under two names, of which libraries use either.
      if (data && input && data !== input) throw new TypeError('data and input differ')
      const tx = { to, value: String(BigInt((value ?? 0) as string)), data: data ?? input ?? '0x' }
      const hash = textIn(await ask('sendTransactions', { txs: [tx], params: {} }), 'safeTxHash')
      proposed.set(hash, {
        ...{ to, value: `0x${BigInt(tx.value).toString(16)}`, input: tx.data },
        ...{ nonce: '0x0', gas: '0x0', gasPrice: '0x0', v: '0x1b', r: '0x0', s: '0x0' },
        ...{ blockHash: null, blockNumber: null, transactionIndex: null },
      })
      return hash
    },
    eth_getTransactionReceipt: async ([hash]) => askOfSent('eth_getTransactionReceipt', hash),
    async eth_getTransactionByHash([hash]) {
      const found = await askOfSent('eth_getTransactionByHash', hash)
      const open = proposed.get(hash)
      if (isRecord(found)) return { ...found, hash }
      return open ? { ...open, hash, from: (await accounts())[0] } : found
    },
  }
  return {
    async request({ method, params = [] }) {
      const list = Array.isArray(params) ? (params as readonly unknown[]) : []
      const own = methods[method]
      if (own) return own(list)
      if (/^wallet_/.test(method)) throw Object.assign(new Error(`A Safe does not support ${method}`), { code: 4200 })
      return ask('rpcCall', { call: method, params: list })
    },
  }
}
