import { createPublicKey, verify } from 'node:crypto'
import { type Hex, toHex, verifyMessage } from 'viem'
import { describe, expect } from 'vitest'
import type { RelayEvent } from '../../../../../src/capabilities/pairing/relay-port.ts'
import type { CaipNetworkId, Namespace, Network } from '../../../../../src/domain/network.ts'
import { createSolanaSigner } from '../../../../stack/pairing/solana-signer.ts'
import { fromBase58, toBase58 } from '../../../../stack/relay/base58.ts'
import { until } from '../../../../support/test-page.ts'
import { codeOfFailure, ONE, pairWith, relayTest as test } from './support.ts'

const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const SOLANA_BEFORE = 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'
const BITCOIN = 'bip122:000000000019d6689c085ae165831e93'
const POLKADOT = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'
const COSMOS = 'cosmos:cosmoshub-4'

/** Public examples; the wallet has no keys for them. */
const OTHER_ACCOUNTS = [
  `${BITCOIN}:bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4`,
  `${POLKADOT}:15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5`,
  `${COSMOS}:cosmos1t2uflqwqe0fsj0shcfkrvpukewcw40yjj6hdc0`,
]

const network = (caipNetworkId: CaipNetworkId): Network => {
  const [chainNamespace, id = ''] = caipNetworkId.split(':')
  return { ...ONE, id, name: id, caipNetworkId, chainNamespace: chainNamespace as Namespace }
}
const ALL = [ONE, ...([SOLANA, BITCOIN, POLKADOT, COSMOS] as const).map(network)]

const signer = createSolanaSigner(new Uint8Array(32).fill(7))

/** By Node's own cryptography, from nothing but the address. */
function isSignedBy(address: string, message: string, signature: string): boolean {
  const x = Buffer.from(fromBase58(address)).toString('base64url')
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  return verify(null, Buffer.from(message), key, fromBase58(signature))
}

const solanaMessage = (message: string) => ({ message: toBase58(Buffer.from(message)), pubkey: signer.address })

describe.concurrent('a session of all namespaces', () => {
  test('R4.34: five in one approval: accounts, networks and methods of each', async ({ scene }) => {
    const [{ relay }, wallet] = await Promise.all([
      scene.page(),
      scene.wallet({ solana: { signer, networks: [SOLANA] }, otherAccounts: OTHER_ACCOUNTS }),
    ])
    const session = await pairWith(relay, wallet, ALL)
    expect(session.accounts).toEqual(
      expect.arrayContaining([`eip155:31337:${wallet.addresses[0]}`, `${SOLANA}:${signer.address}`, ...OTHER_ACCOUNTS]),
    )
    expect([...session.networks].sort()).toEqual([BITCOIN, COSMOS, 'eip155:31337', POLKADOT, SOLANA])
    const granted = Object.fromEntries([...session.methodsOn].map(([network, methods]) => [network, [...methods]]))
    expect(granted).toEqual({
      'eip155:31337': expect.arrayContaining(['personal_sign']),
      [SOLANA]: ['solana_signMessage', 'solana_signTransaction', 'solana_requestAccounts', 'solana_getAccounts'],
      [BITCOIN]: ['sendTransfer', 'signMessage', 'signPsbt', 'getAccountAddresses'],
      [POLKADOT]: ['polkadot_signTransaction', 'polkadot_signMessage'],
      [COSMOS]: ['cosmos_getAccounts', 'cosmos_signDirect', 'cosmos_signAmino'],
    })
  })

  test('R4.37: signs with Ed25519 on Solana and with secp256k1 on an EVM chain, at the same time', async ({
    scene,
  }) => {
    const [{ relay }, wallet] = await Promise.all([
      scene.page(),
      scene.wallet({ solana: { signer, networks: [SOLANA] } }),
    ])
    await pairWith(relay, wallet, ALL)
    const [address = '0x'] = wallet.addresses
    const [solana, evm] = await Promise.all([
      relay.request(SOLANA, 'solana_signMessage', solanaMessage('gm')),
      relay.request('eip155:31337', 'personal_sign', [toHex('gm'), address]),
    ])
    const { signature } = solana as { signature: string }
    expect(isSignedBy(signer.address, 'gm', signature)).toBe(true)
    expect(isSignedBy(signer.address, 'gn', signature)).toBe(false)
    expect(await verifyMessage({ address, message: 'gm', signature: evm as Hex })).toBe(true)
  })

  test('R4.37: a method of another namespace: 4200, and the wallet hears nothing', async ({ scene }) => {
    const [{ relay }, wallet] = await Promise.all([
      scene.page(),
      scene.wallet({ solana: { signer, networks: [SOLANA] } }),
    ])
    await pairWith(relay, wallet, ALL)
    expect(await codeOfFailure(relay.request(SOLANA, 'personal_sign', ['0x00']))).toBe(4200)
    expect(wallet.requests).toEqual([])
  })

  test('R4.33: a wallet that knows Solana by its deprecated id: shown by today’s, asked by its own', async ({
    scene,
  }) => {
    const [page, wallet] = await Promise.all([
      scene.page(),
      scene.wallet({ chains: [], solana: { signer, networks: [SOLANA_BEFORE] } }),
    ])
    const { relay } = page
    const session = await pairWith(relay, wallet, ALL)
    expect(session.accounts).toEqual([`${SOLANA}:${signer.address}`])
    expect(session.networks).toEqual([SOLANA])
    const { signature } = (await relay.request(SOLANA, 'solana_signMessage', solanaMessage('old'))) as {
      signature: string
    }
    expect(isSignedBy(signer.address, 'old', signature)).toBe(true)
    expect(wallet.requests[0]?.chainId).toBe(SOLANA_BEFORE)
    const events: RelayEvent[] = []
    relay.onEvent((event) => void events.push(event))
    await wallet.emit('accountsChanged', [signer.address], SOLANA_BEFORE)
    await until(() => events.length > 0, 'the event')
    expect(events).toEqual([{ network: SOLANA, name: 'accountsChanged', value: [signer.address] }])
  })

  test('R4.27: ended once: all namespaces end together', async ({ scene }) => {
    const [{ relay }, wallet] = await Promise.all([
      scene.page(),
      scene.wallet({ solana: { signer, networks: [SOLANA] }, otherAccounts: OTHER_ACCOUNTS }),
    ])
    await pairWith(relay, wallet, ALL)
    await relay.disconnect()
    expect(relay.connection.value).toBeUndefined()
    await until(() => wallet.sessions.length === 0, 'the wallet to forget it')
  })
})
