/** Characters of the part before the suffix (R5.5, R9.29); the service takes no more than 64. */
const MIN_LENGTH = 4
const MAX_LENGTH = 64

export type LabelFlaw = 'tooShort' | 'tooLong' | 'characters' | 'hyphens'

/** What keeps a label from being registered; undefined when nothing does. Capitals count as their small letters. */
export function checkLabel(label: string): LabelFlaw | undefined {
  if (!/^[a-z0-9-]*$/i.test(label)) return 'characters'
  if (label.length < MIN_LENGTH) return 'tooShort'
  if (label.length > MAX_LENGTH) return 'tooLong'
  // ENSIP-15 keeps that place for encoded labels: nobody would show such a name.
  return label.startsWith('--', 2) ? 'hyphens' : undefined
}
