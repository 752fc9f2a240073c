// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import { SIGN_IN_STORE } from '../../../../src/capabilities/sign-in/sign-in-store.ts'
import type { SignInSession } from '../../../../src/domain/sign-in.ts'
import { localSignIn } from '../../../../src/siwx.ts'
import { createFakeClock } from '../../../../src/testing/fake-clock.ts'
import { bitcoinCases } from '../../../contract/families/bip122.ts'
import { cosmosCase } from '../../../contract/families/cosmos.ts'
import { polkadotCase } from '../../../contract/families/polkadot.ts'
import { solanaCase } from '../../../contract/families/solana.ts'
import { tronCase } from '../../../contract/families/tron.ts'
import { createFakeSite } from '../../../support/memory-storage.ts'
import { openPage, until } from '../../../support/test-page.ts'
import { interiorOf } from './interior-of.ts'

// Signing in with each family, from the wallet to the kept session; sign-in.test.ts has all of EVM.

const endings: (() => void)[] = []
afterEach(() => {
  for (const end of endings.splice(0).reverse()) end()
})

const CASES = [solanaCase, polkadotCase, cosmosCase, ...bitcoinCases, tronCase]

it.each(CASES.map((one) => [one.title ?? one.namespace, one] as const))(
  'R4.73, R4.74, R4.83, R4.84, R4.85, R4.86: %s: asks on connect, keeps a session that another library verifies, and asks nothing after a reload',
  async (_, one) => {
    const site = createFakeSite()
    const wallet = await one.createWallet()
    endings.push(wallet.install())
    const open = async () => {
      const page = openPage({
        chains: [one.family()],
        networks: one.networks,
        siwx: localSignIn({ statement: 'Welcome.' }),
        clock: createFakeClock(Date.now()),
        site,
      })
      endings.push(page.close)
      const interior = await interiorOf(page)
      return { page, interior }
    }
    const { page, interior } = await open()
    const { widget, clock } = page
    await clock.advance(1)
    await widget.connect(wallet.connectorId)
    await until(() => widget.isOpen.value && widget.view.value === 'SIWXSignMessage', 'SIWXSignMessage')
    await interior.capabilities.current(SIGN_IN_STORE)?.sign()
    await until(() => !widget.isOpen.value, 'the modal to close')
    const [session] = JSON.parse(site.tab().read('siwx') ?? '[]') as SignInSession[]
    const account = widget.account.value
    if (!session || !account) throw new Error('nobody signed in')
    expect(session.data).toMatchObject({
      accountAddress: account.address,
      chainId: widget.network.value.caipNetworkId,
    })
    expect(session.message).toContain(
      `your ${session.message.match(/your (\w+) account/)?.[1]} account:\n${account.address}`,
    )
    expect(await one.verify(session.signature, session.message, account)).toBe(true)
    widget.dispose()

    const again = await open()
    await until(() => again.interior.capabilities.current(SIGN_IN_STORE)?.hasSession.value === true, 'the session')
    expect(again.page.widget.isOpen.value).toBe(false)
    expect(wallet.control.requests.filter(({ method }) => method === one.methods.sign)).toHaveLength(1)
  },
)
