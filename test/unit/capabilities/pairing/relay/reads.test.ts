// @vitest-environment happy-dom
import { BrowserProvider, parseEther } from 'ethers'
import { afterAll, beforeAll, expect } from 'vitest'
import { eip155 } from '../../../../../src/chains/eip155/index.ts'
import type { Network } from '../../../../../src/domain/network.ts'
import { type Stack, startStack } from '../../../../stack/start-stack.ts'
import { openPage, until } from '../../../../support/test-page.ts'
import { codeOfFailure, createHostProvider, stopHostProvider, relayTest as test } from './support.ts'

let stack: Stack
beforeAll(async () => {
  stack = await startStack()
})
afterAll(() => stack.stop())

const RECEIVER = '0x00000000000000000000000000000000000000aa'

test('R1.33, R4.37, R7.82: what a paired wallet does not answer is read from the node: a signer of ethers sends', async ({
  scene,
  server,
}) => {
  const { id, name, nativeCurrency, caipNetworkId, rpcUrl } = stack.chains[0] as Stack['chains'][number]
  const network: Network = {
    ...{ id, name, nativeCurrency, caipNetworkId, chainNamespace: 'eip155' },
    rpcUrls: { default: { http: [rpcUrl] } },
  }
  const wallet = await scene.wallet({ chains: [{ id, rpcUrl }] })
  const engine = await createHostProvider(server.url, server.url)
  const page = openPage({ chains: [eip155()], networks: [network], universalProvider: engine, manualWCControl: true })
  const { widget } = page
  widget.attachInterface({ framework: 'test', load: async () => () => {} })
  try {
    const methods = ['eth_sendTransaction', 'personal_sign']
    const eip155Asked = { methods, chains: [caipNetworkId], events: ['accountsChanged', 'chainChanged'] }
    const { uri = '', approval } = await engine.client.connect({ optionalNamespaces: { eip155: eip155Asked } })
    await widget.open({ uri })
    await wallet.pair(uri)
    await approval()
    await until(() => widget.status.value === 'connected', 'the wallet')

    const provider = widget.provider('eip155')
    // It keeps an answer for a quarter of a second otherwise, within which all of this may be over.
    const ethers = new BrowserProvider(provider, 'any', { cacheTimeout: -1 })
    const before = await ethers.getBalance(RECEIVER)
    const sent = await (await ethers.getSigner()).sendTransaction({ to: RECEIVER, value: parseEther('0.5') })
    expect((await sent.wait())?.status).toBe(1)
    expect((await ethers.getBalance(RECEIVER)) - before).toBe(parseEther('0.5'))
    // What the chain says of a call is the host's to read, by the node's own code.
    expect(typeof (await codeOfFailure(provider.request({ method: 'eth_call', params: ['nonsense'] })))).toBe('number')
    expect(wallet.requests.map(({ method }) => method)).toEqual(['eth_sendTransaction'])
    for (const method of ['eth_sign', 'eth_getEncryptionPublicKey', 'wallet_nonsense', 'debug_traceCall'])
      expect(await codeOfFailure(provider.request({ method, params: [] }))).toBe(4200)
    ethers.destroy()
  } finally {
    page.close()
    stopHostProvider(engine)
  }
})
