import {
  array,
  boolean,
  custom,
  type InferOutput,
  looseObject,
  nullish,
  number,
  safeParse,
  string,
  unknown,
} from 'valibot'
import { MAX_ROWS } from '../../domain/input-limits.ts'
import type { Network } from '../../domain/network.ts'
import { pictureAddress } from '../../domain/picture-address.ts'
import { failService } from '../../errors/service-errors.ts'
import { isRecord } from '../../kernel/guard.ts'
import { matching } from '../../kernel/matching.ts'
import { cleanText } from '../../kernel/text.ts'
import type { Services } from '../../ports/services.ts'
import type { Transaction, Transfer } from './transaction.ts'

type Odd = unknown
/** What a transfer may hold (R3.21). Only that it is an object is known: every member may be odd or missing. */
interface WireTransfer {
  readonly direction?: Odd
  readonly fungible_info?: { readonly symbol?: Odd; readonly icon?: { readonly url?: Odd } | null } | null
  readonly nft_info?: {
    readonly name?: Odd
    readonly content?: { readonly preview?: { readonly url?: Odd } | null } | null
    readonly flags?: { readonly is_spam?: Odd } | null
  } | null
  readonly quantity?: { readonly numeric?: Odd } | null
  readonly value?: Odd
}

const text = string()
const pageSchema = looseObject({ data: array(unknown()) })
const rowSchema = looseObject({
  id: text,
  metadata: looseObject({
    operationType: text,
    hash: text,
    minedAt: text,
    application: nullish(looseObject({})),
  }),
  // The real service answers null where nothing moved.
  transfers: nullish(array(unknown())),
})

/** Longer than the address of a picture is; those that come inside the answer are told apart by themselves. */
const MAX_ID = 400

type Pictures = Pick<Services, 'picture'>

function toTransfer(
  { direction, fungible_info, nft_info, quantity, value }: WireTransfer,
  { picture }: Pictures,
): Transfer {
  const url = nft_info ? nft_info.content?.preview?.url : fungible_info?.icon?.url
  return {
    direction: direction === 'in' || direction === 'out' ? direction : 'self',
    amountText: cleanText(quantity?.numeric, 80),
    symbol: cleanText(fungible_info?.symbol, 20),
    valueUsd: Number(value) || 0,
    pictureUrl: picture(url),
    nft: nft_info
      ? { name: cleanText(nft_info.name), id: cleanText(url, MAX_ID), isSpam: nft_info.flags?.is_spam === true }
      : undefined,
  }
}

function toTransaction({ id, metadata, transfers }: InferOutput<typeof rowSchema>, pictures: Pictures): Transaction {
  const { operationType, hash, minedAt, sentFrom, sentTo, status, application } = metadata
  return {
    id,
    operation: operationType,
    hash: hash.toLowerCase(),
    minedAtMs: Date.parse(minedAt),
    from: cleanText(sentFrom, 42).toLowerCase(),
    to: cleanText(sentTo, 42).toLowerCase(),
    status: status === 'failed' || status === 'pending' ? status : 'confirmed',
    application: { name: cleanText(application?.name), pictureUrl: pictures.picture(application?.iconUrl) },
    transfers: (transfers ?? []).filter(isRecord).map((transfer) => toTransfer(transfer, pictures)),
  }
}

export interface HistoryQuery {
  readonly address: string
  readonly network: Network
  /** Where the page before ended. */
  readonly cursor: string | undefined
}

export interface HistoryPage {
  /** Of this network only (R5.30). */
  readonly transactions: readonly Transaction[]
  /** undefined on the last page. */
  readonly next: string | undefined
}

/** Words of strangers as they were made fit to be shown. */
const shown = (limit?: number) => custom<string>((value) => cleanText(value, limit) === value)
const pictureUrl = nullish(custom((url) => pictureAddress(url) === url))
const storedSchema = looseObject({
  transactions: array(
    looseObject({
      id: text,
      operation: text,
      hash: text,
      minedAtMs: number(),
      from: shown(42),
      to: shown(42),
      status: matching(/^(confirmed|failed|pending)$/),
      application: looseObject({ name: shown(), pictureUrl }),
      transfers: array(
        looseObject({
          direction: matching(/^(in|out|self)$/),
          amountText: shown(80),
          symbol: shown(20),
          valueUsd: number(),
          pictureUrl,
          nft: nullish(looseObject({ name: shown(), id: shown(MAX_ID), isSpam: boolean() })),
        }),
      ),
    }),
  ),
  next: nullish(text),
})
/** Whether what storage gives back has the form of a page. */
export const isHistoryPage = (value: unknown): boolean => safeParse(storedSchema, value).success

/** One page of an account's history, newest first. Empty, without a request, for a chain that is not served. */
export async function fetchHistory(
  services: Pick<Services, 'http' | 'supportedChains' | 'picture'>,
  { address, network: { caipNetworkId: chainId }, cursor }: HistoryQuery,
): Promise<HistoryPage> {
  const { http, supportedChains } = services
  if (!(await supportedChains()).includes(chainId)) return { transactions: [], next: undefined }
  const answer = await http.get({
    service: 'blockchainApi',
    path: `/v1/account/${encodeURIComponent(address)}/history`,
    query: { cursor, chainId },
  })
  const page = safeParse(pageSchema, answer)
  if (!page.success) throw failService('http/garbage', {}, page.issues)
  const { data, next } = page.output
  return {
    transactions: data.slice(0, MAX_ROWS).flatMap((one) => {
      // One odd row costs itself, not the page.
      const { success, output } = safeParse(rowSchema, one)
      const isOurs = success && output.metadata.chain === chainId && Date.parse(output.metadata.minedAt) > 0
      return isOurs ? [toTransaction(output, services)] : []
    }),
    next: typeof next === 'string' && next ? next : undefined,
  }
}
