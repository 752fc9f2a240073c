import { fence } from '../../../kernel/fence.ts'

const ENCODED = '%[0-9a-f]{2}'
const PLAIN = "[a-z0-9._~!$&'()*+,;=-]"

/** RFC 3986's `pchar`, for expressions that ignore capitals. */
export const PATH_CHARACTERS = `(?:[a-z0-9._~!$&'()*+,;=:@-]|${ENCODED})`

/** RFC 3986's `authority` with a host: `user@host:port`. */
export const AUTHORITY = `(?:(?:[a-z0-9._~!$&'()*+,;=:-]|${ENCODED})*@)?(?:\\[[0-9a-f:.]+\\]|(?:${PLAIN}|${ENCODED})+)(?::[0-9]*)?`

const TAIL = `(?:${PATH_CHARACTERS}|[/?])*`
const URI = new RegExp(
  `^[a-z][a-z0-9+.-]*:(?://(?:${AUTHORITY})?(?:/${PATH_CHARACTERS}*)*|/?(?:${PATH_CHARACTERS}+(?:/${PATH_CHARACTERS}*)*)?)(?:\\?${TAIL})?(?:#${TAIL})?$`,
  'i',
)

/** Whether what stands in brackets, where anything does, is an address of IPv6: not any colons are. */
export function isBracketSound(text: string): boolean {
  const [host] = /\[.*?\]/.exec(text) ?? []
  return !host || !!fence(() => new URL(`http://${host}`))
}

/** RFC 3986: with a scheme, and nothing that has to be written otherwise. */
export const isUri = (text: string): boolean => URI.test(text) && isBracketSound(text)
