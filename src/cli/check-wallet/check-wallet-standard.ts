import { verifyAsync } from '@noble/ed25519'
import {
  askPatiently,
  askQuietly,
  describe,
  type Finding,
  findingsOf,
  memberOf,
  type Seen,
  seenIn,
  seenInRun,
  untried,
  type Wait,
} from './finding.ts'

const found = findingsOf('Wallet Standard')
const RULES = {
  identity: 'version is 1.0.0, and name is what a visitor reads',
  icon: 'icon is a picture in a data URI',
  chains: 'chains are identifiers with a namespace',
  connect: 'standard:connect has a version and connect',
  events: 'standard:events has a version and on, which answers a function that ends it',
  solana: 'on Solana it signs transactions: solana:signTransaction or solana:signAndSendTransaction',
  versions: 'each solana:…Transaction lists supportedTransactionVersions',
  silent: 'connect({ silent: true }) answers at once: a list of accounts, or a failure',
  accounts: 'accounts have an address, a public key, chains and features',
  change: 'the event change tells the accounts of a connection',
  message: 'solana:signMessage answers what it signed, the message in it, and the account’s signature of that',
} as const

const PICTURE = /^data:image\/(svg\+xml|png|webp|gif)[;,]/i
const CHAIN = /^[a-zA-Z0-9-]+:[a-zA-Z0-9-_]+$/

const featureOf = (wallet: unknown, name: string): unknown => memberOf(memberOf(wallet, 'features'), name)
const verbOf = (feature: unknown, name: string): ((...given: unknown[]) => unknown) | undefined => {
  const verb = memberOf(feature, name)
  return typeof verb === 'function' ? (...given) => verb.apply(feature, given) : undefined
}
const chainsOf = (wallet: unknown): unknown[] => {
  const chains = memberOf(wallet, 'chains')
  return Array.isArray(chains) ? chains : []
}

function seeFeature(wallet: unknown, name: string, verb: string): Seen {
  const feature = featureOf(wallet, name)
  if (feature === undefined) return 'it is missing'
  if (!/^\d+\.\d+\.\d+$/.test(String(memberOf(feature, 'version'))))
    return `version is ${describe(memberOf(feature, 'version'))}`
  return verbOf(feature, verb) ? undefined : `${verb} is ${describe(memberOf(feature, verb))}`
}

function seeEvents(wallet: unknown): Seen {
  const seen = seeFeature(wallet, 'standard:events', 'on')
  if (seen) return seen
  return seenInRun(() => {
    const off = verbOf(featureOf(wallet, 'standard:events'), 'on')?.('change', () => {})
    if (typeof off !== 'function') return `on answered ${describe(off)}`
    off()
    return undefined
  })
}

const isOfSolana = (wallet: unknown): boolean => chainsOf(wallet).some((chain) => String(chain).startsWith('solana:'))

function checkSolana(wallet: unknown): Finding[] {
  if (!isOfSolana(wallet))
    return [RULES.solana, RULES.versions].map((rule) => untried('Wallet Standard', rule, 'it has no chain of Solana'))
  const signing = [
    ['solana:signTransaction', 'signTransaction'],
    ['solana:signAndSendTransaction', 'signAndSendTransaction'],
  ].filter(([name = '']) => featureOf(wallet, name) !== undefined)
  const wrong = signing.flatMap(([name = '', verb = '']) => {
    const seen = seeFeature(wallet, name, verb)
    return seen ? [`${name}: ${seen}`] : []
  })
  const unsaid = signing.find(
    ([name = '']) => !Array.isArray(memberOf(featureOf(wallet, name), 'supportedTransactionVersions')),
  )
  return [
    found(RULES.solana, signing.length ? wrong[0] : 'it has neither'),
    signing.length
      ? found(RULES.versions, unsaid ? `${unsaid[0]} does not` : undefined)
      : untried('Wallet Standard', RULES.versions, 'it signs no transactions'),
  ]
}

/** What can be seen without the visitor. */
export function checkStandardWallet(wallet: unknown): Finding[] {
  const version = memberOf(wallet, 'version')
  const name = memberOf(wallet, 'name')
  const icon = memberOf(wallet, 'icon')
  const strange = chainsOf(wallet).find((chain) => typeof chain !== 'string' || !CHAIN.test(chain))
  const identity =
    version !== '1.0.0'
      ? `version is ${describe(version)}`
      : typeof name === 'string' && name.trim()
        ? undefined
        : `name is ${describe(name)}`
  return [
    found(RULES.identity, identity),
    found(RULES.icon, typeof icon === 'string' && PICTURE.test(icon) ? undefined : `it is ${describe(icon)}`),
    found(
      RULES.chains,
      chainsOf(wallet).length === 0
        ? 'there are none'
        : strange === undefined
          ? undefined
          : `one is ${describe(strange)}`,
    ),
    found(RULES.connect, seeFeature(wallet, 'standard:connect', 'connect')),
    found(RULES.events, seeEvents(wallet)),
    ...checkSolana(wallet),
  ]
}

function areAccounts(value: unknown): Seen {
  const accounts = memberOf(value, 'accounts')
  if (!Array.isArray(accounts) || accounts.length === 0) return `it answered ${describe(value)}`
  const wrong = accounts.find(
    (account) =>
      typeof memberOf(account, 'address') !== 'string' ||
      !ArrayBuffer.isView(memberOf(account, 'publicKey')) ||
      !Array.isArray(memberOf(account, 'chains')) ||
      !Array.isArray(memberOf(account, 'features')),
  )
  return wrong === undefined ? undefined : `one is ${describe(wrong)}`
}

const isWithin = (part: Uint8Array, whole: Uint8Array): boolean =>
  whole.some((_, start) => part.every((byte, index) => whole[start + index] === byte))

async function seeSigned(account: unknown, message: Uint8Array, value: unknown): Promise<Seen> {
  const [signed] = Array.isArray(value) ? value : []
  const [signature, signedMessage, key] = [
    memberOf(signed, 'signature'),
    memberOf(signed, 'signedMessage'),
    memberOf(account, 'publicKey'),
  ]
  if (!(signature instanceof Uint8Array)) return `it answered ${describe(value)}`
  if (signature.byteLength !== 64) return `the signature has ${signature.byteLength} bytes`
  if (!(signedMessage instanceof Uint8Array)) return 'there is no signedMessage'
  // It may stand behind a prefix that keeps it from being a transaction.
  if (!isWithin(message, signedMessage)) return 'the message is not in signedMessage'
  const isRight = await verifyAsync(signature, signedMessage, key as Uint8Array).catch(() => false)
  return isRight ? undefined : 'the signature is not of the account’s key over signedMessage'
}

async function checkSigning(wallet: unknown, account: unknown): Promise<Finding> {
  const sign = verbOf(featureOf(wallet, 'solana:signMessage'), 'signMessage')
  if (!sign) return untried('Wallet Standard', RULES.message, 'it has no solana:signMessage')
  const message = new TextEncoder().encode('Please sign this.')
  const answer = await askPatiently(() => sign({ account, message }))
  return found(
    RULES.message,
    'value' in answer ? await seeSigned(account, message, answer.value) : seenIn(answer, () => undefined),
  )
}

/** The visitor approves a connection, and then a signature. */
export async function checkStandardConnecting(wallet: unknown, wait: Wait): Promise<Finding[]> {
  const connect = verbOf(featureOf(wallet, 'standard:connect'), 'connect')
  const rules = [RULES.silent, RULES.accounts, RULES.change, RULES.message]
  if (!connect) return rules.map((rule) => untried('Wallet Standard', rule, 'there is no standard:connect'))
  const silent = await askQuietly(() => connect({ silent: true }), wait)
  const told: unknown[] = []
  let off: unknown
  const unheard = seenInRun(() => {
    off = verbOf(featureOf(wallet, 'standard:events'), 'on')?.('change', (change: unknown) => told.push(change))
    return undefined
  })
  const before = memberOf(wallet, 'accounts')
  const answer = await askPatiently(() => connect())
  // How it ends is the rule of the events.
  seenInRun(() => (typeof off === 'function' ? off() : undefined))
  const accounts = found(RULES.accounts, seenIn(answer, areAccounts))
  const wasConnected = Array.isArray(before) && before.length > 0
  const list = 'value' in answer ? memberOf(answer.value, 'accounts') : undefined
  const [account] = Array.isArray(list) ? list : []
  return [
    // Who is not trusted yet may be refused as well.
    found(
      RULES.silent,
      silent !== 'silent' && 'error' in silent
        ? undefined
        : seenIn(silent, (value) =>
            Array.isArray(memberOf(value, 'accounts')) ? undefined : `it answered ${describe(value)}`,
          ),
    ),
    accounts,
    wasConnected || accounts.verdict !== 'honoured'
      ? untried('Wallet Standard', RULES.change, wasConnected ? 'it was connected before' : 'it did not connect')
      : found(
          RULES.change,
          told.some((change) => Array.isArray(memberOf(change, 'accounts')))
            ? undefined
            : unheard
              ? `on: ${unheard}`
              : 'the event did not come',
        ),
    accounts.verdict === 'honoured'
      ? await checkSigning(wallet, account)
      : untried('Wallet Standard', RULES.message, 'it did not connect'),
  ]
}

/** What only the visitor's approval shows, before it was asked for. */
export const untriedConnecting = (): Finding[] =>
  [RULES.silent, RULES.accounts, RULES.change, RULES.message].map((rule) =>
    untried('Wallet Standard', rule, 'press “Connect and sign”'),
  )
