import {
  askPatiently,
  askQuietly,
  describe,
  type Finding,
  findingsOf,
  memberOf,
  type Seen,
  seenIn,
  seenInFailure,
  seenInRun,
  untried,
  type Wait,
  type WalletReply,
} from './finding.ts'

/** A provider as far as the standard promises anything: whatever is read of it may be missing. */
export interface UnknownProvider {
  readonly request?: unknown
  readonly on?: unknown
  readonly removeListener?: unknown
}
type Listener = (value: unknown) => void

const found = findingsOf('EIP-1193')
const NOT_A_FUNCTION = (value: unknown): Seen => (typeof value === 'function' ? undefined : `it is ${describe(value)}`)
const seeEvents = (provider: UnknownProvider): Seen =>
  NOT_A_FUNCTION(memberOf(provider, 'on')) ?? NOT_A_FUNCTION(memberOf(provider, 'removeListener'))

const HEX_NUMBER = /^0x(0|[1-9a-f][0-9a-f]*)$/i
const ADDRESS = /^0x[0-9a-f]{40}$/i
const isHexNumber = (value: unknown): Seen =>
  typeof value === 'string' && HEX_NUMBER.test(value) ? undefined : `it answered ${describe(value)}`
const isAccounts = (value: unknown): Seen => {
  if (!Array.isArray(value)) return `it answered ${describe(value)}`
  const wrong = value.find((each) => typeof each !== 'string' || !ADDRESS.test(each))
  return wrong === undefined ? undefined : `an account is ${describe(wrong)}`
}

/** A request as a page makes it. What is no function fails as a page's would. */
export const asker =
  (provider: UnknownProvider) =>
  (method: string, params?: unknown): unknown =>
    (provider.request as (request: object) => unknown).call(
      provider,
      params === undefined ? { method } : { method, params },
    )

const RULES = {
  request: 'request is a function',
  events: 'on and removeListener are functions',
  promise: 'request answers with a promise, also for what it refuses',
  chain: 'eth_chainId answers a hexadecimal number without asking the visitor',
  accounts: 'eth_accounts answers a list without asking the visitor',
  unknown: 'a method it does not have fails with 4200',
  connect: 'eth_requestAccounts answers addresses once it is approved',
  same: 'eth_accounts answers the same accounts after that',
  reject: 'what the visitor declines fails with 4001',
  chainUnknown: 'wallet_switchEthereumChain to a chain it does not know fails with 4902',
  chainChanged: 'chainChanged tells the new chain after wallet_switchEthereumChain',
  removed: 'removeListener takes a listener away',
} as const

/** What can be seen without the visitor. */
export async function checkProvider(provider: UnknownProvider, wait: Wait): Promise<Finding[]> {
  const request = asker(provider)
  const first = [
    found(RULES.request, NOT_A_FUNCTION(memberOf(provider, 'request'))),
    found(RULES.events, seeEvents(provider)),
  ]
  if (typeof memberOf(provider, 'request') !== 'function')
    return [
      ...first,
      ...[RULES.promise, RULES.chain, RULES.accounts, RULES.unknown].map((rule) =>
        untried('EIP-1193', rule, 'there is no request'),
      ),
    ]
  const [chain, accounts, unknown] = await Promise.all([
    askQuietly(() => request('eth_chainId'), wait),
    askQuietly(() => request('eth_accounts'), wait),
    askQuietly(() => request('walletlet_noSuchMethod'), wait),
  ])
  return [
    ...first,
    found(RULES.promise, seePromise(provider)),
    found(RULES.chain, seenIn(chain, isHexNumber)),
    found(RULES.accounts, seenIn(accounts, isAccounts)),
    found(RULES.unknown, seenInFailure(unknown, 4200)),
  ]
}

const seePromise = (provider: UnknownProvider): Seen =>
  seenInRun(() => {
    const answer = asker(provider)('walletlet_noSuchMethod')
    if (typeof (answer as { then?: unknown } | undefined)?.then !== 'function') return `it answered ${describe(answer)}`
    // What it comes to is another rule's.
    void Promise.resolve(answer).catch(() => {})
    return undefined
  })

/** The visitor approves a connection. */
export async function checkConnecting(provider: UnknownProvider): Promise<Finding[]> {
  const request = asker(provider)
  const asked = await askPatiently(() => request('eth_requestAccounts'))
  const given = 'value' in asked && Array.isArray(asked.value) ? asked.value : []
  const seen = seenIn(asked, (value) => isAccounts(value) ?? (given.length ? undefined : 'the list is empty'))
  if (seen) return [found(RULES.connect, seen)]
  const after = await askPatiently(() => request('eth_accounts'))
  const same = seenIn(after, (value) =>
    JSON.stringify(value)?.toLowerCase() === JSON.stringify(given).toLowerCase()
      ? undefined
      : `it answered ${describe(value)}`,
  )
  return [found(RULES.connect, undefined), found(RULES.same, same)]
}

/** The visitor declines what is asked. */
export async function checkDeclining(provider: UnknownProvider): Promise<Finding[]> {
  const request = asker(provider)
  const accounts = await askPatiently(() => request('eth_accounts'))
  const [account] = 'value' in accounts && Array.isArray(accounts.value) ? accounts.value : []
  const text = `0x${[...'Please decline this.'].map((letter) => letter.charCodeAt(0).toString(16)).join('')}`
  const answer = await askPatiently(() =>
    account ? request('personal_sign', [text, account]) : request('eth_requestAccounts'),
  )
  return [found(RULES.reject, seenInFailure(answer, 4001))]
}

/** Wallets tell of a change once their own half has made it. */
const EVENT_WITHIN_MS = 3000

const NOWHERE = '0x7fffffffffff'

/** The visitor approves to change between two chains that every wallet knows. Needs a connection. */
export async function checkSwitching(provider: UnknownProvider, wait: Wait): Promise<Finding[]> {
  const request = asker(provider)
  const switchTo = (chainId: string): Promise<WalletReply> =>
    askPatiently(() => request('wallet_switchEthereumChain', [{ chainId }]))
  const unknown = found(RULES.chainUnknown, seenInFailure(await switchTo(NOWHERE), 4902))
  if (seeEvents(provider))
    return [unknown, ...[RULES.chainChanged, RULES.removed].map((rule) => untried('EIP-1193', rule, 'there is no on'))]
  const stillHeard: unknown[] = []
  let hear: Listener = () => {}
  const event = new Promise<{ readonly chainId: unknown }>((resolve) => {
    hear = (chainId) => resolve({ chainId })
  })
  const hearGone: Listener = (chainId) => void stillHeard.push(chainId)
  const call = (name: 'on' | 'removeListener', listener: Listener): Seen =>
    seenInRun(() => void (provider[name] as (...given: unknown[]) => unknown).call(provider, 'chainChanged', listener))
  const threw = call('on', hear) ?? call('on', hearGone)
  if (threw)
    return [unknown, found(RULES.chainChanged, `on: ${threw}`), untried('EIP-1193', RULES.removed, 'on does not work')]
  const gone = call('removeListener', hearGone)
  const now = await askPatiently(() => request('eth_chainId'))
  const target = 'value' in now && now.value === '0x1' ? '0xaa36a7' : '0x1'
  const switched = await switchTo(target)
  const heard = await Promise.race([event, wait(EVENT_WITHIN_MS).then(() => undefined)])
  const removed = gone ?? call('removeListener', hear)
  if ('error' in (switched as object))
    return [
      unknown,
      ...[RULES.chainChanged, RULES.removed].map((rule) =>
        untried('EIP-1193', rule, `it did not go to ${target}: ${seenIn(switched, () => undefined)}`),
      ),
    ]
  return [
    unknown,
    found(
      RULES.chainChanged,
      !heard
        ? 'the event did not come'
        : heard.chainId === target
          ? undefined
          : `it told ${describe(heard.chainId)} for ${target}`,
    ),
    heard || removed
      ? found(RULES.removed, removed ?? (stillHeard.length ? 'the listener was still called' : undefined))
      : untried('EIP-1193', RULES.removed, 'no event came'),
  ]
}

/** What only the visitor's approval shows, before it was asked for. */
export const untriedApprovals = (): Finding[] =>
  (
    [
      [RULES.connect, 'Connect'],
      [RULES.same, 'Connect'],
      [RULES.reject, 'Decline'],
      [RULES.chainUnknown, 'Networks'],
      [RULES.chainChanged, 'Networks'],
      [RULES.removed, 'Networks'],
    ] as const
  ).map(([rule, button]) => untried('EIP-1193', rule, `press “${button}”`))
