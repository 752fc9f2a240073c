// Instead of @walletconnect/time: seconds by name, without CommonJS.
export const ONE_SECOND = 1
export const FIVE_SECONDS = 5
export const THIRTY_SECONDS = 30
export const ONE_MINUTE = 60
export const FIVE_MINUTES = 300
export const ONE_HOUR = 3_600
export const SIX_HOURS = 21_600
export const ONE_DAY = 86_400
export const SEVEN_DAYS = 604_800
export const THIRTY_DAYS = 2_592_000

export const toMiliseconds = (seconds: number): number => seconds * 1000
export const fromMiliseconds = (ms: number): number => Math.floor(ms / 1000)
