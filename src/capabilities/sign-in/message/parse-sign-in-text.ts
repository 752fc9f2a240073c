import { MAX_SIGN_IN_CHARACTERS } from '../../../domain/input-limits.ts'
import type { SignInText } from '../../../domain/sign-in.ts'
import { isDateTime } from './is-date-time.ts'
import { AUTHORITY, isBracketSound, isUri, PATH_CHARACTERS } from './is-uri.ts'

const FIRST_LINE = new RegExp(
  `^(?:([a-z][a-z0-9+.-]*)://)?(${AUTHORITY}) wants you to sign in with your ([A-Za-z0-9 ]{1,60}) account:$`,
  'i',
)
const ADDRESS = /^[!-~]{1,128}$/
const NONCE = /^[a-z0-9]{8,}$/i
const REQUEST_ID = new RegExp(`^${PATH_CHARACTERS}*$`, 'i')
/** Ends a line for some readers only, shows nothing, or turns the letters around: nobody's language needs it in one line. */
const HIDING = /[\p{Cc}\p{Zl}\p{Zp}\u202d\u202e]/u
const isText = (text: string): boolean => text !== ''

/** Each line behind the statement, in its order: EIP-4361 knows no other. */
const LINES = [
  { label: 'URI: ', key: 'uri', isValid: isUri },
  { label: 'Version: ', key: 'version', isValid: (text: string) => text === '1' },
  { label: 'Chain ID: ', key: 'chainId', isValid: isText },
  { label: 'Nonce: ', key: 'nonce', isValid: isText },
  { label: 'Issued At: ', key: 'issuedAt', isValid: isDateTime, isOptional: true },
  { label: 'Expiration Time: ', key: 'expirationTime', isValid: isDateTime, isOptional: true },
  { label: 'Not Before: ', key: 'notBefore', isValid: isDateTime, isOptional: true },
  { label: 'Request ID: ', key: 'requestId', isValid: (text: string) => REQUEST_ID.test(text), isOptional: true },
] as const

/** EIP-4361: at least eight letters and digits. */
export const isStrongNonce = (nonce: string): boolean => NONCE.test(nonce)

/**
 * Between the address and `URI: ` stands one line, or none; and how many lines that takes. Where there is none EIP-4361 has two empty
 * lines, and wallets of other families that write the text themselves have one.
 */
function parseStatement(
  lines: readonly string[],
  accountKind: string,
): { readonly statement: string; readonly end: number } | undefined {
  const [before, first, second] = lines.slice(2, 5)
  if (before !== '') return undefined
  if (accountKind !== 'Ethereum' && first?.startsWith('URI: ') && second) return { statement: '', end: 3 }
  if (first === '' && second !== '') return { statement: '', end: 4 }
  return first && second === '' && !HIDING.test(first) ? { statement: first, end: 5 } : undefined
}

/**
 * What EIP-4361, and for other families CAIP-122, has such a text say; undefined for one that servers refuse, or of which two
 * readers could understand two things.
 */
export function parseSignInText(text: string): SignInText | undefined {
  if (text.length > MAX_SIGN_IN_CHARACTERS) return undefined
  const lines = text.split('\n')
  const [, scheme, domain, accountKind = ''] = FIRST_LINE.exec(lines[0] ?? '') ?? []
  const address = lines[1] ?? ''
  // Capitals are free in the domain and its scheme alone.
  const isSentence = lines[0]?.endsWith(` wants you to sign in with your ${accountKind} account:`)
  const between = parseStatement(lines, accountKind)
  if (!domain || !isSentence || !isBracketSound(domain) || !ADDRESS.test(address) || !between) return undefined

  let { end: at } = between
  const found: Partial<Record<(typeof LINES)[number]['key'], string>> = {}
  for (const line of LINES) {
    const given = lines[at]
    const value = given?.startsWith(line.label) ? given.slice(line.label.length) : undefined
    if (value === undefined && 'isOptional' in line) continue
    if (value === undefined || !line.isValid(value)) return undefined
    found[line.key] = value
    at++
  }
  const resources = lines[at] === 'Resources:' ? lines.slice(at + 1) : []
  if (lines[at] !== 'Resources:' && at < lines.length) return undefined
  if (!resources.every((line) => line.startsWith('- ') && isUri(line.slice(2)))) return undefined
  const { uri = '', version = '', chainId = '', nonce = '', ...rest } = found
  return {
    ...{ scheme, domain, accountKind, address, statement: between.statement, uri, version, chainId, nonce, ...rest },
    resources: resources.map((line) => line.slice(2)),
  }
}
