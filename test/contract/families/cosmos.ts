import { type StdSignDoc, serializeSignDoc } from '@cosmjs/amino'
import { Secp256k1, Secp256k1Signature, sha256 } from '@cosmjs/crypto'
import { fromBase64, fromHex, toBase64, toUtf8 } from '@cosmjs/encoding'
import { cosmos } from '../../../src/chains/cosmos/index.ts'
import { cosmosHub, osmosis } from '../../../src/networks.ts'
import { offline } from '../../../src/testing/offline.ts'
import { createCosmosWallet } from '../../../src/testing/wallets/cosmos-wallet.ts'
import type { FamilyCase } from './family-case.ts'

export const cosmosKeys = [new Uint8Array(32).fill(21), new Uint8Array(32).fill(22)]

const adr36 = (signer: string, message: string): StdSignDoc => ({
  chain_id: '',
  account_number: '0',
  sequence: '0',
  fee: { gas: '0', amount: [] },
  msgs: [{ type: 'sign/MsgSignData', value: { signer, data: toBase64(toUtf8(message)) } }],
  memo: '',
})

export const cosmosCase: FamilyCase = {
  namespace: 'cosmos',
  family: cosmos,
  networks: [offline(cosmosHub), offline(osmosis)],
  async createWallet() {
    const wallet = createCosmosWallet({ keys: cosmosKeys, chains: { 'cosmoshub-4': 'cosmos' }, storage: null })
    return { connectorId: wallet.id, control: wallet.control, install: wallet.install }
  },
  methods: { connect: 'enable', sign: 'signArbitrary', secondConnect: 'enable' },
  garbage: [null, {}, 'cosmos1', { bech32Address: 'cosmos1…' }, { bech32Address: 7 }],
  verify: (signature, message, { address, publicKey = '' }) =>
    Secp256k1.verifySignature(
      Secp256k1Signature.fromFixedLength(fromBase64(signature)),
      sha256(serializeSignDoc(adr36(address, message))),
      fromHex(publicKey),
    ),
}
