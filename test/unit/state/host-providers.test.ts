import { describe, expect, it, vi } from 'vitest'
import type { Connector } from '../../../src/domain/connector.ts'
import type { ChainFamily, FamilyOperations, HostProvider, ProviderSource } from '../../../src/ports/chain-family.ts'
import { createHostProviders } from '../../../src/state/host-providers.ts'
import { readSent } from '../../../src/state/sent-transactions.ts'
import { flushMicrotasks } from '../../../src/testing/fake-clock.ts'
import { fakeFamilies } from '../../support/fake-families.ts'
import { until } from '../../support/until.ts'
import { ADDRESS, OTHER_ADDRESS, openPage, optimism, walletOf } from './open-page.ts'

const HASH = `0x${'1'.repeat(64)}`

/** Providers of a page whose family hands on what it is given. */
function start(request: HostProvider['request'] = async ({ method }) => method) {
  const sources: ProviderSource[] = []
  const listened: unknown[] = []
  const operations: Partial<FamilyOperations> = {
    createProvider(source) {
      sources.push(source)
      return {
        request,
        on: (...what) => listened.push(['on', ...what]),
        removeListener: (...what) => listened.push(['off', ...what]),
      }
    },
  }
  const page = openPage({ families: fakeFamilies({ eip155: operations }) })
  return { ...page, sources, listened, providers: createHostProviders(page.interior) }
}

describe('a provider for host code', () => {
  it('is one for the widget’s life, and hands on questions and listeners', async () => {
    const { providers, sources, listened } = start()
    const [one, other] = await Promise.all([providers.of('eip155'), providers.of('eip155')])
    expect([one, sources.length]).toEqual([other, 1])
    const hear = (): void => {}
    one.on('accountsChanged', hear)
    one.removeListener('accountsChanged', hear)
    expect(listened).toEqual([
      ['on', 'accountsChanged', hear],
      ['off', 'accountsChanged', hear],
    ])
    expect(await one.request({ method: 'eth_chainId' })).toBe('eth_chainId')
  })

  it('follows the wallet of the moment', async () => {
    const { providers, sources, connect, networks, scope } = start()
    await providers.of('eip155')
    const [source] = sources
    const read = (): unknown => [source?.connector.value?.id, source?.accounts.value, source?.network().caipNetworkId]
    expect([read(), source?.chainId.value, source?.scope]).toEqual([[undefined, [], 'eip155:1'], undefined, scope])
    connect([ADDRESS, OTHER_ADDRESS], walletOf('a'))
    networks.activate(optimism.caipNetworkId)
    expect(read()).toEqual(['a', [ADDRESS, OTHER_ADDRESS], 'eip155:10'])
  })

  it('R4.6: a question does not outlive its wallet: the host hears that it is disconnected', async () => {
    const { providers, connect, clock } = start(() => new Promise(() => {}))
    connect([ADDRESS])
    const provider = await providers.of('eip155')
    const failed = expect(provider.request({ method: 'personal_sign' })).rejects.toMatchObject({
      ...{ code: 4900, message: 'Disconnected' },
    })
    connect([])
    await clock.advance(3_000)
    await failed
  })

  it('asks the visitor for an account where the host wants one', async () => {
    const { providers, sources, connect, navigation } = start()
    await providers.of('eip155')
    const asking = sources[0]?.requestConnect()
    await until(() => navigation.isOpen.value, 'Connect')
    expect(navigation.namespaceFilter.value).toBe('eip155')
    connect([ADDRESS])
    await asking
  })

  it('R4.106: what was sent is kept, with the wallet’s own network', async () => {
    const { providers, sources, interior } = start()
    await providers.of('eip155')
    const { write } = interior.connections as unknown as { write(connection: object): void }
    const accounts = [{ namespace: 'eip155', address: ADDRESS, type: 'eoa' }]
    write({ namespace: 'eip155', status: 'connected', connector: walletOf('a'), accounts, chainId: '10', others: [] })
    sources[0]?.sent({ from: ADDRESS, to: OTHER_ADDRESS }, HASH)
    const { storage } = interior.environment
    await until(() => readSent(storage).length > 0, 'kept')
    expect(readSent(storage)).toMatchObject([{ hash: HASH, network: 'eip155:10', to: OTHER_ADDRESS }])
    // It has moved on while it was asked.
    sources[0]?.sent({ from: ADDRESS, to: OTHER_ADDRESS }, HASH, '137')
    await until(() => readSent(storage)[0]?.network === 'eip155:137', 'the network of before')
  })

  it('whose code did not come is asked for again', async () => {
    const families = fakeFamilies({ eip155: { createProvider: () => ({ request: async () => 'here' }) as never } })
    const family = families.get('eip155')
    const load = vi.spyOn(family as ChainFamily, 'operations').mockRejectedValueOnce(new Error('offline'))
    const providers = createHostProviders(openPage({ families }).interior)
    await expect(providers.of('eip155')).rejects.toThrow('offline')
    expect(await (await providers.of('eip155')).request({ method: 'x' })).toBe('here')
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('a family that the page has not has none', async () => {
    const { providers } = start()
    await expect(providers.of('solana')).rejects.toMatchObject({ code: 'connection/family-missing' })
  })

  it('R1.33: where there are no families the paired wallet of the moment answers, the last one where there is none', async () => {
    const page = openPage({ families: fakeFamilies({}) })
    const speaking = (name: string): Connector => ({ ...walletOf(name), provider: { request: async () => name } })
    const paired = speaking('paired')
    const provider = await createHostProviders(page.interior).of('eip155')
    const ask = (): Promise<unknown> => provider.request({ method: 'personal_sign' })
    await expect(ask()).rejects.toMatchObject({ code: 'connection/family-missing' })
    for (const connector of [paired, speaking('next')]) {
      page.connect([ADDRESS], connector)
      expect(await ask()).toBe(connector.id)
    }
    page.connect([])
    expect(await ask()).toBe('next')
    const { providers, connect } = start()
    connect([ADDRESS], paired)
    expect(await providers.of('eip155')).not.toBe(paired.provider)
    await flushMicrotasks()
  })
})
