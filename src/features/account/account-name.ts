import { shorten } from '../../kernel/text.ts'

/** The account's name, cut after 20 characters, none of them in the middle, else its address as 4…4 (R2.47). */
export const accountName = (address: string, name: string | undefined): string =>
  name ? name.replace(/^(.{20}).+/su, '$1…') : shorten(address)
