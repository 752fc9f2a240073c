/** The newest page of a history is kept this long (R4.105), for the tabs that read it. */
export const HISTORY_TABLE = { name: 'history', ttlMs: 15_000 } as const
