import { numberToHex } from 'viem'
import { PROVIDER_ERROR, ProviderRpcError } from '../wallets/provider-error.ts'
import type { WalletRequest } from '../wallets/types.ts'
import { BASE_FEE_WEI, createLedger, type TestTransaction } from './ledger.ts'

/** What a test chain begins with. */
export interface TestChainOptions {
  /** Default 31337. */
  readonly id?: number
  /** In wei, by address. The accounts of test wallets have 10,000 ether each without it. */
  readonly balances?: Readonly<Record<string, bigint>>
}

/**
 * One EVM chain in memory, for what a wallet asks a node: balances, nonces, fees, sending, receipts. A transaction is checked
 * (signature, chain, nonce, balance) and in a block of its own at once. There is no EVM: no address has code, `eth_call`
 * answers `0x`, and creating a contract is refused.
 */
export interface TestChain {
  /** Its number. */
  readonly id: number
  /** One JSON-RPC call. Fails with a `code`, as nodes do: -32601 for a method it does not have, -32000 for what it refuses. */
  request(request: WalletRequest): Promise<unknown>
  /** Gives an account so many coins, in the smallest unit. */
  setBalance(address: string, wei: bigint): void
  /** What an account has, in the smallest unit. */
  balanceOf(address: string): bigint
  /** What has been sent, oldest first. */
  readonly transactions: readonly TestTransaction[]
}

const PRIORITY_FEE_WEI = 1_000_000_000n
const EMPTY_HASH = `0x${'00'.repeat(32)}`
const NO_CODE = '0x'

/** An EVM chain in memory, without blocks to wait for: what is sent has happened. */
export function createTestChain({ id = 31337, balances = {} }: TestChainOptions = {}): TestChain {
  const ledger = createLedger(id, balances)

  const block = (wanted: unknown, isWhole?: unknown): object | null => {
    const named = typeof wanted === 'string' && wanted.startsWith('0x') ? Number(wanted) : ledger.height
    const number = wanted === 'earliest' ? 0 : named
    if (number > ledger.height) return null
    const transaction = ledger.transactions[number - 1]
    return {
      number: numberToHex(number),
      hash: ledger.blockHash(number),
      parentHash: number ? ledger.blockHash(number - 1) : EMPTY_HASH,
      timestamp: numberToHex(ledger.timeOf(number)),
      baseFeePerGas: numberToHex(BASE_FEE_WEI),
      gasLimit: numberToHex(30_000_000),
      gasUsed: transaction?.gasUsed ?? '0x0',
      transactions: transaction ? [isWhole === true ? transaction.asSent : transaction.hash] : [],
      // Ethers takes no block without these.
      difficulty: '0x0',
      extraData: '0x',
      nonce: `0x${'00'.repeat(8)}`,
      miner: `0x${'00'.repeat(20)}`,
    }
  }
  const blockByHash = (hash: string, isWhole?: unknown): object | null => {
    for (let number = ledger.height; number >= 0; number--)
      if (ledger.blockHash(number) === hash) return block(numberToHex(number), isWhole)
    return null
  }
  const latest = (): string => numberToHex(ledger.height)
  const methods: Readonly<Record<string, (...params: readonly never[]) => unknown>> = {
    web3_clientVersion: () => 'walletlet/testing',
    net_version: () => String(id),
    eth_chainId: () => numberToHex(id),
    eth_syncing: () => false,
    eth_accounts: () => [],
    eth_blockNumber: latest,
    eth_gasPrice: () => numberToHex(BASE_FEE_WEI + PRIORITY_FEE_WEI),
    eth_maxPriorityFeePerGas: () => numberToHex(PRIORITY_FEE_WEI),
    eth_feeHistory: (count: string) => ({
      oldestBlock: latest(),
      baseFeePerGas: Array.from({ length: Number(count) + 1 }, () => numberToHex(BASE_FEE_WEI)),
      gasUsedRatio: Array.from({ length: Number(count) }, () => 0),
    }),
    eth_getBalance: (address: string) => numberToHex(ledger.balanceOf(address)),
    eth_getTransactionCount: (address: string) => numberToHex(ledger.nonceOf(address)),
    eth_estimateGas: (call: { data?: string; input?: string; from?: string; value?: string }) =>
      numberToHex(ledger.estimate(call)),
    eth_call: () => NO_CODE,
    eth_getCode: () => NO_CODE,
    eth_getStorageAt: () => EMPTY_HASH,
    eth_getLogs: () => [],
    eth_getBlockByNumber: block,
    eth_getBlockByHash: blockByHash,
    eth_sendRawTransaction: (signed: string) => ledger.send(signed),
    eth_getTransactionByHash: (hash: string) => ledger.find(hash)?.asSent ?? null,
    eth_getTransactionReceipt: (hash: string) => ledger.find(hash)?.receipt ?? null,
  }
  return {
    id,
    async request({ method, params = [] }) {
      const run = Object.hasOwn(methods, method) ? methods[method] : undefined
      if (!run) throw new ProviderRpcError(PROVIDER_ERROR.noMethod, `The method "${method}" does not exist`)
      return run(...(params as readonly never[]))
    },
    setBalance: ledger.setBalance,
    balanceOf: ledger.balanceOf,
    transactions: ledger.transactions,
  }
}
