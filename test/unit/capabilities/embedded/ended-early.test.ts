// @vitest-environment happy-dom

import { expect, it } from 'vitest'
// All that is fetched is here: a few turns of the event loop do for it to arrive.
import '../../../../src/capabilities/embedded/compose-embedded.ts'
import '../../../../src/chains/eip155/traits.ts'
import '../../../../src/widget/create-interior.ts'
import type { Widget } from '../../../../src/widget/widget.ts'
import { createFakeSite, type FakeSite } from '../../../support/memory-storage.ts'
import { until } from '../../../support/test-page.ts'
import { turns } from '../../../support/turns.ts'
import { withSecureSite } from './support/with-secure-site.ts'

const { visit, soon } = withSecureSite()

const RESULT = 'https://secure.test/result?code=1'
const PENDING = { social_provider: 'google', social_provider_key: 'k' }

/** Comes back from a social login, in a browser that has logged in before. */
function comeBack(): FakeSite {
  history.replaceState(null, '', `/?walletlet_login=k&result_uri=${encodeURIComponent(RESULT)}`)
  return createFakeSite({ connections: '{}', email_login_used: 'true', ...PENDING })
}

it.each([
  ['in the turn that makes it', ({ dispose }: Widget) => dispose()],
  [
    'with its code there, and the login’s on its way',
    ({ later, dispose }: Widget) => later.subscribe((code) => code && dispose()),
  ],
])(
  'R10.33, R4.50: a widget that is disposed %s opens no frame, and leaves a way back from a social login to the next one',
  async (_, end) => {
    const storage = comeBack()
    const { href } = location
    const { page: first, site } = visit(storage)
    end(first.widget)
    await turns(60)
    expect(!first.widget.later.value).toBe(false)
    expect(site.opened).toEqual([])
    expect(document.querySelector('iframe, walletlet-modal')).toBe(null)
    expect(location.href).toBe(href)
    expect(Object.fromEntries(storage.items)).toMatchObject(PENDING)
    first.close()
    site.remove()

    const { page, site: again } = visit(storage)
    await until(() => again.isOpen, 'the frame')
    await soon(until(() => page.widget.status.value === 'connected', 'connected'))
    expect(again.last('GET_USER').payload).toMatchObject({ socialUri: RESULT })
  },
)
