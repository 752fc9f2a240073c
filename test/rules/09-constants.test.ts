import { expect, it } from 'vitest'
import * as limits from '../../src/domain/limits.ts'

/**
 * The numbers of the requirements, as they stand there. Other tests say when something happens by a constant's name: that it is
 * the number of its clause is said here.
 */
const NUMBERS: readonly (readonly [clause: string, constant: keyof typeof limits, number: number])[] = [
  ['R2.31', 'SEARCH_MIN_CHARACTERS', 2],
  ['R2.31, R9.17', 'SEARCH_DEBOUNCE_MS', 500],
  ['R2.58', 'NETWORK_SEARCH_DEBOUNCE_MS', 100],
  ['R2.93', 'MODAL_WIDTH_PX', 360],
  ['R2.93', 'MOBILE_BREAKPOINT_PX', 430],
  ['R2.96', 'DEFAULT_Z_INDEX', 999],
  ['R4.102', 'TOAST_LIFE_MS', 2_500],
  ['R7.7', 'SERVICE_TIMEOUT_MS', 10_000],
  ['R7.34', 'RECOMMENDED_WALLETS', 4],
  ['R7.34', 'WALLET_PAGE_SIZE', 40],
  ['R7.34', 'SEARCH_RESULTS', 100],
  ['R9.2', 'BALANCE_TTL_MS', 30_000],
  ['R9.3', 'NAME_TTL_MS', 300_000],
  ['R9.4', 'BALANCE_RETRY_BLOCK_MS', 30_000],
  ['R9.5', 'BALANCE_POLL_MS', 10_000],
  ['R9.6', 'RECENT_WALLETS', 2],
  ['R9.7', 'PURCHASE_POLL_MS', 4_000],
  ['R9.7', 'PURCHASE_LIMIT_MS', 180_000],
  ['R9.8', 'RETRY_ALLOWED_AFTER_MS', 1_000],
  ['R9.9', 'TOAST_CHANGE_MS', 150],
  ['R9.13', 'SHAKE_MS', 500],
  ['R9.14', 'HEADER_TEXT_MS', 120],
  ['R9.15', 'MODAL_HEIGHT_MS', 150],
  ['R9.16', 'VIEW_TRANSITION_MS', 150],
]

const known = new Map<string, unknown>(Object.entries(limits))
it.each(NUMBERS)('%s: %s is %d', (_, constant, number) => expect(known.get(constant)).toBe(number))
