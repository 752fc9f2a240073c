const DATE_TIME =
  /^(\d{4})-(\d{2})-(\d{2})T([01]\d|2[0-3]):[0-5]\d:([0-5]\d|60)(?:\.\d{1,9})?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/i

/** RFC 3339, of a day that there is: `Date` takes 31 February for 3 March. */
export function isDateTime(text: string): boolean {
  const [, year, month = 0, day] = DATE_TIME.exec(text)?.map(Number) ?? []
  // One day too many is of the next month, and day 0 of the one before.
  return !!year && new Date(Date.UTC(year, month - 1, day)).getUTCMonth() === month - 1
}

/** A second that was put in at a day's end, of which `Date` knows none, counts as the one before. */
export const timeOf = (text: string): number => Date.parse(text.replace(/:60(?=[.Z+-])/i, ':59'))
