import { concatHex, type Hex, numberToHex } from 'viem'
import { invalidParams, PROVIDER_ERROR, ProviderRpcError } from './provider-error.ts'
import { callChain } from './rpc-call.ts'
import { readTransaction, sendTransaction } from './send-transaction.ts'
import type { WalletRequest } from './types.ts'
import type { WalletCore } from './wallet-core.ts'

/** What a wallet says that it can (EIP-5792). */
export type AtomicStatus = 'supported' | 'ready' | 'unsupported'

/** No batch by that name. */
const UNKNOWN_BATCH = 5730

export interface CallBatches {
  /** Answers `wallet_getCapabilities`, `wallet_sendCalls` and `wallet_getCallsStatus`; undefined for any other method. */
  answer(request: WalletRequest, ask: (request: WalletRequest) => Promise<void>): Promise<unknown> | undefined
}

/**
 * Batches of a wallet with plain keys: the visitor is asked once, and the calls really go, one after the other. So a batch has
 * a receipt for each call, which EIP-5792 allows for. The name of a batch is the hashes and the chain's id, so that
 * the wallet knows it after a reload.
 */
export function createCallBatches(core: WalletCore, chainIds: readonly number[], status: AtomicStatus): CallBatches {
  const send = async (request: WalletRequest, ask: (request: WalletRequest) => Promise<void>): Promise<unknown> => {
    const [batch] = (request.params ?? []) as readonly { from: string; chainId: string; calls: readonly object[] }[]
    if (!batch || !Array.isArray(batch.calls)) throw invalidParams('Expected { from, chainId, calls }')
    const { chain } = core
    const transactions = batch.calls.map((call: object) =>
      readTransaction({ ...call, from: batch.from, chainId: batch.chainId }, chain),
    )
    const signer = core.requireSigner(batch.from as Hex)
    await ask(request)
    const hashes: Hex[] = []
    for (const transaction of transactions) hashes.push((await sendTransaction(signer, chain, transaction)) as Hex)
    return { id: concatHex([...hashes, numberToHex(chain.id, { size: 32 })]) }
  }

  const tell = async (id: string): Promise<unknown> => {
    if (!/^0x([\da-f]{64}){2,}$/.test(id)) throw new ProviderRpcError(UNKNOWN_BATCH, `No batch ${id}`)
    const hashes = id.slice(2, -64).match(/.{64}/g) ?? []
    const read = (hash: string) => callChain(core.chain, { method: 'eth_getTransactionReceipt', params: [`0x${hash}`] })
    const receipts = await Promise.all(hashes.map(read))
    const isDone = receipts.every((receipt) => receipt)
    return {
      version: '2.0.0',
      id,
      chainId: numberToHex(BigInt(`0x${id.slice(-64)}`)),
      atomic: true,
      ...(isDone ? { status: 200, receipts } : { status: 100 }),
    }
  }

  return {
    answer(request, ask) {
      const [first] = (request.params ?? []) as readonly unknown[]
      switch (request.method) {
        case 'wallet_getCapabilities':
          return Promise.resolve(Object.fromEntries(chainIds.map((id) => [numberToHex(id), { atomic: { status } }])))
        case 'wallet_sendCalls':
          if (status === 'unsupported')
            throw new ProviderRpcError(PROVIDER_ERROR.unsupportedMethod, 'No batches in this wallet')
          return send(request, ask)
        case 'wallet_getCallsStatus':
          return tell(String(first))
      }
      return undefined
    },
  }
}
