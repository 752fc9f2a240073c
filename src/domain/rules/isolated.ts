const FROM_THE_RIGHT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/

/**
 * A stranger's word among numbers. Letters that are written from the right draw the number behind them to their other side:
 * `1 X = 5 Y` would read `1 5 = X Y`.
 */
export const isolated = (word: string): string => (FROM_THE_RIGHT.test(word) ? `\u2068${word}\u2069` : word)
