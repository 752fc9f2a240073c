const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** Three characters for an English text, by which packs find theirs. A test holds that no two texts share them. */
export function textHash(text: string): string {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  hash ^= hash >>> 15
  return [0, 6, 12].map((shift) => DIGITS[(hash >>> shift) & 63]).join('')
}
