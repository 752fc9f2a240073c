import { parseUnits } from '../../domain/units.ts'

/** What is wrong with an amount to pay. */
export type PurchaseTrouble = 'missing' | 'low' | 'high'

/** Currencies here have cents. */
export const MONEY_DECIMALS = 2

const toCents = (text: string | undefined): bigint | undefined => parseUnits(text ?? '', MONEY_DECIMALS)

/** Compared to the last cent. A limit that cannot be read does not bind. */
export function checkPurchaseAmount(
  amount: string,
  limits: { readonly min: string; readonly max: string } | undefined,
): PurchaseTrouble | undefined {
  const cents = toCents(amount)
  const [least, most] = [toCents(limits?.min), toCents(limits?.max)]
  if (!cents) return 'missing'
  if (least !== undefined && cents < least) return 'low'
  return most !== undefined && cents > most ? 'high' : undefined
}
