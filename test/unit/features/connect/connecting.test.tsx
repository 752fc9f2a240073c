import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { RETRY_ALLOWED_AFTER_MS, SLOW_ANSWER_MS } from '../../../../src/domain/limits.ts'
import type { Eip155Wallet } from '../../../../src/testing/wallets/eip155-wallet.ts'
import { type DrawnModal, drawModal } from '../../../support/drawn-modal.ts'
import { flushRenders } from '../../../support/flush-renders.tsx'
import { testWallet, until } from '../../../support/test-page.ts'

// Asking one wallet, as a visitor does: they press its row, and it waits, declines or fails.

const RDNS = 'com.example.a'
const ASK = 'eth_requestAccounts'

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

async function ask(): Promise<void> {
  modal = await drawModal({ wallets: [wallet], features: { email: false, socials: false } })
  await modal.press(RDNS)
  await until(() => modal.page.widget.view.value === 'ConnectingExternal', 'asked')
}
/** From what is drawn by now. */
async function wait(ms: number): Promise<void> {
  await flushRenders()
  await modal.page.clock.advance(ms)
}
const asked = (): number => wallet.control.requests.filter(({ method }) => method === ASK).length

describe('a wallet that is asked', () => {
  it('is waited for by its name; where that takes long it says where to look, and can be asked anew', async () => {
    const answer = wallet.control.holdNext(ASK)
    await ask()
    await modal.says(`Continue in ${RDNS}Accept the request to connect.`)
    await until(() => asked() === 1, 'the question')
    expect(modal.root.querySelector('h2')?.textContent).toBe(RDNS)
    expect(modal.buttons()).toEqual([])
    await wait(SLOW_ANSWER_MS)
    await modal.says(`Continue in ${RDNS}Nothing to see? Open ${RDNS} yourself`)
    expect(modal.buttons()).toEqual(['Try again'])
    expect(asked()).toBe(1)
    answer()
    await until(() => modal.page.widget.status.value === 'connected', 'connected')
    await until(() => modal.page.widget.view.value !== 'ConnectingExternal', 'gone on')
  })

  it.each([
    ['declines', { code: 4001 }, 'You declined', 'Nothing was shared.'],
    ['has a request open', { code: -32002 }, 'One request is already open', `Open ${RDNS} and answer it`],
    ['fails', { code: -32603 }, 'Could not connect', `${RDNS} did not connect. Unlock it and try again.`],
  ])('says what it came to, and is asked again after a moment: it %s', async (_, error, title, text) => {
    wallet.control.throwNext(error, ASK)
    await ask()
    await modal.says(title)
    await modal.says(text)
    expect(modal.buttons()).toEqual(['Try again (off)'])
    await wait(RETRY_ALLOWED_AFTER_MS)
    await until(() => modal.buttons()[0] === 'Try again', 'another try')
    await modal.press('Try again')
    await until(() => modal.page.widget.status.value === 'connected', 'connected')
    expect(asked()).toBe(2)
  })

  it('is not waited for by whoever goes back; a yes that still comes counts', async () => {
    const answer = wallet.control.holdNext(ASK)
    await ask()
    await modal.says(`Continue in ${RDNS}`)
    await until(() => modal.page.widget.status.value === 'connecting', 'waiting')
    modal.root.querySelector<HTMLElement>('[aria-label=Back]')?.click()
    await until(() => modal.page.widget.status.value === 'disconnected', 'not waiting')
    answer()
    await until(() => modal.page.widget.status.value === 'connected', 'an approval that still comes')
  })
})

describe('R2.28: where a box is asked for, what host code opens', () => {
  const terms = {
    features: { email: false, socials: false as const, legalCheckbox: true },
    termsConditionsUrl: 'https://example.com/terms',
  }
  const tick = (): void => modal.root.querySelector<HTMLInputElement>('input[type=checkbox]')?.click()
  /** Opens a view on a connector of the page as host code would. */
  async function open(view: 'ConnectingExternal' | 'ConnectingMultiChain'): Promise<void> {
    modal = await drawModal({ wallets: [wallet], ...terms })
    await until(() => modal.page.widget.connectors.value.length === 1, 'the wallet')
    const [own] = modal.page.widget.connectors.value
    if (!own) throw new Error('no wallet')
    const connector = view === 'ConnectingExternal' ? own : { ...own, type: 'MULTI_CHAIN' as const, connectors: [own] }
    await modal.page.widget.open({ view, arguments: { connector } })
    await until(() => modal.root.querySelector('h2')?.textContent !== 'Connect wallet', 'the view')
    await modal.says('I agree to the terms of service')
    await flushRenders()
  }

  it('asks no wallet before it is ticked, and then at once', async () => {
    await open('ConnectingExternal')
    expect([asked(), modal.page.widget.status.value]).toEqual([0, 'disconnected'])
    expect(modal.root.textContent).not.toContain(`Continue in ${RDNS}`)
    tick()
    await until(() => modal.page.widget.status.value === 'connected', 'connected')
    expect(asked()).toBe(1)
  })

  it('offers no family of a wallet before it is ticked', async () => {
    await open('ConnectingMultiChain')
    expect(modal.buttons()).toEqual(['', 'terms of service'])
    tick()
    await until(() => !modal.buttons().includes('terms of service') && modal.buttons().length === 1, 'the families')
  })
})

describe('R2.27: wallets behind a press', () => {
  const features = { email: true, socials: false as const, emailShowWallets: false }
  it('wait where other ways come first, with what is agreed to at their foot', async () => {
    modal = await drawModal({ wallets: [wallet], features, termsConditionsUrl: 'https://example.com/terms' })
    await until(() => modal.buttons().includes('Continue with a wallet'), 'the way there')
    expect(modal.buttons().join()).not.toContain(RDNS)
    await modal.press('Continue with a wallet')
    await until(() => modal.buttons().join().includes(RDNS), 'the wallets')
    await until(() => modal.buttons().at(-1) === 'terms of service', 'the terms')
    await modal.press(RDNS)
    await until(() => modal.page.widget.status.value === 'connected', 'connected')
  })

  it('R2.28: are behind the box, too, where one is to be ticked', async () => {
    const boxed = { ...features, legalCheckbox: true }
    modal = await drawModal({ wallets: [wallet], features: boxed, termsConditionsUrl: 'https://example.com/terms' })
    const way = () => modal.buttons().find((name) => name.startsWith('Continue with a wallet'))
    await modal.says('I agree to the terms of service')
    await until(() => way() === 'Continue with a wallet (off)', 'the way there')
    modal.root.querySelector<HTMLInputElement>('input[type=checkbox]')?.click()
    await until(() => way() === 'Continue with a wallet', 'the way on')
  })
})

describe('R3.43: a wallet of the public list that has connected', () => {
  const data = [{ id: 'a'.repeat(64), name: RDNS, rdns: RDNS }]
  const answers = { '/getWallets': { data, count: 1 } }

  it('is remembered, and is told from others the next time', async () => {
    const other = testWallet('com.example.0', [1])
    const options = { wallets: [other, wallet], features: { email: false, socials: false as const } }
    modal = await drawModal({ ...options, answers })
    await until(() => modal.root.textContent?.includes('All wallets1') ?? false, 'the list')
    await modal.press(RDNS)
    await until(() => modal.page.widget.status.value === 'connected', 'connected')
    await until(() => !!modal.page.site.items.get('recent_wallets')?.includes(RDNS), 'kept')
    const { site } = modal.page
    await modal.page.widget.disconnect()
    modal.close()
    modal = await drawModal({ ...options, answers, site })
    const rows = () => modal.buttons().filter((name) => /com\.example/.test(name))
    await until(() => rows().length === 2, 'both')
    expect(rows()).toEqual(['com.example.0Installed', `${RDNS}Recent`])
  })
})
