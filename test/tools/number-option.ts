/** What somebody typed after `--name`; `least` is the smallest that means anything. */
export function readNumber(name: string, text: string, least = 0): number {
  const value = Number(text)
  if (text.trim() && value >= least) return value
  throw new Error(`--${name} wants a number from ${least}, and got “${text}”`)
}
