import { afterEach, expect, it, vi } from 'vitest'
import { eip155 } from '../../../../src/chains/eip155/index.ts'
import { solana } from '../../../../src/chains/solana/index.ts'
import { solanaMainnet } from '../../../../src/networks.ts'
import { offline } from '../../../../src/testing/offline.ts'
import { solanaKeys } from '../../../../src/testing/wallets/solana-keys.ts'
import { createSolanaWallet } from '../../../../src/testing/wallets/solana-wallet.ts'
import { type DrawnModal, drawModal } from '../../../support/drawn-modal.ts'
import type { FakeSite } from '../../../support/memory-storage.ts'
import { type TestPage, testNetwork } from '../../../support/test-page.ts'
import { until } from '../../../support/until.ts'
import { SECURE_ORIGIN } from './support/fake-secure-site.ts'
import { installSecureSite } from './support/secure-site-page.ts'
import { answers, withSecureSite } from './support/with-secure-site.ts'

const NOWHERE = 'http://127.0.0.1:9'
const { start, logIn, leave } = withSecureSite()

let modal: DrawnModal
let site: ReturnType<typeof installSecureSite>
let remove = (): void => {}
afterEach(() => {
  modal.close()
  site.remove()
  remove()
})

/** A visitor of before, who comes back to a page and sees their settings. */
async function comeBack(
  storage: FakeSite,
  options: Parameters<typeof drawModal>[0] = {},
  prepare: (page: TestPage) => Promise<unknown> = async () => {},
) {
  site = installSecureSite(answers())
  const baseUrls = { blockchainApi: NOWHERE, walletApi: NOWHERE, analytics: NOWHERE, relay: 'ws://127.0.0.1:9' }
  modal = await drawModal(
    {
      site: storage,
      view: { view: 'AccountSettings' },
      ...options,
      baseUrls: { ...baseUrls, secureSite: SECURE_ORIGIN },
    },
    async (page) => {
      await until(async () => {
        await vi.dynamicImportSettled()
        await page.clock.advance(500)
        return page.widget.status.value === 'connected'
      }, 'the visitor of before')
      await prepare(page)
    },
  )
  await modal.says('Logged in with')
}

it.each([
  ['github', {}, 'Logged in with GitHub'],
  ['github', { 'social.github': 'Das Haus der Zweige' }, 'Logged in with Das Haus der Zweige'],
  [undefined, {}, 'Logged in with email'],
])(
  'R2.52: a visitor who came by %s reads the name that the list of logins has (%j)',
  async (provider, texts, words) => {
    await logIn(await start())
    const storage = leave()
    if (!storage) throw new Error('no storage')
    if (provider) storage.items.set('connected_social', provider)
    await comeBack(storage, { texts })
    expect(modal.root.textContent).toContain(words)
  },
)

it('R2.52, R4.26: disconnecting ends the login and leaves the wallets of other families, unless all are meant', async () => {
  const page = { chains: [eip155(), solana()], networks: [testNetwork(1), offline(solanaMainnet)] as const }
  await logIn(await start({ options: page }))
  const storage = leave()
  if (!storage) throw new Error('no storage')
  const other = createSolanaWallet({ keys: solanaKeys(0), name: 'Harbor', storage: null })
  remove = other.install()
  await comeBack(storage, page, async ({ widget }) => {
    await widget.connect('Harbor', 'solana')
    await widget.switchNetwork(page.networks[0])
  })
  expect(modal.buttons().slice(-2)).toEqual(['Disconnect', 'Disconnect all chains'])
  await modal.press('Disconnect')
  const { connections } = modal.page.widget
  await until(() => connections.value.length === 1, 'one family')
  expect(connections.value.map(({ namespace }) => namespace)).toEqual(['solana'])
})
