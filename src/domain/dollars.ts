/** What worths are shown in. Services give them in dollars; sign and rate change together. */
export interface ShownCurrency {
  /** ISO 4217. */
  readonly currency: string
  readonly perUsd: number
  /** By the code, where dollars stand in for what the host wanted: many a currency has their sign. */
  readonly currencyDisplay?: 'code'
}

export const DOLLARS: ShownCurrency = { currency: 'USD', perUsd: 1 }
export const DOLLARS_INSTEAD: ShownCurrency = { ...DOLLARS, currencyDisplay: 'code' }
