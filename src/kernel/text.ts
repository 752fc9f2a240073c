/** `0x1234…abcd`: the first `start` and last `end` characters, when that is shorter than the text. */
export const shorten = (text: string, start = 4, end = start): string =>
  text.length > start + end + 1 ? `${text.slice(0, start)}…${text.slice(-end)}` : text

// Control characters, bidi overrides and isolates, zero-width marks, fillers: what a hostile wallet uses to look like another.
const INVISIBLE = /[\p{C}\p{DI}\u2800]/gu

/** Text from a wallet or a service, made safe to show: nothing but what is seen, single blanks, one line, at most `limit` long. */
export const cleanText = (text: unknown, limit = 40): string =>
  typeof text === 'string'
    ? text
        .slice(0, limit * 8)
        .replace(INVISIBLE, '')
        .replace(/\s+/g, ' ')
        .slice(0, limit)
        // Half of a character that the limit has cut is none to see, either.
        .replace(INVISIBLE, '')
        .trim()
    : ''
