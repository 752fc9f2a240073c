import { Refusal } from '../serve/refusal.ts'

/** Units of each accepted currency for one US dollar. Made up, but all different. */
const PER_USD: Readonly<Record<string, number>> = {
  usd: 1,
  eur: 0.9,
  gbp: 0.8,
  aud: 1.5,
  cad: 1.4,
  inr: 85,
  jpy: 150,
  eth: 0.0004,
  btc: 0.00001,
}

/** As the real service: by small letters, and 400 for any other. */
export function requirePerUsd(currency: string | null): number {
  const perUsd = Object.hasOwn(PER_USD, currency ?? '') ? PER_USD[currency ?? ''] : undefined
  if (perUsd === undefined) throw new Refusal(400, 'currency', 'Unsupported currency')
  return perUsd
}
