import { checkSession, untriedSession } from './check-caip25.ts'
import {
  checkConnecting,
  checkDeclining,
  checkProvider,
  checkSwitching,
  type UnknownProvider,
  untriedApprovals,
} from './check-eip1193.ts'
import { checkCalls, untriedCalls } from './check-eip5792.ts'
import { checkAnnouncements } from './check-eip6963.ts'
import { checkSigning, untriedSigning } from './check-signing.ts'
import { checkStandardConnecting, checkStandardWallet, untriedConnecting } from './check-wallet-standard.ts'
import type { FoundWallet } from './find-wallets.ts'
import { type Finding, findingsOf, memberOf, type Wait } from './finding.ts'

/** What a developer starts by a press, because their wallet will ask. */
export interface WalletTrial {
  readonly button: string
  /** What to do in the wallet. */
  readonly told: string
  run(): Promise<readonly Finding[]>
}

/** A found wallet with what is known of it so far. */
export interface Check {
  readonly wallet: FoundWallet
  readonly findings: readonly Finding[]
  readonly trials: readonly WalletTrial[]
}

const trialsOf = (provider: UnknownProvider, wait: Wait): WalletTrial[] => [
  { button: 'Connect', told: 'Approve the connection.', run: () => checkConnecting(provider) },
  { button: 'Sign', told: 'Approve two signatures, of a text and of typed data.', run: () => checkSigning(provider) },
  { button: 'Decline', told: 'Decline what the wallet asks.', run: () => checkDeclining(provider) },
  {
    button: 'Networks',
    told: 'Approve the change of network; nothing is added.',
    run: () => checkSwitching(provider, wait),
  },
  { button: 'Capabilities and calls', told: 'Decline the calls.', run: () => checkCalls(provider, wait) },
  { button: 'Session', told: 'Approve the session.', run: () => checkSession(provider) },
]

/** Looks at each wallet as far as that goes without its owner. */
export const startChecks = (wallets: readonly FoundWallet[], wait: Wait): Promise<Check[]> =>
  Promise.all(
    wallets.map(async (wallet): Promise<Check> => {
      if (wallet.standard)
        return {
          wallet,
          findings: [...checkStandardWallet(wallet.standard), ...untriedConnecting()],
          trials: [
            {
              button: 'Connect and sign',
              told: 'Approve the connection, and then the signature.',
              run: () => checkStandardConnecting(wallet.standard, wait),
            },
          ],
        }
      const provider = wallet.provider ?? {}
      const uuids = wallets
        .filter((other) => other !== wallet)
        .flatMap(({ announced }) => announced.map(({ detail }) => memberOf(memberOf(detail, 'info'), 'uuid')))
      const announcements = wallet.announced.length
        ? checkAnnouncements(wallet.announced, uuids)
        : [findingsOf('EIP-6963')('it announces itself', 'it is found at window.ethereum alone')]
      return {
        wallet,
        findings: [
          ...announcements,
          ...(await checkProvider(provider, wait)),
          ...untriedApprovals(),
          ...untriedSigning(),
          ...untriedCalls(),
          ...untriedSession(),
        ],
        trials: trialsOf(provider, wait),
      }
    }),
  )

/** What was known, with what is known now in its place. */
export const withFindings = (before: readonly Finding[], now: readonly Finding[]): Finding[] =>
  before.map((old) => now.find(({ standard, rule }) => standard === old.standard && rule === old.rule) ?? old)
