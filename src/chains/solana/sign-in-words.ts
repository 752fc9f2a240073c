import { isRecord } from '../../kernel/guard.ts'
import { codedError } from '../coded-error.ts'

/** The standard's fields that stand one below the other, and what each is called in the text. */
const LINES: readonly (readonly [field: string, label: string])[] = [
  ['uri', 'URI'],
  ['version', 'Version'],
  ['chainId', 'Chain ID'],
  ['nonce', 'Nonce'],
  ['issuedAt', 'Issued At'],
  ['expirationTime', 'Expiration Time'],
  ['notBefore', 'Not Before'],
  ['requestId', 'Request ID'],
]

const refuse = (why: string): Error => codedError(-32602, `Sign-in refused: ${why}`)

/** Of one line: a line break would let a field say what another has to say. */
function oneLine(field: string, value: unknown): string {
  if (typeof value === 'string' && value && !/[\p{Cc}\u2028\u2029]/u.test(value)) return value
  throw refuse(`${field} is no line of text`)
}

const originOf = (uri: string): string => {
  try {
    return new URL(uri).origin
  } catch {
    throw refuse('uri is none')
  }
}

/**
 * The text of a sign-in as Solana's wallets write it, for the page that asks and no other: `origin` is the page's own. Fails with -32602
 * for a domain or an address of elsewhere, and for what could be read as another field.
 */
export function writeSignIn(asked: unknown, address: string, origin: string, chains: readonly string[]): string {
  const input = isRecord(asked) ? asked : {}
  const { host } = new URL(origin)
  const textOf = (field: string): string | undefined =>
    input[field] === undefined ? undefined : oneLine(field, input[field])

  if ((textOf('domain') ?? host) !== host) throw refuse('domain is not this page')
  const uri = textOf('uri')
  if (uri !== undefined && originOf(uri) !== origin) throw refuse('uri is not of this page')
  const chain = textOf('chainId')
  if (chain !== undefined && !chains.includes(chain) && !chains.includes(`solana:${chain}`))
    throw refuse('chainId is no network of this wallet')

  const statement = textOf('statement')
  const lines = LINES.flatMap(([field, label]) => {
    const value = textOf(field)
    return value === undefined ? [] : `${label}: ${value}`
  })
  const { resources } = input
  if (resources !== undefined) {
    if (!Array.isArray(resources)) throw refuse('resources is no list')
    lines.push('Resources:', ...resources.map((resource) => `- ${oneLine('resources', resource)}`))
  }
  return [
    `${host} wants you to sign in with your Solana account:\n${address}`,
    ...(statement === undefined ? [] : [statement]),
    ...(lines.length ? [lines.join('\n')] : []),
  ].join('\n\n')
}
