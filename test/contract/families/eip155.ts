import { type Hex, verifyMessage } from 'viem'
import { eip155 } from '../../../src/chains/eip155/index.ts'
import { announceWallet } from '../../../src/testing/wallets/announce.ts'
import { testNetwork, testWallet } from '../../support/test-page.ts'
import type { FamilyCase } from './family-case.ts'

const RDNS = 'com.example.contract'

export const eip155Case: FamilyCase = {
  namespace: 'eip155',
  family: eip155,
  networks: [testNetwork(1), testNetwork(2)],
  createWallet() {
    const wallet = testWallet(RDNS, [0, 1])
    const { control } = wallet
    return {
      connectorId: RDNS,
      control: Object.assign(Object.create(control) as typeof control, {
        listenerCount: () => control.listenerCount('accountsChanged') + control.listenerCount('chainChanged'),
      }),
      install: () => announceWallet(wallet),
    }
  },
  methods: { connect: 'eth_requestAccounts', sign: 'personal_sign' },
  garbage: [null, [], ['0x12'], [{}], 7, 'nobody'],
  verify: (signature, message, { address }) =>
    verifyMessage({ address: address as Hex, message, signature: signature as Hex }),
}
