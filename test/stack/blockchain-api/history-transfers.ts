import { type Address, decodeEventLog, erc20Abi, erc721Abi, formatUnits, getAddress, isAddressEqual } from 'viem'
import { EXCHANGE_ABI } from '../chains/contract-abis.ts'
import { NATIVE_TOKEN_ADDRESS } from '../chains/local-chain.ts'
import { isSameAddress, type MinedLog, type MinedTransaction } from './history-index.ts'

/** One movement of value, as the API shows it. */
export interface HistoryTransfer {
  direction: 'in' | 'out' | 'self'
  fungible_info: { name: string; symbol: string; icon: { url: string } } | null
  nft_info: {
    name: string
    content: { preview: { url: string; content_type: string }; detail: { url: string; content_type: string } }
    flags: { is_spam: boolean }
  } | null
  quantity: { numeric: string }
  value: number | null
  price: number | null
}

/** USD prices by symbol, native coin included. */
export type PricesUsd = ReadonlyMap<string, number>

/** What a transaction moved to or from `owner`: native value, token and NFT transfers, native coins paid by the exchange. */
export function readTransfers(
  transaction: MinedTransaction,
  owner: Address,
  scene: { imagesUrl: string; prices: PricesUsd },
): HistoryTransfer[] {
  const { chain } = transaction
  const fungible = (
    asset: { name: string; symbol: string; decimals: number },
    amount: bigint,
    direction: HistoryTransfer['direction'],
  ): HistoryTransfer => {
    const { name, symbol } = asset
    const numeric = formatUnits(amount, asset.decimals)
    const price = scene.prices.get(symbol) ?? null
    const icon = { url: `${scene.imagesUrl}/token/${symbol}.svg` }
    const value = price === null ? null : Number(numeric) * price
    return { direction, fungible_info: { name, symbol, icon }, nft_info: null, quantity: { numeric }, value, price }
  }
  const transfers: HistoryTransfer[] = []
  const native = directionFor(owner, transaction.from, transaction.to)
  if (native && transaction.valueWei > 0n) transfers.push(fungible(chain.nativeCurrency, transaction.valueWei, native))
  for (const log of transaction.logs) {
    const token = chain.tokens.find((candidate) => isSameAddress(log.address, candidate.address))
    if (token) {
      const moved = readTokenTransfer(log)
      const direction = moved && directionFor(owner, moved.from, moved.to)
      if (moved && direction) transfers.push(fungible(token, moved.value, direction))
    } else if (isSameAddress(log.address, chain.nft.address)) {
      const moved = readNftTransfer(log)
      const direction = moved && directionFor(owner, moved.from, moved.to)
      if (moved && direction)
        transfers.push(nftTransfer(`${chain.nft.name} #${moved.tokenId}`, moved.tokenId, direction, scene))
    } else if (isSameAddress(log.address, chain.exchange)) {
      const paid = readNativePayment(log, owner)
      if (paid !== undefined) transfers.push(fungible(chain.nativeCurrency, paid, 'in'))
    }
  }
  return transfers
}

function directionFor(owner: Address, from: string, to: string | null): HistoryTransfer['direction'] | undefined {
  const isOut = isSameAddress(from, owner)
  const isIn = isSameAddress(to, owner)
  if (isOut && isIn) return 'self'
  return isOut ? 'out' : isIn ? 'in' : undefined
}

function nftTransfer(
  name: string,
  id: bigint,
  direction: HistoryTransfer['direction'],
  scene: { imagesUrl: string },
): HistoryTransfer {
  const picture = { url: `${scene.imagesUrl}/nft/${id}.svg`, content_type: 'image/svg+xml' }
  const nft = { name, content: { preview: picture, detail: picture }, flags: { is_spam: false } }
  return { direction, fungible_info: null, nft_info: nft, quantity: { numeric: '1' }, value: null, price: null }
}

type Topics = [signature: `0x${string}`, ...rest: `0x${string}`[]]

function readTokenTransfer(log: MinedLog): { from: Address; to: Address; value: bigint } | undefined {
  const event = decodeEventLog({ abi: erc20Abi, data: log.data, topics: log.topics as Topics })
  return event.eventName === 'Transfer' ? event.args : undefined
}

function readNftTransfer(log: MinedLog): { from: Address; to: Address; tokenId: bigint } | undefined {
  const event = decodeEventLog({ abi: erc721Abi, data: log.data, topics: log.topics as Topics })
  return event.eventName === 'Transfer' ? event.args : undefined
}

/** Native coins that a swap paid out leave no transfer log: the exchange's own event tells. */
function readNativePayment(log: MinedLog, owner: Address): bigint | undefined {
  const { args } = decodeEventLog({ abi: EXCHANGE_ABI, data: log.data, topics: log.topics as Topics })
  if (!isAddressEqual(args.to, getAddress(NATIVE_TOKEN_ADDRESS)) || !isAddressEqual(args.by, owner)) return undefined
  return args.amountOut
}
