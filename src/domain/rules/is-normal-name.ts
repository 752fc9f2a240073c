/** Longer than any name a registry gives out. */
const NAME_LIMIT = 255

// ENSIP-15 for one ASCII label: underscores only in front, no hyphens at places 3 and 4.
const LABEL = /^(?!..--)(_+|_*[a-z0-9$-]+)$/

/**
 * Whether a name is written the one way it may be shown (ENSIP-15). Undefined: it has characters beyond ASCII, and only
 * the tables of the standard can tell.
 */
export function isNormalName(name: string): boolean | undefined {
  if (!name || name.length > NAME_LIMIT) return false
  return /^[ -~]+$/.test(name) ? name.split('.').every((label) => LABEL.test(label)) : undefined
}
