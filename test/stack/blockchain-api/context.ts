import type { LocalChain } from '../chains/local-chain.ts'
import type { OrderBook } from '../providers/order-book.ts'
import type { Calendar } from '../serve/calendar.ts'
import type { LocalSolana } from '../solana/start-solana.ts'
import type { HistoryIndex } from './history-index.ts'
import type { NameBook } from './name-book.ts'
import type { SessionBook } from './session-book.ts'

/** What the endpoints of the Blockchain API answer from. */
export interface BlockchainApiContext {
  chains: readonly LocalChain[]
  /** Served for balances alone. */
  solana?: LocalSolana
  imagesUrl: string
  /** Where purchases and exchange payments are paid for. */
  providersUrl: string
  orders: OrderBook
  names: NameBook
  sessions: SessionBook
  history: HistoryIndex
  /** For the dates of what happened. */
  calendar: Calendar
  /** How long an answer about balances is repeated, in milliseconds. */
  balanceCacheMs: number
  /** How far from now a signed time may be, in seconds. */
  signedTimeS: number
  /** Unix time in milliseconds. */
  now(): number
}
