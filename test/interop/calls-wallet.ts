import { type Address, type Hex, numberToHex } from 'viem'
import type { TestWallet } from 'walletlet/testing'
import { announceWallet } from '../../src/testing/wallets/announce.ts'
import { ProviderRpcError } from '../../src/testing/wallets/provider-error.ts'

interface CallsRequest {
  readonly version: string
  readonly from: Address
  readonly chainId: Hex
  readonly atomicRequired: boolean
  readonly calls: readonly { readonly to?: Address; readonly value?: Hex; readonly data?: Hex }[]
  readonly capabilities?: Readonly<Record<string, { readonly optional?: boolean }>>
}

interface Batch {
  readonly request: CallsRequest
  readonly hashes: readonly Hex[]
}

/** On Ethereum and, without a paymaster, elsewhere. */
export const CAPABILITIES = {
  '0x1': { atomic: { status: 'supported' }, paymasterService: { supported: true } },
  '0x2105': { atomic: { status: 'ready' } },
} as const

/**
 * A wallet with EIP-5792, as much as one with plain keys can: the calls of a batch go one after the other. `asked` are the
 * batches as they came.
 */
export function announceCallsWallet(signer: TestWallet): { rdns: string; asked: readonly CallsRequest[]; end(): void } {
  const rdns = 'com.example.calls'
  const asked: CallsRequest[] = []
  const batches = new Map<string, Batch>()
  const sign = signer.provider
  if (!sign) throw new Error('The signer has no EVM account')
  const ask = async (method: string, params: readonly unknown[]) => sign.request({ method, params })

  const sendCalls = async (request: CallsRequest): Promise<{ id: string }> => {
    asked.push(request)
    for (const [name, { optional }] of Object.entries(request.capabilities ?? {}))
      if (name !== 'paymasterService' && !optional) throw new ProviderRpcError(5700, `No capability ${name}`)
    const hashes: Hex[] = []
    for (const call of request.calls)
      hashes.push((await ask('eth_sendTransaction', [{ from: request.from, ...call }])) as Hex)
    const id = numberToHex(batches.size + 1, { size: 32 })
    batches.set(id, { request, hashes })
    return { id }
  }
  const statusOf = async (id: string): Promise<unknown> => {
    const batch = batches.get(id)
    if (!batch) throw new ProviderRpcError(5730, `No batch ${id}`)
    const receipts = await Promise.all(batch.hashes.map((hash) => ask('eth_getTransactionReceipt', [hash])))
    return { version: '2.0.0', id, chainId: batch.request.chainId, status: 200, atomic: true, receipts }
  }

  const provider = {
    async request({ method, params = [] }: { method: string; params?: unknown }): Promise<unknown> {
      const [first] = params as readonly unknown[]
      if (method === 'wallet_getCapabilities') return CAPABILITIES
      if (method === 'wallet_sendCalls') return sendCalls(first as CallsRequest)
      if (method === 'wallet_getCallsStatus') return statusOf(String(first))
      return ask(method, params as readonly unknown[])
    },
    on(...heard: Parameters<typeof sign.on>) {
      sign.on(...heard)
      return provider
    },
    removeListener(...heard: Parameters<typeof sign.on>) {
      sign.removeListener(...heard)
      return provider
    },
  }
  return { rdns, asked, end: announceWallet({ rdns, provider }, { info: { name: 'Calls' } }) }
}
