// @vitest-environment happy-dom
import bip322 from 'bip322-js'
import { polkadotCase } from '../../contract/families/polkadot.ts'
import { describeTestWallets } from './wallet-suite.ts'

describeTestWallets({
  bip122: (signature, message, { address }) => bip322.Verifier.verifySignature(address, message, signature),
  polkadot: polkadotCase.verify,
})
