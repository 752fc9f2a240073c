import { shorten } from '../../kernel/text.ts'

const NAME_LENGTH = 20
/** Of a character that the cut went through. */
const HALF = /[\ud800-\udbff]$/

/** The account's name, cut after 20 characters, else its address as 4…4 (R2.47). */
export const accountName = (address: string, name: string | undefined): string =>
  !name ? shorten(address) : name.length > NAME_LENGTH ? `${name.slice(0, NAME_LENGTH).replace(HALF, '')}…` : name
