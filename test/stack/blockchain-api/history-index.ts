import type { Address, Hex } from 'viem'
import type { LocalChain } from '../chains/local-chain.ts'
import { callNode, callNodeInOrder } from '../chains/rpc.ts'

export interface MinedLog {
  address: Hex
  topics: Hex[]
  data: Hex
}

/** A transaction with what its receipt adds. */
export interface MinedTransaction {
  chain: LocalChain
  hash: Hex
  from: Hex
  to: Hex | null
  valueWei: bigint
  nonce: number
  input: Hex
  succeeded: boolean
  logs: readonly MinedLog[]
  minedAtMs: number
  blockNumber: number
  index: number
}

/** Everything that was mined, read block by block as it is asked for. */
export interface HistoryIndex {
  /** All transactions of a chain, oldest first. */
  transactionsOf(chain: LocalChain): Promise<readonly MinedTransaction[]>
}

interface Block {
  hash: Hex
  timestamp: Hex
  transactions: { hash: Hex; from: Hex; to: Hex | null; value: Hex; nonce: Hex; input: Hex }[]
}
type Receipt = { status: Hex; logs: MinedLog[] }
interface Scan {
  transactions: MinedTransaction[]
  nextBlock: number
  lastHash: Hex | undefined
}

export function createHistoryIndex(): HistoryIndex {
  const scans = new Map<number, Promise<Scan>>()
  return {
    async transactionsOf(chain) {
      // Scans of one chain queue up, so that two requests at once do not read a block twice.
      const earlier = scans.get(chain.id) ?? Promise.resolve(emptyScan())
      const scan = earlier.catch(emptyScan).then((known) => continueScan(chain, known))
      scans.set(chain.id, scan)
      return (await scan).transactions
    },
  }
}

function emptyScan(): Scan {
  return { transactions: [], nextBlock: 1, lastHash: undefined }
}

async function continueScan(chain: LocalChain, known: Scan): Promise<Scan> {
  const latest = Number(await callNode<Hex>(chain.nodeUrl, 'eth_blockNumber'))
  let { transactions, nextBlock, lastHash } = (await isStillValid(chain, known)) ? known : emptyScan()
  for (; nextBlock <= latest; nextBlock++) {
    const number = `0x${nextBlock.toString(16)}`
    const [block, receipts] = (await callNodeInOrder(chain.nodeUrl, [
      { method: 'eth_getBlockByNumber', params: [number, true] },
      { method: 'eth_getBlockReceipts', params: [number] },
    ])) as [Block, Receipt[]]
    transactions = [...transactions, ...readBlock(chain, nextBlock, block, receipts)]
    lastHash = block.hash
  }
  return { transactions, nextBlock, lastHash }
}

/** False after a test has reverted the chain: what was read then never happened. */
async function isStillValid(chain: LocalChain, known: Scan): Promise<boolean> {
  if (!known.lastHash) return true
  const number = `0x${(known.nextBlock - 1).toString(16)}`
  const block = await callNode<Block | null>(chain.nodeUrl, 'eth_getBlockByNumber', [number, false])
  return block?.hash === known.lastHash
}

function readBlock(chain: LocalChain, blockNumber: number, block: Block, receipts: Receipt[]): MinedTransaction[] {
  return block.transactions.map((transaction, index) => ({
    chain,
    hash: transaction.hash,
    from: transaction.from,
    to: transaction.to,
    valueWei: BigInt(transaction.value),
    nonce: Number(transaction.nonce),
    input: transaction.input,
    succeeded: receipts[index]?.status === '0x1',
    logs: receipts[index]?.logs ?? [],
    minedAtMs: Number(block.timestamp) * 1000,
    blockNumber,
    index,
  }))
}

/** Whether two addresses are the same, whatever their letter case. */
export function isSameAddress(one: string | null | undefined, other: Address): boolean {
  return one?.toLowerCase() === other.toLowerCase()
}
