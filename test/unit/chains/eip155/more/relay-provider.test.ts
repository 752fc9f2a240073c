import { afterEach, expect, it } from 'vitest'
import { createRelayEip1193, type RelayEip1193 } from '../../../../../src/chains/eip155/more/relay-provider.ts'
import { signal } from '../../../../../src/kernel/signal.ts'
import type { PairedConnection } from '../../../../../src/ports/paired-wallet.ts'
import { createFakeClock } from '../../../../../src/testing/fake-clock.ts'
import { testNetwork } from '../../../../support/test-page.ts'

const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const BATCH = { id: '0x07', capabilities: { paymasterService: { sponsor: 'Shop' } } }
let provider: RelayEip1193 | undefined
afterEach(() => provider?.dispose())

const grantOf = (...methods: string[]): PairedConnection['methodsOn'] =>
  new Map(['eip155:1', 'eip155:10'].map((network) => [network as 'eip155:1', new Set(methods)]))

/** A wallet that approved chains 1 and 10, and tells its current chain as it likes. */
function pair() {
  const asked: (readonly [network: string, method: string])[] = []
  const given: unknown[] = []
  let tell: ((event: { network: `eip155:${number}`; name: string; value: unknown }) => void) | undefined
  const connection = signal<PairedConnection | undefined>({
    ...{ topic: 'topic', supportsAllNetworks: true },
    accounts: [`eip155:1:${ADDRESS}`, `eip155:10:${ADDRESS}`],
    networks: ['eip155:1', 'eip155:10'],
    methodsOn: grantOf('personal_sign', 'wallet_switchEthereumChain', 'eth_sendTransaction', 'wallet_sendCalls'),
  })
  provider = createRelayEip1193(
    {
      connection,
      request: async (network, method, params) => {
        asked.push([network, method])
        given.push(params)
        return method === 'wallet_sendCalls' ? BATCH : null
      },
      onEvent(listener) {
        tell = listener
        return () => {}
      },
      disconnect: async () => {},
    },
    [testNetwork(1, 'One'), testNetwork(10, 'Ten'), testNetwork(7, 'Seven')],
    createFakeClock(),
  )
  const say = (value: unknown): void => tell?.({ network: 'eip155:1', name: 'chainChanged', value })
  return { wallet: provider, asked, given, say }
}

it('R4.38: a wallet that is on a chain it never approved is asked to leave it by one that it did', async () => {
  const { wallet, asked, say } = pair()
  say(137)
  expect(await wallet.request({ method: 'eth_chainId' })).toBe('0x89')
  void wallet.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x7' }] })
  await Promise.resolve()
  expect(asked).toEqual([['eip155:1', 'wallet_switchEthereumChain']])
})

it('R4.37: what is to be signed goes by the chain that the page is on', async () => {
  const { wallet, asked } = pair()
  await wallet.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0xa' }] })
  await wallet.request({ method: 'personal_sign', params: [] })
  expect(asked).toEqual([['eip155:10', 'personal_sign']])
})

it('R4.37: a method that was not granted reaches no wallet', async () => {
  const { wallet, asked } = pair()
  await expect(wallet.request({ method: 'eth_sign', params: [] })).rejects.toMatchObject({ code: 4200 })
  expect(asked).toEqual([])
})

it('R7.54: authorizations and capabilities go to a paired wallet as they came, and its answer back', async () => {
  const { wallet, given } = pair()
  const authorization = { address: ADDRESS, chainId: '0x1', nonce: '0x3', yParity: '0x0', r: '0x1', s: '0x2' }
  const transaction = [{ from: ADDRESS, to: ADDRESS, authorizationList: [authorization] }]
  await wallet.request({ method: 'eth_sendTransaction', params: transaction })
  const capabilities = { paymasterService: { url: 'https://paymaster.example', optional: true }, eip7702: {} }
  const batch = [{ version: '2.0.0', calls: [{ data: '0x60', capabilities }], capabilities }]
  expect(await wallet.request({ method: 'wallet_sendCalls', params: batch })).toEqual(BATCH)
  expect(given).toEqual([transaction, batch])
})
