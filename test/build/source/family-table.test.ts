import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { bip122 } from '../../../src/chains/bip122/index.ts'
import { cosmos } from '../../../src/chains/cosmos/index.ts'
import { eip155 } from '../../../src/chains/eip155/index.ts'
import { polkadot } from '../../../src/chains/polkadot/index.ts'
import { solana } from '../../../src/chains/solana/index.ts'
import type { ChainFamily, FamilyOperations } from '../../../src/ports/chain-family.ts'
import { CONTRACT, findMissing, type Proof, proof } from './proofs.ts'

// What each family can do, and which test asked whom. The table is written from here: see docs/families.md.

const FAMILIES: readonly ChainFamily[] = [eip155(), solana(), bip122(), polkadot(), cosmos()]

type Family = 'eip155' | 'solana' | 'bip122' | 'polkadot' | 'cosmos'

/** Required of other families only: sending, names and activity (R1.22 to R1.24), and what a wallet cannot have. */
const NOT_ASKED = '–'

interface Row {
  readonly capability: string
  /** The member of the family's operations that brings it: there where it is proven, missing where it is not asked. */
  readonly member?: keyof FamilyOperations
  readonly cells: Readonly<Record<Family, Proof | typeof NOT_ASKED>>
}

const NONE = {
  eip155: NOT_ASKED,
  solana: NOT_ASKED,
  bip122: NOT_ASKED,
  polkadot: NOT_ASKED,
  cosmos: NOT_ASKED,
} as const
const everywhere = (one: Proof): Row['cells'] => ({
  eip155: one,
  solana: one,
  bip122: one,
  polkadot: one,
  cosmos: one,
})
/** What one family has and the others do not know. */
const only = (family: Family, capability: string, one: Proof): Row => ({
  capability,
  cells: { ...NONE, [family]: one },
})

const SUITE = 'chain-family.test.ts'
const MORE = 'family-capabilities.test.ts'
const SOLANA = 'solana-provider.test.ts'
const EVM = 'eip1193-provider.test.ts'
const SIGN_IN = 'family-sign-in.test.ts'
const PAIRED = '../unit/capabilities/pairing/sign-in/five-families.test.ts'
const PAGE = '../browser/families.test.ts'
const LATE = '../unit/services/discovery/wallet-standard.test.ts'

/** Asked of all families alike; the wallet's own record of what it was asked tells. */
const suite = (capability: string, test: string): Row => ({
  capability,
  cells: everywhere(proof('the wallet’s record', SUITE, test)),
})

const ROWS: readonly Row[] = [
  suite('finds wallets that were there', 'finds a wallet that was there before, once'),
  suite('finds wallets that come late', 'finds a wallet that comes late'),
  {
    capability: 'forgets wallets that leave',
    cells: {
      ...NONE,
      solana: proof('the Wallet Standard’s events', LATE, 'takes a wallet that unregisters off the list'),
      bip122: proof('the Wallet Standard’s events', LATE, 'takes a wallet that unregisters off the list'),
    },
  },
  suite('connects', 'connects: account, network and status'),
  suite('takes a no', 'a visitor who says no is “Connection rejected”'),
  suite('survives a wallet that throws anything', 'fails to connect'),
  suite('survives garbage for accounts', 'garbage for accounts'),
  suite('leaves a wallet that never answers', 'a visitor can leave a wallet that never answers'),
  suite('reconnects silently', 'reconnects after a reload without opening the wallet'),
  suite('gives up on a silent wallet', 'a wallet that never answers on a reload is given up'),
  suite('follows to another account', 'follows the wallet to another account'),
  suite('notices a grant taken back', 'a grant taken back inside the wallet is a disconnect'),
  {
    capability: 'signs a text',
    member: 'signMessage',
    cells: {
      eip155: proof('viem', SUITE, 'signs %j'),
      solana: proof('the platform’s Ed25519, by @solana/web3.js', SUITE, 'signs %j'),
      bip122: proof('bip322-js: ECDSA', SUITE, 'signs %j'),
      polkadot: proof('@polkadot/util-crypto', SUITE, 'signs %j'),
      cosmos: proof('@cosmjs: ADR-36', SUITE, 'signs %j'),
    },
  },
  only('bip122', 'signs a text by BIP-322', proof('bip322-js', MORE, 'the ordinals address signs by BIP-322')),
  {
    capability: 'signs a transaction for host code',
    member: 'createProvider',
    cells: {
      eip155: proof('viem, ethers, a local chain', EVM, 'reads, signs and sends through the provider'),
      solana: proof('the platform’s Ed25519, a local ledger', SOLANA, 'signs one transaction, and several at once'),
      bip122: proof('@scure/btc-signer finalizes the PSBT', MORE, 'accounts by purpose, a balance, a signed PSBT'),
      polkadot: proof('@polkadot/util-crypto', MORE, 'the host signs texts and payloads'),
      cosmos: proof('@cosmjs: Amino and Direct', MORE, 'the host signs Amino and Direct documents'),
    },
  },
  {
    capability: 'has the wallet send for host code',
    cells: {
      ...NONE,
      eip155: proof('a local chain', EVM, 'reads, signs and sends through the provider'),
      solana: proof('a local ledger', SOLANA, 'signs and sends, and the ledger has it'),
      bip122: proof('the wallet’s record', MORE, 'accounts by purpose, a balance, a signed PSBT, a transfer'),
    },
  },
  only('solana', 'the wallet’s own sign-in', proof('the platform’s Ed25519', SOLANA, 'signs in where the wallet can')),
  {
    capability: 'changes the network',
    member: 'switchNetwork',
    cells: {
      eip155: proof('a local chain', EVM, 'switches the chain, and the widget follows'),
      solana: proof('the wallet’s record', SOLANA, 'tells the wallet which cluster a transaction is for'),
      bip122: proof('the wallet’s record', MORE, 'changes the network, and says when it changes by itself'),
      polkadot: proof('@polkadot/util-crypto', MORE, 'on another network the same key stays selected'),
      cosmos: proof('the wallet’s record', MORE, 'suggests a chain the wallet does not know'),
    },
  },
  {
    capability: 'tells a wallet of an unknown chain',
    cells: {
      ...NONE,
      eip155: proof('a local chain', EVM, 'an unknown chain is added by its real node'),
      cosmos: proof('the wallet’s record', MORE, 'suggests a chain the wallet does not know'),
    },
  },
  {
    capability: 'native balance',
    member: 'nativeBalance',
    cells: {
      eip155: proof('a local chain', '../browser/first-light.test.ts', 'connects, shows account, balance and network'),
      solana: proof('a local ledger', PAGE, 'one row for a wallet of several'),
      bip122: proof('a local mempool API', MORE, 'accounts by purpose, a balance'),
      polkadot: proof(
        'a local node, keys by @polkadot/util-crypto',
        MORE,
        'reads the balance out of the chain’s storage',
      ),
      cosmos: proof('a local REST API', MORE, 'reads the balance by REST'),
    },
  },
  {
    capability: 'token balances',
    cells: {
      ...NONE,
      eip155: proof('a local chain', '../browser/account.test.ts', 'tells once that tokens are unavailable'),
      solana: proof('a local ledger', PAGE, 'Solana alone: its coin and tokens are shown'),
    },
  },
  {
    capability: 'sends the coin and tokens',
    member: 'transfer',
    cells: {
      ...NONE,
      eip155: proof(
        'a local chain',
        '../unit/chains/eip155/more/transfer.test.ts',
        'what a wallet is asked is the order',
      ),
      solana: proof(
        'a local ledger',
        '../browser/features/send/solana.test.ts',
        'its coin and a token are sent, and arrive',
      ),
    },
  },
  {
    capability: 'names',
    member: 'names',
    cells: {
      ...NONE,
      eip155: proof('ENS’s contracts', '../unit/chains/eip155/more/ens-names.test.ts', 'hashes names as EIP-137 does'),
    },
  },
  {
    capability: 'connects and signs behind the relay',
    cells: {
      eip155: proof('WalletKit, viem', PAIRED, 'is connected in each by one approval'),
      solana: proof('WalletKit, the platform’s Ed25519', PAIRED, 'is connected in each by one approval'),
      bip122: proof('WalletKit, bip322-js', PAIRED, 'is connected in each by one approval'),
      polkadot: proof('WalletKit, @polkadot/util-crypto', PAIRED, 'is connected in each by one approval'),
      cosmos: proof('WalletKit, @cosmjs', PAIRED, 'is connected in each by one approval'),
    },
  },
  {
    capability: 'signs transactions behind the relay',
    cells: {
      eip155: proof('WalletKit, viem', '../unit/capabilities/pairing/relay/requests.test.ts', 'eth_signTypedData_v4'),
      solana: proof('WalletKit, the platform’s Ed25519', PAIRED, 'hosts sign documents, payloads and PSBTs'),
      bip122: proof('WalletKit, @scure/btc-signer', PAIRED, 'hosts sign documents, payloads and PSBTs'),
      polkadot: proof('WalletKit, @polkadot/util-crypto', PAIRED, 'hosts sign documents, payloads and PSBTs'),
      cosmos: proof('WalletKit, @cosmjs', PAIRED, 'hosts sign documents, payloads and PSBTs'),
    },
  },
  only(
    'solana',
    'wallets that know only deprecated ids',
    proof(
      'WalletKit',
      '../unit/capabilities/pairing/relay/paired-solana.test.ts',
      'a wallet that knows only the deprecated id',
    ),
  ),
  {
    capability: 'in-app-browser links',
    cells: {
      ...NONE,
      eip155: proof(
        'the links themselves',
        '../unit/capabilities/pairing/rules/links-and-platforms.test.ts',
        '%s on %s',
      ),
      solana: proof(
        'the links themselves',
        '../unit/capabilities/pairing/rules/links-and-platforms.test.ts',
        '%s on %s',
      ),
    },
  },
  {
    capability: 'signs in and keeps the session',
    cells: {
      ...everywhere(
        proof(
          'the library of “signs a text”',
          '../unit/capabilities/sign-in/sign-in-families.test.ts',
          'keeps a session that another library',
        ),
      ),
      eip155: proof(
        'siwe',
        '../unit/capabilities/sign-in/sign-in.test.ts',
        'keeps a session that an independent library verifies',
      ),
    },
  },
  {
    capability: 'checks who signed in',
    member: 'signIn',
    cells: {
      eip155: proof(
        'viem, contracts on a local chain',
        '../unit/capabilities/sign-in/sign-in.test.ts',
        'as viem decides',
      ),
      solana: proof('the platform’s Ed25519', SIGN_IN, 'by Ed25519, as the platform’s own decides'),
      bip122: proof('bip322-js, the vector of BIP-322', SIGN_IN, 'as bip322-js decides'),
      polkadot: proof('@polkadot/util-crypto: sr25519, ed25519, ecdsa', SIGN_IN, 'as @polkadot/util-crypto decides'),
      cosmos: proof('@cosmjs', SIGN_IN, 'by ADR-36: the key of that address'),
    },
  },
  suite('one provider for hosts, for life', 'the host’s provider is one for the widget’s life'),
  suite('disconnects for good', 'disconnected means disconnected, also after a reload'),
  suite('leaves nothing with the wallet', 'dispose leaves nothing with the wallet'),
  {
    capability: 'taken out of a running page',
    cells: everywhere(
      proof('EVM and Solana on one page', '../rules/04-removal.test.ts', 'removing a family makes another'),
    ),
  },
  {
    capability: 'beside other families on one page',
    cells: everywhere(proof('chromium', PAGE, 'one row for a wallet of several; each family connects')),
  },
]

const proofsOf = ({ cells }: Row): Proof[] => Object.values(cells).filter((cell) => typeof cell !== 'string')

describe('the table of families', () => {
  it('names tests that exist', () => {
    expect(findMissing(ROWS.flatMap(proofsOf))).toEqual([])
  })

  it('the suite that is asked of all is asked of all', () => {
    const suite = readFileSync(path.join(CONTRACT, SUITE), 'utf8')
    expect(suite).toContain(
      'const CASES = [eip155Case, solanaCase, polkadotCase, cosmosCase, ...bitcoinCases, tronCase]',
    )
  })

  it('lists what the families bring, and nothing they do not', async () => {
    for (const { namespace, operations } of FAMILIES) {
      const members = await operations()
      for (const { capability, member, cells } of ROWS) {
        if (!member) continue
        const isProven = cells[namespace as Family] !== NOT_ASKED
        expect([namespace, capability, members[member] !== undefined]).toEqual([namespace, capability, isProven])
      }
    }
  })

  it('is the one that is written down', async () => {
    const names = FAMILIES.map(({ namespace }) => namespace as Family)
    const textOf = (cell: Row['cells'][Family]): string => (typeof cell === 'string' ? cell : cell.by)
    const toLine = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
    const lines = [
      ['What it can do', ...names],
      [...names, ''].map(() => '---'),
      ...ROWS.map(({ capability, cells }) => [capability, ...names.map((name) => textOf(cells[name]))]),
    ].map(toLine)
    const text = [
      '# What each chain family can do, and who confirms it',
      '',
      'Each cell says whom a test of the repository has asked, beside the widget itself; the table is written from the list that these tests are',
      'held against. A dash: it is required of other families only.',
      '',
      ...lines,
      '',
    ].join('\n')
    await expect(text).toMatchFileSnapshot(path.join(CONTRACT, '../../docs/families.md'))
  })
})
