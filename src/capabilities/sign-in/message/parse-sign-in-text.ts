import type { SignInFields } from '../../../domain/sign-in.ts'

/** What a sign-in text says, in the text's own spelling. */
export interface SignInText extends Omit<SignInFields, 'accountAddress' | 'chainId'> {
  readonly address: string
  readonly chainId: string
}

const FIRST_LINE = /^(?:[a-z][a-z0-9+.-]*:\/\/)?([^\s/?#@]+) wants you to sign in with your .{1,60} account:$/i

const LABELS = {
  URI: 'uri',
  Version: 'version',
  'Chain ID': 'chainId',
  Nonce: 'nonce',
  'Issued At': 'issuedAt',
  'Expiration Time': 'expirationTime',
  'Not Before': 'notBefore',
  'Request ID': 'requestId',
} as const

/** What CAIP-122 has such a text say; undefined for one that a wallet would not recognise as a sign-in. */
export function parseSignInText(text: string): SignInText | undefined {
  const lines = text.split('\n')
  const domain = FIRST_LINE.exec(lines[0] ?? '')?.[1]
  const address = lines[1]?.trim()
  const start = lines.findIndex((line, index) => index > 1 && line.startsWith('URI: '))
  if (!domain || !address || start < 0) return undefined
  const statement = lines.slice(2, start).join('\n').trim()

  const fields: Partial<Record<(typeof LABELS)[keyof typeof LABELS], string>> = {}
  const resources: string[] = []
  let isListing = false
  for (const line of lines.slice(start)) {
    const [, label = '', value = ''] = /^([A-Z][A-Za-z ]*): ?(.*)$/.exec(line) ?? []
    const key = LABELS[label as keyof typeof LABELS]
    if (isListing && line.startsWith('- ')) resources.push(line.slice(2))
    else if (line === 'Resources:') isListing = true
    // A label twice, or a line nobody knows: two readers could understand two things.
    else if (!key || fields[key] !== undefined || isListing) return undefined
    else fields[key] = value
  }
  const { uri, version, chainId, nonce, ...rest } = fields
  if (!uri || !version || !chainId || !nonce) return undefined
  return { domain, address, statement, uri, version, chainId, nonce, resources, ...rest }
}
