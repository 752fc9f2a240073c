/** As many characters at both ends together as an address that is shown short has: people compare no more. */
const COMPARED = 6

/** What somebody may be taken for: two whose digits have one of these in common, whichever end a forger spent the work on. */
export const facesOf = (digits: string): string[] =>
  Array.from(
    { length: COMPARED + 1 },
    // Of all the digits none stand behind: `slice(0)` would be the whole.
    (_, front) => `${digits.slice(0, front)}.${digits.slice(front - COMPARED || digits.length)}`,
  )
