/** What stands at the limit is looked at; what is over it by one is not. */
export type Probes = Readonly<Record<string, (limit: number) => Promise<void> | void>>

export const HUGE = 2_000_000
export const addressOf = (index: number): string => `0x${(index + 1).toString(16).padStart(40, '0')}`
