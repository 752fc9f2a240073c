import type { BaseIssue } from 'valibot'

// For developers: bundlers leave this file out of what visitors get, see create-widget.ts.

/** How long a value or a name may be on a console. */
const CUT = 40

/** Where a member is, as code reaches it: `features.socials[1]`, `customRpcUrls['eip155:1']`. */
export const writeMemberPath = (keys: readonly unknown[]): string =>
  keys
    .map((key) => {
      if (typeof key === 'number') return `[${key}]`
      const name = short(String(key))
      return /^[A-Za-z_$][\w$]*$/.test(name) ? `.${name}` : `['${name}']`
    })
    .join('')
    .replace(/^\./, '')

/** On one line, without what an address says behind its host, where keys stand. */
function short(text: string): string {
  const plain = text.replace(/\s+/g, ' ').replace(/^([a-z]+:\/\/)(?:[^/?#]*@)?([^/?#]*)[/?#].+$/i, '$1$2/…')
  return plain.length > CUT ? `${plain.slice(0, CUT)}…` : plain
}

/** As a developer would write it, and short. Never fails, whatever it is. */
export function show(value: unknown): string {
  try {
    if (typeof value === 'function') return `the function ${short(String(value.name)) || 'without a name'}`
    if (typeof value === 'string') return `'${short(value)}'`
    if (typeof value === 'bigint') return `${value}n`
    if (Array.isArray(value)) return value.length ? `a list of ${value.length}` : '[]'
    return typeof value === 'object' && value
      ? `an object with ${Object.keys(value).slice(0, 5).map(short).join(', ') || 'nothing'}`
      : String(value)
  } catch {
    return 'something that cannot be read'
  }
}

/** How words begin that say of a name, and not of its value, that it is wrong. */
const NO_SUCH = 'there is no such'

/** Of a name that nobody reads: `what` it should be one of, and the one that was meant. */
export const noSuch = (what: string, meant: string | undefined): string =>
  `${NO_SUCH} ${what}${meant === undefined ? '' : `; did you mean ${meant}?`}`

/** What is right, after the one that was meant, where a value is near it. */
export function rightAfter(meant: string | undefined, right: string): string {
  return meant === undefined ? right : `did you mean '${meant}'? ${right.charAt(0).toUpperCase()}${right.slice(1)}`
}

const ended = (text: string): string => (/[.?]$/.test(text) ? text : `${text}.`)

/** A line: where, what was given, and what is right. */
export function tellMistake({ path, message, input }: BaseIssue<unknown>): string {
  const where = writeMemberPath(path?.map(({ key }) => key) ?? [])
  if (message.startsWith(NO_SUCH)) return `${where}: ${ended(message)}`
  return `${where}: ${input === undefined ? 'it is missing' : `was given ${show(input)}`}; ${ended(message)}`
}
