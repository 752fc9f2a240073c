/** How many letters have to change to make one word of another. */
function distance(a: string, b: string): number {
  const row = [...b, ''].map((_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    let corner = row[0] as number
    row[0] = i
    for (let j = 1; j <= b.length; j++) {
      const above = row[j] as number
      row[j] = Math.min(above + 1, (row[j - 1] as number) + 1, corner + (a[i - 1] === b[j - 1] ? 0 : 1))
      corner = above
    }
  }
  return row[b.length] as number
}

/** `--walletlet-accent` is how a style sheet says `accent`, and `mobile_link` how services say `mobileLink`. */
const plainly = (name: string): string =>
  name
    .replace(/^--[a-z\d]+-/, '')
    .replace(/[-_\s]/g, '')
    .toLowerCase()

/** The name that was meant, where one is near: `most` letters differ, or it is the only one that begins so. */
export function nearest(name: string, known: readonly string[], most = 3): string | undefined {
  const plain = plainly(name)
  const [first] = known.map((one) => [distance(plain, plainly(one)), one] as const).sort(([a], [b]) => a - b)
  if (first && first[0] <= Math.min(most, plain.length / 2)) return first[1]
  const longer = known.filter((one) => plain.length > 3 && plainly(one).startsWith(plain))
  return most > 1 && longer.length === 1 ? longer[0] : undefined
}
