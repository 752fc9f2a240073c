import { u8aWrapBytes } from '@polkadot/util'
import { signatureVerify } from '@polkadot/util-crypto'
import { polkadot } from '../../../src/chains/polkadot/index.ts'
import { kusama, polkadotMainnet } from '../../../src/networks.ts'
import { offline } from '../../../src/testing/offline.ts'
import { createPolkadotWallet } from '../../../src/testing/wallets/polkadot-wallet.ts'
import type { FamilyCase } from './family-case.ts'

export const polkadotSeeds = [31, 32, 33].map((byte) => new Uint8Array(32).fill(byte))

export const polkadotCase: FamilyCase = {
  namespace: 'polkadot',
  family: polkadot,
  networks: [offline(polkadotMainnet), offline(kusama)],
  async createWallet() {
    const wallet = createPolkadotWallet({
      seeds: polkadotSeeds,
      types: ['sr25519', 'ed25519', 'ecdsa'],
      storage: null,
    })
    return { connectorId: wallet.id, control: wallet.control, install: wallet.install }
  },
  methods: { connect: 'enable', sign: 'signRaw' },
  garbage: [null, [], [{}], [{ address: 'nobody' }], [{ address: '0x12', type: 'ethereum' }], { length: 1 }],
  verify: (signature, message, { address }) => signatureVerify(u8aWrapBytes(message), signature, address).isValid,
  listsAll: true,
}
