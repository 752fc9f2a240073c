import { Keyring } from '@polkadot/keyring'
import { TypeRegistry } from '@polkadot/types'
import type { SignerPayloadJSON, SignerPayloadRaw } from '@polkadot/types/types'
import { u8aToHex, u8aWrapBytes } from '@polkadot/util'

/** An extension that signs as polkadot-js does: a transaction by its whole payload, a text wrapped. Refuses while `refuses`. */
export function installExtension(name: string) {
  const pair = new Keyring().addFromSeed(new Uint8Array(32).fill(51), {}, 'sr25519')
  const owner = { refuses: false }
  const ask = async (): Promise<void> => {
    if (owner.refuses) throw new Error('Cancelled')
  }
  const signer = {
    async signPayload(payload: SignerPayloadJSON) {
      await ask()
      const registry = new TypeRegistry()
      registry.setSignedExtensions(payload.signedExtensions)
      return { id: 1, ...registry.createType('ExtrinsicPayload', payload, { version: payload.version }).sign(pair) }
    },
    async signRaw({ data }: SignerPayloadRaw) {
      await ask()
      return { id: 2, signature: u8aToHex(pair.sign(u8aWrapBytes(data))) }
    },
  }
  const accounts = { get: async () => [{ address: pair.address, type: 'sr25519' }], subscribe: () => () => {} }
  const page = window as { injectedWeb3?: Record<string, unknown> }
  page.injectedWeb3 = { [name]: { version: '1', enable: async () => ({ accounts, signer }) } }
  return {
    owner,
    remove() {
      delete page.injectedWeb3
    },
  }
}
