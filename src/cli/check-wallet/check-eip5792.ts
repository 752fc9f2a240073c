import { asker, type UnknownProvider } from './check-eip1193.ts'
import {
  askPatiently,
  askQuietly,
  describe,
  type Finding,
  findingsOf,
  type Seen,
  seenIn,
  seenInFailure,
  untried,
  type Wait,
} from './finding.ts'

const found = findingsOf('EIP-5792')
const RULES = {
  capabilities: 'wallet_getCapabilities answers capabilities by hexadecimal chain ids',
  foreign: 'wallet_getCapabilities for an address it has not granted fails with 4100',
  unknownCalls: 'wallet_getCallsStatus for calls it does not know fails with 5730',
  unsupported: 'wallet_sendCalls that requires a capability it does not have fails with 5700',
  declined: 'wallet_sendCalls that the visitor declines fails with 4001',
} as const

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function isCapabilities(value: unknown): Seen {
  if (!isObject(value)) return `it answered ${describe(value)}`
  const wrong = Object.keys(value).find((key) => !/^0x[0-9a-f]+$/i.test(key))
  if (wrong !== undefined) return `a key is ${describe(wrong)}`
  const other = Object.values(value).find((each) => !isObject(each))
  return other === undefined ? undefined : `the capabilities of a chain are ${describe(other)}`
}

const NOBODY = '0x000000000000000000000000000000000000dead'

/** Needs a connection. The visitor declines the calls, if the wallet asks. */
export async function checkCalls(provider: UnknownProvider, wait: Wait): Promise<Finding[]> {
  const request = asker(provider)
  const [accounts, chain] = await Promise.all([
    askQuietly(() => request('eth_accounts'), wait),
    askQuietly(() => request('eth_chainId'), wait),
  ])
  const [from] =
    typeof accounts === 'object' && 'value' in accounts && Array.isArray(accounts.value) ? accounts.value : []
  if (!from) return Object.values(RULES).map((rule) => untried('EIP-5792', rule, 'it is not connected'))
  const capabilities = await askPatiently(() => request('wallet_getCapabilities', [from]))
  const code = 'error' in capabilities ? (capabilities.error as { code?: unknown } | undefined)?.code : undefined
  if (code === 4200 || code === -32601)
    return Object.values(RULES).map((rule) => untried('EIP-5792', rule, 'it does not provide wallet_getCapabilities'))
  const send = (more: object) =>
    askPatiently(() =>
      request('wallet_sendCalls', [
        {
          version: '2.0.0',
          from,
          chainId: typeof chain === 'object' && 'value' in chain ? chain.value : '0x1',
          atomicRequired: false,
          calls: [{ to: from, value: '0x0', data: '0x' }],
          ...more,
        },
      ]),
    )
  const foreign = await askQuietly(() => request('wallet_getCapabilities', [NOBODY]), wait)
  const unknown = await askQuietly(() => request('wallet_getCallsStatus', [`0x${'5a'.repeat(32)}`]), wait)
  const unsupported = await send({ capabilities: { walletletNoSuchThing: { optional: false } } })
  const declined = await send({})
  return [
    found(RULES.capabilities, seenIn(capabilities, isCapabilities)),
    found(RULES.foreign, seenInFailure(foreign, 4100)),
    found(RULES.unknownCalls, seenInFailure(unknown, 5730)),
    found(RULES.unsupported, seenInFailure(unsupported, 5700)),
    found(RULES.declined, seenInFailure(declined, 4001)),
  ]
}

/** Before there is a connection: nothing of it can be seen. */
export const untriedCalls = (): Finding[] =>
  Object.values(RULES).map((rule) => untried('EIP-5792', rule, 'press “Capabilities and calls”, once it is connected'))
