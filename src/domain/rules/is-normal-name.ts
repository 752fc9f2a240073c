/** Longer than any name a registry gives out. */
const NAME_LIMIT = 255

// ENSIP-15 for one ASCII label: underscores only in front, no hyphens at places 3 and 4.
const LABEL = /^(?!..--)(_+|_*[a-z0-9$-]+)$/

/** ASCII, apart from the apostrophe: the standard writes it as another character. */
const PLAIN = /^[ -&(-~]+$/

/**
 * Whether a name is written the one way it may be shown (ENSIP-15). Undefined: it has characters beyond plain ASCII, and only
 * the tables of the standard can tell.
 */
export function isNormalName(name: string): boolean | undefined {
  if (!name || name.length > NAME_LIMIT) return false
  return PLAIN.test(name) ? name.split('.').every((label) => LABEL.test(label)) : undefined
}
