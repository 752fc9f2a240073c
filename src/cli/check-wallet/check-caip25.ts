import { asker, type UnknownProvider } from './check-eip1193.ts'
import { askPatiently, describe, type Finding, findingsOf, type Seen, seenIn, untried } from './finding.ts'

const found = findingsOf('CAIP-25')
const RULES = {
  session: 'wallet_createSession answers sessionScopes by CAIP-2 ids or namespaces',
  scope: 'each scope lists methods, notifications, and accounts as CAIP-10',
} as const

const SCOPE = /^[-a-z0-9]{3,8}(:[-_a-zA-Z0-9]{1,32})?$/
const ACCOUNT = /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}:[-.%a-zA-Z0-9]{1,128}$/

const scopesOf = (value: unknown): [string, unknown][] | undefined => {
  const scopes = typeof value === 'object' && value && 'sessionScopes' in value ? value.sessionScopes : undefined
  return typeof scopes === 'object' && scopes ? Object.entries(scopes) : undefined
}

function isSession(value: unknown): Seen {
  const scopes = scopesOf(value)
  if (!scopes) return `it answered ${describe(value)}`
  const wrong = scopes.find(([name]) => !SCOPE.test(name))
  return wrong ? `a scope is called ${describe(wrong[0])}` : undefined
}

const isTexts = (value: unknown, pattern = /(?:)/): boolean =>
  Array.isArray(value) && value.every((each) => typeof each === 'string' && pattern.test(each))

function areScopes(value: unknown): Seen {
  const wrong = scopesOf(value)?.find(([, scope]) => {
    const { methods, notifications, accounts = [] } = (scope ?? {}) as Record<string, unknown>
    return !isTexts(methods) || !isTexts(notifications) || !isTexts(accounts, ACCOUNT)
  })
  return wrong ? `${wrong[0]} is ${describe(wrong[1])}` : undefined
}

/** The visitor approves, if the wallet provides it at all. */
export async function checkSession(provider: UnknownProvider): Promise<Finding[]> {
  const answer = await askPatiently(() =>
    asker(provider)('wallet_createSession', {
      optionalScopes: { 'eip155:1': { methods: ['personal_sign'], notifications: [] } },
    }),
  )
  const code = 'error' in answer ? (answer.error as { code?: unknown } | undefined)?.code : undefined
  if (code === 4200 || code === -32601)
    return Object.values(RULES).map((rule) => untried('CAIP-25', rule, 'it does not provide wallet_createSession'))
  const session = found(RULES.session, seenIn(answer, isSession))
  return [
    session,
    session.verdict === 'honoured'
      ? found(RULES.scope, seenIn(answer, areScopes))
      : untried('CAIP-25', RULES.scope, 'there is no session'),
  ]
}

export const untriedSession = (): Finding[] =>
  Object.values(RULES).map((rule) => untried('CAIP-25', rule, 'press “Session”'))
