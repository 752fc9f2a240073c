// @vitest-environment jsdom
import { verifyBitcoinMessage } from '../../../src/chains/bip122/check/verify-message.ts'
import { verifyPolkadotMessage } from '../../../src/chains/polkadot/check/verify-message.ts'
import { describeTestWallets } from './wallet-suite.ts'

// The libraries that judge these in happy-dom take the bytes of jsdom for none.
describeTestWallets({
  bip122: (signature, message, { address }) => verifyBitcoinMessage({ address, message, signature }),
  polkadot: (signature, message, { address }) => verifyPolkadotMessage({ address, message, signature }),
})
