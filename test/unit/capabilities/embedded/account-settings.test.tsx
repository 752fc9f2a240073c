import { afterEach, expect, it, vi } from 'vitest'
import { type DrawnModal, drawModal } from '../../../support/drawn-modal.ts'
import { until } from '../../../support/until.ts'
import { SECURE_ORIGIN } from './support/fake-secure-site.ts'
import { installSecureSite } from './support/secure-site-page.ts'
import { answers, withSecureSite } from './support/with-secure-site.ts'

const NOWHERE = 'http://127.0.0.1:9'
const { start, logIn, leave } = withSecureSite()

let modal: DrawnModal
let site: ReturnType<typeof installSecureSite>
afterEach(() => {
  modal.close()
  site.remove()
})

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
    site = installSecureSite(answers())
    const view = { view: 'AccountSettings' } as const
    const baseUrls = { blockchainApi: NOWHERE, walletApi: NOWHERE, analytics: NOWHERE, relay: 'ws://127.0.0.1:9' }
    modal = await drawModal(
      { site: storage, view, texts, baseUrls: { ...baseUrls, secureSite: SECURE_ORIGIN } },
      ({ widget, clock }) =>
        until(async () => {
          await vi.dynamicImportSettled()
          await clock.advance(500)
          return widget.status.value === 'connected'
        }, 'the visitor of before'),
    )
    await modal.says('Logged in with')
    expect(modal.root.textContent).toContain(words)
  },
)
