import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { CONTRACT, findMissing, type Proof, proof } from './proofs.ts'

// Who can sign in, and which library beside us read the signature. The table is written from here: see who-signs-in.md beside the tests of sign-in.

const FAMILIES = ['eip155', 'solana', 'bip122', 'polkadot', 'cosmos'] as const
type Family = (typeof FAMILIES)[number]

/** A proof, or why there can be none. */
type Row = readonly [kind: string, cells: Readonly<Record<Family, Proof | string>>]

const FLOW = '../unit/capabilities/sign-in/sign-in.test.ts'
const FAMILY_FLOW = '../unit/capabilities/sign-in/sign-in-families.test.ts'
const AT_ONCE = '../unit/capabilities/sign-in/pairing/sign-in-at-once.test.ts'
const VERIFIERS = 'family-sign-in.test.ts'
const PAIRED = '../unit/capabilities/pairing/sign-in/five-families.test.ts'
const PAGE = '../browser/sign-in.test.ts'

const ED25519 = 'the platform’s Ed25519, by @solana/web3.js'
const BIP322 = 'bip322-js'
const POLKADOT = '@polkadot/util-crypto'
const COSMJS = '@cosmjs: ADR-36'

const KEPT = 'keeps a session that another library verifies'
const PAIRED_TITLE = 'signs in by each family for itself'
const NO_SCRIPTS = 'nobody: signatures of scripts are refused'
const NO_CODE = 'nobody: accounts without a key sign no text'

const ROWS: readonly Row[] = [
  [
    'extension: a key',
    {
      eip155: proof('siwe', FLOW, 'keeps a session that an independent library verifies'),
      solana: proof(ED25519, FAMILY_FLOW, KEPT),
      bip122: proof(`${BIP322}: ECDSA`, FAMILY_FLOW, KEPT),
      polkadot: proof(`${POLKADOT}: sr25519`, FAMILY_FLOW, KEPT),
      cosmos: proof(COSMJS, FAMILY_FLOW, KEPT),
    },
  ],
  [
    'other kinds of key',
    {
      eip155: proof('viem: EIP-2098', FLOW, 'in the short form too'),
      solana: 'nobody: there is one kind',
      bip122: proof(`${BIP322}: P2TR by BIP-322`, VERIFIERS, 'P2WPKH and P2TR, as bip322-js decides'),
      polkadot: proof(`${POLKADOT}: ed25519, ecdsa`, VERIFIERS, 'as @polkadot/util-crypto decides'),
      cosmos: 'nobody: there is one kind',
    },
  ],
  [
    'pairing: a key, asked afterwards',
    {
      eip155: proof(
        'viem, on a local chain',
        AT_ONCE,
        'a wallet that only knows proposals is paired with, and then asked',
      ),
      solana: proof(ED25519, PAIRED, PAIRED_TITLE),
      bip122: proof(BIP322, PAIRED, PAIRED_TITLE),
      polkadot: proof(POLKADOT, PAIRED, PAIRED_TITLE),
      cosmos: proof(COSMJS, PAIRED, PAIRED_TITLE),
    },
  ],
  [
    'pairing: a key, by the approval itself',
    {
      eip155: proof('siwe, viem', AT_ONCE, 'read by siwe and viem'),
      solana: 'nobody: WalletConnect knows it for EVM alone',
      bip122: 'nobody: WalletConnect knows it for EVM alone',
      polkadot: 'nobody: WalletConnect knows it for EVM alone',
      cosmos: 'nobody: WalletConnect knows it for EVM alone',
    },
  ],
  [
    'social and email: the wallet in the frame',
    {
      eip155: proof('viem, on a local chain', PAGE, 'the wallet in the frame signs in'),
      solana: proof(ED25519, PAGE, 'the wallet in the frame signs in'),
      bip122: 'nobody: the frame has keys for EVM and Solana',
      polkadot: 'nobody: the frame has keys for EVM and Solana',
      cosmos: 'nobody: the frame has keys for EVM and Solana',
    },
  ],
  [
    'a contract',
    {
      eip155: proof('viem: ERC-1271, on a local chain', FLOW, 'as viem decides, and in the short form too'),
      solana: NO_CODE,
      bip122: NO_SCRIPTS,
      polkadot: NO_CODE,
      cosmos: NO_CODE,
    },
  ],
  [
    'a contract behind a pairing',
    {
      eip155: proof('viem: ERC-1271, on a local chain', AT_ONCE, 'a contract signs by its own rules (ERC-1271)'),
      solana: NO_CODE,
      bip122: NO_SCRIPTS,
      polkadot: NO_CODE,
      cosmos: NO_CODE,
    },
  ],
  [
    'a contract that is not deployed yet',
    {
      eip155: proof('viem: ERC-6492, on a local chain', FLOW, 'not deployed yet (ERC-6492), as viem decides'),
      solana: NO_CODE,
      bip122: NO_SCRIPTS,
      polkadot: NO_CODE,
      cosmos: NO_CODE,
    },
  ],
]

const proofs = ROWS.flatMap(([, cells]) => Object.values(cells).filter((cell) => typeof cell !== 'string'))

describe('the table of who can sign in', () => {
  it('names tests that exist', () => expect(findMissing(proofs)).toEqual([]))

  it('is the one that is written down', async () => {
    const toLine = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
    const textOf = (cell: Proof | string): string => (typeof cell === 'string' ? cell : cell.by)
    const places = [...new Set(proofs.map(({ file }) => file))].map((file) => {
      const tests = new Set(proofs.filter((one) => one.file === file).map(({ test }) => `“${test}”`))
      return `- \`${path.posix.join('test/contract', file)}\`: ${[...tests].join('; ')}`
    })
    const text = [
      '# Who can sign in, and which library beside ours read the signature',
      '',
      'Written by `test/build/source/sign-in-table.test.ts`, which fails when a test is not there.',
      '',
      ...[
        ['Account', ...FAMILIES],
        ['', ...FAMILIES].map(() => '---'),
        ...ROWS.map(([kind, cells]) => [kind, ...FAMILIES.map((family) => textOf(cells[family]))]),
      ].map(toLine),
      '',
      ...places,
      '',
    ].join('\n')
    await expect(text).toMatchFileSnapshot(path.join(CONTRACT, '../unit/capabilities/sign-in/who-signs-in.md'))
  })
})
