import { describe, expect, it } from 'vitest'
import { createBitcoinOperations } from '../../../../src/chains/bip122/operations.ts'
import { RECONNECT_LIMIT_MS } from '../../../../src/domain/limits.ts'
import type { Network } from '../../../../src/domain/network.ts'
import { effect } from '../../../../src/kernel/signal.ts'
import { bitcoin, bitcoinTestnet } from '../../../../src/networks.ts'
import { fakeFamilies } from '../../../support/fake-families.ts'
import { createFakeSite } from '../../../support/memory-storage.ts'
import { walletOf } from '../../state/open-page.ts'
import { openWallets } from '../../state/open-wallets.ts'

// A wallet whose owner moves it, or its account, while a page is connected: the page is where the wallet's addresses are.

const MAIN = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'
const OTHER = '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2'
const TEST = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'
const signet: Network = {
  ...bitcoinTestnet,
  ...{ id: '00000008819873e925422c1ff0f99f7c', caipNetworkId: 'bip122:00000008819873e925422c1ff0f99f7c' },
}

const open = (provider: unknown, networks: readonly Network[] = [bitcoin, bitcoinTestnet, signet]) => {
  const families = fakeFamilies({ bip122: createBitcoinOperations() }, () => 'bip122')
  const page = openWallets({ families, networks })
  const wallet = walletOf('w', { chain: 'bip122', provider })
  page.offer(wallet)
  const where = (): unknown => [
    page.networks.network.value.caipNetworkId,
    page.state.of('bip122').chainId,
    ...page.live('bip122'),
  ]
  return { page, wallet, where }
}
const at = (network: Network, address: string) => [network.caipNetworkId, network.id, `w ${address}`]

/** By the Wallet Standard, which tells of accounts alone. */
async function standard(address: string, networks?: readonly Network[], events = 'standard:events') {
  let tell = (_: unknown): void => {}
  const provider = {
    ...{ name: 'W', icon: '', chains: [], accounts: [{ address }] },
    features: {
      'bitcoin:connect': { connect: async () => ({ accounts: [{ address }] }) },
      [events]: {
        on(_: string, listener: (change: unknown) => void) {
          tell = listener
        },
      },
    },
  }
  const opened = open(provider, networks)
  await opened.page.store.connect(opened.wallet)
  return { ...opened, says: (...addresses: string[]) => tell({ accounts: addresses.map((one) => ({ address: one })) }) }
}

describe('a wallet that tells of accounts, and not of its network', () => {
  it('R4.6: has moved where its addresses are of another one, and back', async () => {
    const { where, says } = await standard(MAIN)
    expect(where()).toEqual(at(bitcoin, MAIN))
    says(TEST)
    expect(where()).toEqual(at(bitcoinTestnet, TEST))
    says(OTHER)
    expect(where()).toEqual(at(bitcoin, OTHER))
  })

  it('R4.6: is heard by its event for Bitcoin alone, where it takes its grant back, too', async () => {
    const { page, where, says } = await standard(MAIN, undefined, 'bitcoin:events')
    says(OTHER)
    expect(where()).toEqual(at(bitcoin, OTHER))
    says()
    expect(page.state.of('bip122').status).toBe('disconnected')
  })

  it('R4.6: stays on the test network of the page, which addresses do not tell from others', async () => {
    const { page, wallet, where, says } = await standard(TEST, [signet, bitcoin])
    await page.store.connect(wallet)
    expect(where()).toEqual(at(signet, TEST))
    says(TEST)
    expect(where()).toEqual(at(signet, TEST))
  })

  it('R4.6: stays where the page has moved it to', async () => {
    const { page, where, says } = await standard(TEST, [bitcoinTestnet, signet])
    await page.store.switchNetwork(signet)
    says(TEST)
    expect(where()).toEqual(at(signet, TEST))
  })
})

/** One that lists nobody yet on a page that knew it, and what it was asked. `says` has it list accounts, and tell of them. */
function comesBack(name: string) {
  const site = createFakeSite()
  let tell = (_: unknown): void => {}
  const asked: unknown[] = []
  const provider = {
    ...{ name, icon: '', chains: [] },
    accounts: [] as object[],
    features: {
      'bitcoin:connect': {
        async connect(input: unknown) {
          asked.push(input)
          return { accounts: [{ address: MAIN }] }
        },
      },
      'bitcoin:events': {
        on(_: string, listener: (change: unknown) => void) {
          tell = listener
        },
      },
    },
  }
  const load = () => {
    const families = fakeFamilies({ bip122: createBitcoinOperations() }, () => 'bip122')
    const page = openWallets({ families, networks: [bitcoin], site, isAwaited: true })
    const wallet = walletOf('w', { chain: 'bip122', provider })
    page.offer(wallet)
    return { page, wallet }
  }
  const says = (...addresses: string[]) => {
    provider.accounts = addresses.map((address) => ({ address }))
    tell({ accounts: provider.accounts })
  }
  return { asked, load, says }
}

/** In UniSat's words; it answers when the test has it do so, each question by itself. */
async function unisat() {
  const listeners = new Map<string, (value: unknown) => void>()
  const answers: ((addresses: string[] | Error) => void)[] = []
  const wallet = {
    requestAccounts: async () => [MAIN],
    getAccounts: () =>
      new Promise((resolve, reject) => {
        answers.push((said) => (said instanceof Error ? reject(said) : resolve(said)))
      }),
    getPublicKey: async () => '02'.padEnd(66, 'a'),
    on: (event: string, listener: (value: unknown) => void) => void listeners.set(event, listener),
  }
  const opened = open({ dialect: 'unisat', wallet })
  await opened.page.store.connect(opened.wallet)
  const { page } = opened
  const seen: unknown[] = []
  const stop = effect(() => {
    const { chainId, accounts } = page.state.of('bip122')
    seen.push([page.networks.network.value.caipNetworkId, chainId, `w ${accounts[0]?.address}`])
  })
  page.scope.add(stop)
  return { ...opened, seen, answers, says: (event: string, value: unknown) => listeners.get(event)?.(value) }
}

describe('R4.7: a wallet that lists nobody yet on a page that comes back, and tells of accounts', () => {
  const reload = async (name = 'MetaMask') => {
    const { asked, load, says } = comesBack(name)
    const first = load()
    await first.page.store.connect(first.wallet)
    first.page.scope.close()
    const { page } = load()
    const restored = page.store.restore()
    await page.settle()
    return { page, restored, says, asked: () => asked.slice(1) }
  }

  it('is back once it has told, and was not opened', async () => {
    const { page, restored, says, asked } = await reload()
    says()
    says(MAIN)
    await restored
    expect([page.state.of('bip122').status, page.live('bip122'), asked()]).toEqual(['connected', [`w ${MAIN}`], []])
    says()
    expect(page.state.of('bip122').status).toBe('disconnected')
  })

  it('is not opened where it tells nothing: nobody is there, until the next load', async () => {
    const { page, restored, asked } = await reload()
    await page.clock.advance(RECONNECT_LIMIT_MS)
    await restored
    expect([page.state.of('bip122').status, asked()]).toEqual(['disconnected', []])
  })

  it('is asked where it is not MetaMask: others tell of nobody before they are', async () => {
    const { page, restored, asked } = await reload('Other')
    await restored
    expect([page.live('bip122'), asked().length]).toEqual([[`w ${MAIN}`], 1])
  })
})

describe('R4.6: a wallet that is asked who is there', () => {
  it('of two answers that of the later question counts, whichever comes first', async () => {
    for (const late of [[MAIN], [], new Error('The worker of the extension has been restarted')]) {
      const { page, where, says, answers } = await unisat()
      says('accountsChanged', [MAIN])
      says('accountsChanged', [OTHER])
      await page.settle()
      answers[1]?.([OTHER])
      await page.settle()
      answers[0]?.(late)
      await page.settle()
      expect(where()).toEqual(at(bitcoin, OTHER))
    }
  })

  it('has moved once it has said so: nobody ever sees an address of one network on another', async () => {
    const { page, where, seen, says, answers } = await unisat()
    says('networkChanged', 'testnet')
    await page.settle()
    expect(where()).toEqual(at(bitcoin, MAIN))
    answers[0]?.([TEST])
    await page.settle()
    says('networkChanged', 'livenet')
    says('accountsChanged', [OTHER])
    await page.settle()
    answers[2]?.([OTHER])
    await page.settle()
    expect(seen).toEqual([at(bitcoin, MAIN), at(bitcoinTestnet, TEST), at(bitcoin, OTHER)])
  })

  it('is still where its address is, and with nobody there has not moved first', async () => {
    const { page, seen, says, answers } = await unisat()
    says('networkChanged', 'testnet')
    await page.settle()
    answers[0]?.([MAIN])
    await page.settle()
    says('networkChanged', 'signet')
    says('accountsChanged', [TEST])
    await page.settle()
    answers[2]?.([TEST])
    await page.settle()
    says('networkChanged', 'livenet')
    await page.settle()
    answers[3]?.(new Error('The worker of the extension has been restarted'))
    await page.settle()
    expect(seen.filter((one, at) => at === 0 || `${one}` !== `${seen[at - 1]}`)).toEqual([
      at(bitcoin, MAIN),
      at(signet, TEST),
      [signet.caipNetworkId, undefined, 'w undefined'],
    ])
  })

  it('an answer of before it moved is none', async () => {
    const { page, where, says, answers } = await unisat()
    says('accountsChanged', [MAIN])
    says('networkChanged', 'testnet')
    await page.settle()
    answers[1]?.([TEST])
    await page.settle()
    answers[0]?.([MAIN])
    await page.settle()
    expect(where()).toEqual(at(bitcoinTestnet, TEST))
  })

  it('left, and connected again: a late answer of before is nobody’s', async () => {
    const { page, wallet, where, says, answers } = await unisat()
    says('accountsChanged', [MAIN])
    await page.settle()
    await page.store.disconnect()
    await page.store.connect(wallet)
    answers[0]?.(new Error('Closed'))
    await page.settle()
    expect(where()).toEqual(at(bitcoin, MAIN))
  })
})
