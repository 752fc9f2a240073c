// @vitest-environment happy-dom

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SIGN_IN_STORE } from '../../../../src/capabilities/sign-in/sign-in-store.ts'
import { localSignIn } from '../../../../src/siwx.ts'
import type { Interior } from '../../../../src/state/interior.ts'
import { createErrorPage, type ErrorPage, failsWith, familyWith } from '../../../support/error-page.ts'
import { loadNotices } from '../../../support/load-notices.ts'
import { testWallet, until } from '../../../support/test-page.ts'

// Errors of sign-in that no scenario beside meets on its way: what a host's code or a wallet has to do to get each of them.

const A = 'com.example.a'
const wallet = () => testWallet(A, [0])

let host: ErrorPage
beforeEach(() => {
  host = createErrorPage()
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  host.current.close()
  vi.restoreAllMocks()
})

describe('errors of sign-in', () => {
  it('R8.54: an option that gives no sign-in', async () => {
    await host.openInterior({ siwx: (() => undefined) as never })
    await host.hears('sign-in/not-enabled', 'SIWX is not enabled')
  })

  const signInOf = async (interior: Interior) => {
    await until(() => !!interior.capabilities.current(SIGN_IN_STORE), 'the sign-in', 15_000)
    return interior.capabilities.current(SIGN_IN_STORE)
  }

  it('R8.55, R8.57: without an account, and on a widget that is gone', async () => {
    const interior = await host.openInterior({ siwx: localSignIn(), wallets: [wallet()] })
    const signIn = await signInOf(interior)
    await signIn?.sign()
    await host.hears('sign-in/no-address', 'No ActiveCaipAddress found')
    await host.current.widget.connect(A)
    host.current.widget.dispose()
    await signIn?.sign()
    await host.hears('sign-in/no-client', 'No ConnectionController client found')
  })

  it('R8.56: for a network that the page does not list', async () => {
    const siwx = localSignIn()
    if (typeof siwx !== 'function') throw new Error('a function was expected')
    let own: Awaited<ReturnType<typeof siwx>> | undefined
    const interior = await host.openInterior({
      siwx: async (context) => {
        own = await siwx(context)
        return own
      },
    })
    await signInOf(interior)
    const data = {
      chainId: 'eip155:99',
      accountAddress: '0x00000000000000000000000000000000000000aa',
      domain: 'x',
      uri: 'x',
      version: '1',
      nonce: 'x',
    }
    const adding = own?.addSession({ data: data as never, message: 'x', signature: '0x' })
    await failsWith(Promise.resolve(adding), 'sign-in/no-network', 'No ActiveCaipNetwork or client found')
  })

  it('R4.76, R4.90: with a family that cannot verify, and by a smart account that declines', async () => {
    const mute = familyWith(() => ({ signIn: undefined as never }))
    let interior = await host.openInterior({ siwx: localSignIn(), wallets: [wallet()], chains: [mute] })
    let signIn = await signInOf(interior)
    await host.current.widget.connect(A)
    await signIn?.sign()
    await host.hears('sign-in/no-verifier', 'Signatures of eip155 cannot be verified here')
    host.current.close()

    const smart = familyWith(({ connect }) => ({
      async connect(...values) {
        const grant = await connect(...values)
        return { ...grant, accounts: grant.accounts.map((one) => ({ ...one, type: 'smartAccount' as const })) }
      },
    }))
    const own = wallet()
    interior = await host.openInterior({ siwx: localSignIn(), wallets: [own], chains: [smart] })
    signIn = await signInOf(interior)
    await loadNotices(interior)
    await host.current.widget.connect(A)
    own.control.rejectNext('personal_sign')
    await signIn?.sign()
    expect(interior.notices.toast.value?.text).toBe('This application might not support Smart Accounts')
    await host.hears('sign-in/smart-account', 'This application might not support Smart Accounts')
  })
})
