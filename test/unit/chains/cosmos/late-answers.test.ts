import { describe, expect, it } from 'vitest'
import { createCosmosOperations } from '../../../../src/chains/cosmos/operations.ts'
import { effect } from '../../../../src/kernel/signal.ts'
import { cosmosHub, osmosis } from '../../../../src/networks.ts'
import { fakeFamilies } from '../../../support/fake-families.ts'
import { walletOf } from '../../state/open-page.ts'
import { openWallets } from '../../state/open-wallets.ts'

const addressOf = (chainId: string, letter: string): string =>
  `${chainId === osmosis.id ? 'osmo' : 'cosmos'}1${letter.repeat(38)}`

/** Connected to a wallet that then waits, as one that is locked, until the test has it answer. */
async function waiting() {
  const questions: { chainId: string; answer(letter: string): void; fail(): void }[] = []
  let says = (): void => {}
  let isOpen = true
  const key = (chainId: string, letter: string) => ({ bech32Address: addressOf(chainId, letter) })
  const provider = {
    enable: async () => {},
    disable: async () => {},
    getKey: (chainId: string) =>
      isOpen
        ? Promise.resolve(key(chainId, 'q'))
        : new Promise((resolve, reject) => {
            const answer = (letter: string): void => resolve(key(chainId, letter))
            questions.push({ chainId, answer, fail: () => reject(new Error('Request rejected')) })
          }),
  }
  const operations = createCosmosOperations({
    read: () => undefined,
    watch() {},
    onEvent(_, listener) {
      says = listener
      return () => {}
    },
  })
  const families = fakeFamilies({ cosmos: operations }, () => 'cosmos')
  const page = openWallets({ families, networks: [cosmosHub, osmosis] })
  const wallet = walletOf('keplr', { chain: 'cosmos', provider })
  page.offer(wallet)
  await page.store.connect(wallet)
  isOpen = false
  return {
    ...{ page, wallet, questions },
    async hears(): Promise<void> {
      says()
      await page.settle()
    },
    async answers(at: number, letter?: string): Promise<void> {
      const question = questions[at]
      if (letter) question?.answer(letter)
      else question?.fail()
      await page.settle()
    },
    opens: (now: boolean) => {
      isOpen = now
    },
  }
}
const of = (chainId: string, letter: string): string[] => [`keplr ${addressOf(chainId, letter)}`]

describe('R4.6: a wallet that is asked whose key it has now', () => {
  it('of two answers that of the later question counts, whichever comes first', async () => {
    for (const late of ['p', undefined]) {
      const { page, hears, answers } = await waiting()
      await hears()
      await hears()
      await answers(1, 'z')
      await answers(0, late)
      expect(page.live('cosmos')).toEqual(of(cosmosHub.id as string, 'z'))
    }
  })

  it('is asked once more where the page has moved meanwhile: its answer is of another chain', async () => {
    for (const late of ['p', undefined]) {
      const { page, questions, hears, answers, opens } = await waiting()
      await hears()
      opens(true)
      await page.store.switchNetwork(osmosis)
      opens(false)
      await answers(0, late)
      expect(page.live('cosmos')).toEqual(of(osmosis.id as string, 'q'))
      await answers(1, 'z')
      expect([page.live('cosmos'), questions.map(({ chainId }) => chainId)]).toEqual([
        of(osmosis.id as string, 'z'),
        [cosmosHub.id, osmosis.id],
      ])
    }
  })

  it('moved by the page: nobody ever sees the account of one chain on another', async () => {
    const { page, opens } = await waiting()
    opens(true)
    const seen = new Set<string>()
    const stop = effect(() => {
      const { chainId, accounts } = page.state.of('cosmos')
      seen.add([page.networks.network.value.id, chainId, accounts[0]?.address].join(' '))
    })
    await page.store.switchNetwork(osmosis)
    stop()
    expect([...seen]).toEqual([cosmosHub, osmosis].map(({ id }) => [id, id, addressOf(id as string, 'q')].join(' ')))
  })

  it('left, and connected again: a late answer of before is nobody’s', async () => {
    const { page, wallet, hears, answers, opens } = await waiting()
    await hears()
    await page.store.disconnect()
    opens(true)
    await page.store.connect(wallet)
    await answers(0)
    expect(page.live('cosmos')).toEqual(of(cosmosHub.id as string, 'q'))
  })
})
