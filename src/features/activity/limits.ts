/** The newest page of a history is kept this long (R9.4), for the tabs that read it. */
export const HISTORY_TABLE = { name: 'history', ttlMs: 15_000 } as const
