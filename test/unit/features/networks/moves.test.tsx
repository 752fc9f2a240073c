import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { eip155 } from '../../../../src/chains/eip155/index.ts'
import { solana } from '../../../../src/chains/solana/index.ts'
import { RETRY_ALLOWED_AFTER_MS, SLOW_ANSWER_MS } from '../../../../src/domain/limits.ts'
import type { NetworkNeed } from '../../../../src/domain/network-need.ts'
import { isWidgetError } from '../../../../src/errors/fail.ts'
import { solanaMainnet } from '../../../../src/networks.ts'
import { offline } from '../../../../src/testing/offline.ts'
import type { Eip155Wallet } from '../../../../src/testing/wallets/eip155-wallet.ts'
import { type DrawnModal, drawModal } from '../../../support/drawn-modal.ts'
import { flushRenders } from '../../../support/flush-renders.tsx'
import { testNetwork, testWallet, until } from '../../../support/test-page.ts'

// Moving the wallet to another network, as a visitor does.

const networks = [testNetwork(1), testNetwork(2)] as const
const RDNS = 'com.example.a'
const SWITCH = 'wallet_switchEthereumChain'

let modal: DrawnModal
let wallet: Eip155Wallet
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  wallet = testWallet(RDNS, [0])
})
afterEach(() => {
  modal.close()
  vi.restoreAllMocks()
})

const view = () => modal.page.widget.view.value
const toast = () => modal.root.querySelector('.wl-toast')?.textContent ?? ''
/** A toast that stands there already gives way first, by the page's clock. */
const hears = (words: string): Promise<void> =>
  until(() => {
    void modal.page.clock.advance(100)
    return toast().includes(words)
  }, words)
const networkName = () => modal.page.widget.network.value.name

/** From what is drawn by now. */
async function wait(ms: number): Promise<void> {
  await flushRenders()
  await modal.page.clock.advance(ms)
}

/** A visitor with a wallet, on the list of networks or another view. */
async function draw(options: Parameters<typeof drawModal>[0] = { view: { view: 'Networks' } }): Promise<void> {
  modal = await drawModal({ wallets: [wallet], ...options }, ({ widget }) => widget.connect(RDNS))
}

describe('R4.71: the wallet is asked to move', () => {
  it('R4.64: waits for it, and says where to look when that takes long', async () => {
    const answer = wallet.control.holdNext(SWITCH)
    await draw()
    await modal.press('Chain 2')
    await modal.says(`Continue in ${RDNS}`)
    await modal.says('Accept the request to move to Chain 2.')
    expect(modal.root.querySelector('h2')?.textContent).toBe('Chain 2')
    expect(modal.buttons()).toEqual([])
    await wait(SLOW_ANSWER_MS)
    await modal.says(`Nothing to see? Open ${RDNS} yourself`)
    expect(modal.root.textContent).toContain(`Continue in ${RDNS}`)
    expect(modal.buttons()).toEqual(['Try again'])
    answer()
    await until(() => networkName() === 'Chain 2', 'moved')
  })

  it('says that it has, back on the list', async () => {
    await draw({ view: { view: 'Account' } })
    const toNetworks = () => modal.root.querySelector<HTMLElement>('.wl-header [aria-label="Network: Chain 1"]')
    await until(() => !!toNetworks(), 'the way to the networks')
    toNetworks()?.click()
    await modal.press('Chain 2')
    await hears('You are on Chain 2 now.')
    expect([view(), networkName()]).toEqual(['Networks', 'Chain 2'])
  })

  it('goes back to the list where it does not, and says there why', async () => {
    wallet.control.rejectNext(SWITCH)
    await draw()
    await modal.press('Chain 2')
    await hears('You declined')
    expect([view(), networkName()]).toEqual(['Networks', 'Chain 1'])
  })

  it('R8.71: of a reason that is said on the list, the host hears', async () => {
    const heard: unknown[] = []
    wallet.control.throwNext({ code: 4200 }, SWITCH)
    await draw({ view: { view: 'Networks' }, networks, onError: (error) => void heard.push(error) })
    await modal.press('Chain 2')
    await hears('Could not switch')
    await until(() => heard.length > 0, 'the error')
    expect(heard).toMatchObject([{ code: 'connection/failed' }])
  })

  it.each([
    ['declines', { code: 4001 }, 'You declined', 'You are still on Chain 1.', []],
    ['fails', { code: 4200 }, 'Could not switch', `${RDNS} did not move to Chain 2. Try again.`, ['connection/failed']],
  ])(
    'keeps the reason and another try where there is no list to go back to: it %s',
    async (_, error, title, text, codes) => {
      const heard: string[] = []
      wallet.control.throwNext(error, SWITCH)
      const [, network] = networks
      const onError = ({ code }: { code: string }) => void heard.push(code)
      await draw({ view: { view: 'SwitchNetwork', arguments: { network } }, networks, onError })
      await modal.says(title)
      await modal.says(text)
      // R8.71
      await until(() => heard.length === codes.length, 'the error')
      expect(heard).toEqual(codes)
      expect([view(), modal.buttons()]).toEqual(['SwitchNetwork', ['Try again (off)']])
      expect(toast()).not.toContain(title)
      await wait(RETRY_ALLOWED_AFTER_MS)
      await until(() => modal.buttons()[0] === 'Try again', 'another try')
      await modal.press('Try again')
      await until(() => networkName() === 'Chain 2', 'moved')
      await until(() => !modal.page.widget.isOpen.value, 'shut')
      // Nobody would see it before the next opening.
      await flushRenders()
      expect(toast()).not.toContain('You are on')
      expect(heard).toEqual(codes)
    },
  )
})

it('R2.17, R2.61: a wallet that moves by itself to a network that will do leads on to what the visitor came for', async () => {
  let hasGoneOn = false
  const need: NetworkNeed = {
    isMetBy: ({ id }) => id === 2,
    describe: ({ name }) => `Nothing to be done on ${name}.`,
    goOn() {
      hasGoneOn = true
    },
  }
  await draw({ view: { view: 'UnsupportedChain', arguments: need }, networks })
  await modal.says('Nothing to be done on Chain 1.')
  wallet.control.switchChain(2)
  await until(() => networkName() === 'Chain 2', 'moved')
  await until(() => hasGoneOn, 'what the visitor came for')
  expect(modal.page.widget.isOpen.value).toBe(true)
})

describe('R2.63: a network of a family that needs another wallet', () => {
  it('is none of a family that the page does not have: host code that asks for it hears so, and the visitor stays', async () => {
    const errors: unknown[] = []
    const onError = (error: unknown): void => void errors.push(error)
    await draw({ view: { view: 'SwitchActiveChain', arguments: { switchToChain: 'cosmos' } }, onError })
    await until(() => view() === 'Account', 'the account')
    // The account may have missed its tokens aloud before.
    const missed = () => errors.find((error) => isWidgetError(error, 'network/family-not-found'))
    await until(() => !!missed(), 'the error')
    expect(missed()).toMatchObject({ message: 'Chain adapter not found' })
    expect(networkName()).toBe('Chain 1')
  })

  it('says so, moves there and leads to the wallets of that family; the other one stays', async () => {
    await draw({
      view: { view: 'Networks' },
      chains: [eip155(), solana()],
      networks: [testNetwork(1), offline(solanaMainnet)],
    })
    await modal.press('Solana')
    await modal.says('This needs a wallet for Solana. Your current one stays connected.')
    expect(modal.root.querySelector('h2')?.textContent).toBe('Switch chain')
    await modal.press('Switch to Solana')
    await until(() => view() === 'Connect', 'the wallets')
    expect(modal.page.widget.network.value.caipNetworkId).toBe(solanaMainnet.caipNetworkId)
    expect(modal.page.widget.connections.value.map(({ namespace }) => namespace)).toEqual(['eip155'])
  })

  it('asks the wallet that has come meanwhile to move: the page is nowhere that it is not', async () => {
    const network = testNetwork(2)
    await draw({ view: { view: 'SwitchActiveChain', arguments: { switchToChain: 'eip155', network } } })
    await modal.press('Switch to')
    await until(() => networkName() === 'Chain 2', 'moved')
    expect(wallet.control.chainId).toBe(2)
  })
})
