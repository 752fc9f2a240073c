/** Things that take turns in one place: as much room as the largest needs, so that nothing below moves. */
export const STACKED = { display: 'grid' }
export const LAYER = { gridArea: '1 / 1' }
/** Keeps the room of what is not said now. */
export const HIDDEN = { ...LAYER, visibility: 'hidden' } as const
