import type { SignInFields, SignInWords } from '../../../domain/sign-in.ts'

/** CAIP-122; for eip155 exactly EIP-4361, whose parsers refuse what deviates by a line. */
export function composeSignInText(fields: SignInFields, { accountKind, address, chainId }: SignInWords): string {
  const optional = (label: string, value: string | undefined): string[] => (value ? [`${label}: ${value}`] : [])
  return [
    `${fields.domain} wants you to sign in with your ${accountKind} account:`,
    address,
    '',
    ...(fields.statement ? [fields.statement] : []),
    '',
    `URI: ${fields.uri}`,
    `Version: ${fields.version}`,
    `Chain ID: ${chainId}`,
    `Nonce: ${fields.nonce}`,
    ...optional('Issued At', fields.issuedAt),
    ...optional('Expiration Time', fields.expirationTime),
    ...optional('Not Before', fields.notBefore),
    ...optional('Request ID', fields.requestId),
    ...(fields.resources?.length ? ['Resources:', ...fields.resources.map((resource) => `- ${resource}`)] : []),
  ].join('\n')
}
