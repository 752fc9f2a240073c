import bip322 from 'bip322-js'
import { bip122 } from '../../../src/chains/bip122/index.ts'
import { bitcoin, bitcoinTestnet } from '../../../src/networks.ts'
import { offline } from '../../../src/testing/offline.ts'
import { type BitcoinTestWallet, createStandardBitcoinWallet } from '../../../src/testing/wallets/bitcoin-standard.ts'
import { createSatsConnectWallet } from '../../stack/wallets/bitcoin-sats-connect.ts'
import { createUnisatWallet } from '../../stack/wallets/bitcoin-unisat.ts'
import type { FamilyCase } from './family-case.ts'

export const bitcoinKeys = [41, 42].map((byte) => new Uint8Array(32).fill(byte))

const options = { keys: bitcoinKeys, storage: null }

const bitcoinCase = (
  title: string,
  createWallet: () => BitcoinTestWallet,
  { garbage, isReadOnReload, ...methods }: FamilyCase['methods'] & Pick<FamilyCase, 'garbage' | 'isReadOnReload'>,
): FamilyCase => ({
  namespace: 'bip122',
  title: `bip122, ${title}`,
  family: bip122,
  networks: [offline(bitcoin), offline(bitcoinTestnet)],
  async createWallet() {
    const wallet = await createWallet()
    return { connectorId: wallet.id, control: wallet.control, install: wallet.install }
  },
  methods,
  garbage,
  ...(isReadOnReload && { isReadOnReload }),
  verify: (signature, message, { address }) => bip322.Verifier.verifySignature(address, message, signature),
})

const ROWS = [null, {}, { accounts: 7 }, { accounts: [{}] }, { accounts: [{ address: 'bc1' }] }]
const ADDRESSES = [null, {}, { addresses: 7 }, { addresses: [null] }, { addresses: [{ address: 'nobody' }] }]

export const bitcoinCases: readonly FamilyCase[] = [
  bitcoinCase('Wallet Standard', () => createStandardBitcoinWallet(options), {
    connect: 'bitcoin:connect',
    sign: 'bitcoin:signMessage',
    isReadOnReload: true,
    garbage: ROWS,
  }),
  bitcoinCase('sats-connect', () => createSatsConnectWallet(options), {
    connect: 'getAddresses',
    secondConnect: 'wallet_connect',
    sign: 'signMessage',
    garbage: ADDRESSES,
  }),
  bitcoinCase('Leather', () => createSatsConnectWallet({ ...options, dialect: 'leather' }), {
    connect: 'getAddresses',
    sign: 'signMessage',
    garbage: ADDRESSES,
  }),
  bitcoinCase('UniSat', () => createUnisatWallet(options), {
    connect: 'requestAccounts',
    sign: 'signMessage',
    garbage: [null, [], {}, 'bc1', ['nobody'], [7]],
  }),
  bitcoinCase('OKX', () => createUnisatWallet({ ...options, id: 'OKX' }), {
    connect: 'connect',
    sign: 'signMessage',
    garbage: [null, [], {}, 'bc1', ['nobody'], [7]],
  }),
]
