/** The standard's `solana:signIn`, as far as a text says it. */
export interface SolanaSignInInput {
  readonly domain?: string
  readonly statement?: string
  readonly uri?: string
  readonly version?: string
  readonly chainId?: string
  readonly nonce?: string
  readonly issuedAt?: string
  readonly expirationTime?: string
  readonly notBefore?: string
  readonly requestId?: string
  readonly resources?: readonly string[]
}

/** The text that wallets make of it: what is not asked for has no line. */
export function writeSolanaSignIn(input: SolanaSignInInput, address: string, host: string): string {
  const { domain = host, statement, resources } = input
  const lines = [
    ['URI', input.uri],
    ['Version', input.version],
    ['Chain ID', input.chainId],
    ['Nonce', input.nonce],
    ['Issued At', input.issuedAt],
    ['Expiration Time', input.expirationTime],
    ['Not Before', input.notBefore],
    ['Request ID', input.requestId],
  ].flatMap(([label, value]) => (value ? `${label}: ${value}` : []))
  if (resources) lines.push('Resources:', ...resources.map((resource) => `- ${resource}`))
  return [
    `${domain} wants you to sign in with your Solana account:\n${address}`,
    ...(statement ? [statement] : []),
    ...(lines.length ? [lines.join('\n')] : []),
  ].join('\n\n')
}
