import { type Hex, keccak256, numberToHex, parseTransaction, recoverTransactionAddress, stringToHex } from 'viem'
import { TEST_ADDRESSES } from '../test-accounts.ts'
import { PROVIDER_ERROR, ProviderRpcError } from '../wallets/provider-error.ts'

export const BASE_FEE_WEI = 1_000_000_000n
const ETHER = 10n ** 18n
const FIRST_BLOCK_SECONDS = 1_700_000_000
const BLOCK_SECONDS = 12
const TRANSFER_GAS = 21_000n
/** EIP-2028, for bytes that are not zero; zeros cost less, and nobody minds an estimate that is too high. */
const GAS_PER_BYTE = 16n

/** What was sent, in numbers and texts as nodes write them. */
export interface TestTransaction {
  /** By which it is known. */
  readonly hash: string
  /** Who sent it. */
  readonly from: string
  /** Who received it. */
  readonly to: string
  /** In wei. */
  readonly value: bigint
  /** What it says to a contract. */
  readonly data: string
  /** The sender's number of it. */
  readonly nonce: number
  /** As hexadecimal. */
  readonly gasUsed: string
  /** What `eth_getTransactionByHash` and `eth_getTransactionReceipt` answer. */
  readonly asSent: object
  /** What a node answers about it. */
  readonly receipt: object
}

export interface Ledger {
  readonly height: number
  readonly transactions: readonly TestTransaction[]
  blockHash(number: number): string
  /** In seconds since 1970. */
  timeOf(number: number): number
  balanceOf(address: string): bigint
  setBalance(address: string, wei: bigint): void
  nonceOf(address: string): number
  estimate(call: { readonly data?: string; readonly input?: string }): bigint
  find(hash: string): TestTransaction | undefined
  /** Checks a signed transaction and carries it out. The hash. Fails with -32000. */
  send(signed: string): Promise<string>
}

const refuse = (message: string): ProviderRpcError => new ProviderRpcError(PROVIDER_ERROR.refusedByNode, message)

export function createLedger(chainId: number, given: Readonly<Record<string, bigint>>): Ledger {
  const balances = new Map(TEST_ADDRESSES.map((address) => [address.toLowerCase(), 10_000n * ETHER]))
  for (const [address, wei] of Object.entries(given)) balances.set(address.toLowerCase(), wei)
  const nonces = new Map<string, number>()
  const transactions: TestTransaction[] = []
  const balanceOf = (address: string): bigint => balances.get(address.toLowerCase()) ?? 0n
  const nonceOf = (address: string): number => nonces.get(address.toLowerCase()) ?? 0
  const setBalance = (address: string, wei: bigint): void => void balances.set(address.toLowerCase(), wei)
  const blockHash = (number: number): Hex => keccak256(stringToHex(`${chainId}:${number}`))
  const estimate: Ledger['estimate'] = ({ data, input }) =>
    TRANSFER_GAS + GAS_PER_BYTE * BigInt(Math.max(0, ((data ?? input ?? '0x').length - 2) / 2))

  return {
    get height() {
      return transactions.length
    },
    transactions,
    blockHash,
    timeOf: (number) => FIRST_BLOCK_SECONDS + number * BLOCK_SECONDS,
    balanceOf,
    setBalance,
    nonceOf,
    estimate,
    find: (hash) => transactions.find((sent) => sent.hash === hash),
    async send(signed) {
      const raw = signed as Hex
      const parsed = parseTransaction(raw)
      const from = await recoverTransactionAddress({ serializedTransaction: raw as never })
      const { to, value = 0n, data = '0x', nonce = 0, gas = 0n } = parsed
      if (parsed.chainId !== chainId) throw refuse(`invalid chain id: ${parsed.chainId}, this is ${chainId}`)
      if (!to || parsed.authorizationList?.length) throw refuse('this chain runs no contracts')
      if (nonce !== nonceOf(from)) throw refuse(`nonce too ${nonce < nonceOf(from) ? 'low' : 'high'}`)
      const used = estimate({ data })
      if (gas < used) throw refuse('intrinsic gas too low')
      const most = parsed.gasPrice ?? parsed.maxFeePerGas ?? 0n
      if (most < BASE_FEE_WEI) throw refuse('max fee per gas less than block base fee')
      if (balanceOf(from) < value + gas * most) throw refuse('insufficient funds for gas * price + value')
      const asked = parsed.gasPrice ?? BASE_FEE_WEI + (parsed.maxPriorityFeePerGas ?? 0n)
      const price = asked < most ? asked : most
      setBalance(from, balanceOf(from) - value - used * price)
      setBalance(to, balanceOf(to) + value)
      nonces.set(from.toLowerCase(), nonce + 1)

      const hash = keccak256(raw)
      const number = transactions.length + 1
      const place = {
        blockHash: blockHash(number),
        blockNumber: numberToHex(number),
        transactionIndex: '0x0',
        from: from.toLowerCase(),
        to: to.toLowerCase(),
      }
      const gasUsed = numberToHex(used)
      const { r, s, yParity = 0, maxFeePerGas, maxPriorityFeePerGas } = parsed
      const isLegacy = parsed.type === 'legacy'
      const type = isLegacy ? '0x0' : '0x2'
      transactions.push({
        hash,
        from,
        to,
        value,
        data,
        nonce,
        gasUsed,
        asSent: {
          ...place,
          hash,
          chainId: numberToHex(chainId),
          input: data,
          value: numberToHex(value),
          nonce: numberToHex(nonce),
          gas: numberToHex(gas),
          gasPrice: numberToHex(price),
          type,
          // Ethers takes no transaction without its signature.
          r,
          s,
          v: numberToHex(isLegacy ? (parsed.v ?? 0n) : yParity),
          ...(!isLegacy && {
            yParity: numberToHex(yParity),
            accessList: [],
            maxFeePerGas: numberToHex(maxFeePerGas ?? 0n),
            maxPriorityFeePerGas: numberToHex(maxPriorityFeePerGas ?? 0n),
          }),
        },
        receipt: {
          ...place,
          transactionHash: hash,
          status: '0x1',
          gasUsed,
          cumulativeGasUsed: gasUsed,
          effectiveGasPrice: numberToHex(price),
          logs: [],
          logsBloom: `0x${'00'.repeat(256)}`,
          contractAddress: null,
          type,
        },
      })
      return hash
    },
  }
}
