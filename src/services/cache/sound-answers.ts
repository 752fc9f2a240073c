import { parseCaipAddress } from '../../domain/caip.ts'
import { pictureAddress } from '../../domain/picture-address.ts'
import { isRecord } from '../../kernel/guard.ts'
import { cleanText } from '../../kernel/text.ts'
import type { SharedTable } from '../../ports/cache.ts'

// What the schemas of the services let in, and what was made of it: nothing else has been put there by us.

const isClean = (value: unknown): boolean => typeof value === 'string' && cleanText(value) === value
const isPicture = (value: unknown): boolean => value === undefined || pictureAddress(value) === value
const isNumber = (value: unknown): boolean => typeof value === 'number' && Number.isFinite(value) && value >= 0
const isName = (value: unknown): boolean => value === undefined || (typeof value === 'string' && value.length < 256)

const isToken = (one: unknown): boolean =>
  isRecord(one) &&
  isClean(one.name) &&
  isClean(one.symbol) &&
  (one.chainId === undefined || typeof one.chainId === 'string') &&
  (one.address === undefined || !!parseCaipAddress(`${one.address}`)) &&
  (one.value === undefined || isNumber(one.value)) &&
  isNumber(one.price) &&
  isRecord(one.quantity) &&
  /^\d{1,3}$/.test(`${one.quantity.decimals}`) &&
  /^\d+(\.\d+)?$/.test(`${one.quantity.numeric}`) &&
  isPicture(one.iconUrl)

/** The form that an answer of each shared table has. */
export const SOUND_ANSWERS: Readonly<Record<SharedTable, (value: unknown) => boolean>> = {
  balance: (value) => Array.isArray(value) && value.every(isToken),
  nativeBalance: (value) => typeof value === 'bigint' && value >= 0n,
  name: isName,
  identity: (value) => isRecord(value) && isName(value.name) && isPicture(value.avatar),
}
