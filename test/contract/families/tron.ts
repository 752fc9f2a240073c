import { getBase58Decoder } from '@solana/web3.js'
import { concat, type Hex, hexToBytes, recoverAddress, sha256 } from 'viem'
import { offline } from '../../../src/testing/offline.ts'
import { tron } from '../../families/tron/index.ts'
import { tronMainnet } from '../../families/tron/networks.ts'
import { createTronWallet, hashTronText } from '../../stack/wallets/tron-wallet.ts'
import type { FamilyCase } from './family-case.ts'

export const tronKeys: readonly Hex[] = [`0x${'51'.repeat(32)}`, `0x${'52'.repeat(32)}`]

/** By viem; the family itself asks ethers. */
export async function verifyTron(signature: string, message: string, address: string): Promise<boolean> {
  const signer = await recoverAddress({ hash: hashTronText(message), signature: signature as Hex })
  const payload = concat(['0x41', signer])
  const checksum = sha256(sha256(payload)).slice(0, 10) as Hex
  return getBase58Decoder().decode(hexToBytes(concat([payload, checksum]))) === address
}

/** A family that a package outside would bring: see test/families. */
export const tronCase: FamilyCase = {
  namespace: 'tron',
  title: 'tron, a family from outside',
  family: tron,
  networks: [offline(tronMainnet)],
  createWallet() {
    const wallet = createTronWallet({ keys: tronKeys, storage: null })
    return { connectorId: wallet.rdns, control: wallet.control, install: wallet.install }
  },
  methods: { connect: 'tron_requestAccounts', sign: 'tron_signMessageV2' },
  garbage: [null, {}, [], ['T'], [`T${'1'.repeat(33)}`], [7]],
  verify: (signature, message, { address }) => verifyTron(signature, message, address),
}
