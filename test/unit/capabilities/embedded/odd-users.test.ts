// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { EMBEDDED } from '../../../../src/capabilities/embedded/embedded.ts'
import { ethereum } from '../../../support/parts.ts'
import { optimism } from '../../state/open-page.ts'
import { ME, stageLogin } from './support/stage-login.ts'
import { SMART, withSecureSite } from './support/with-secure-site.ts'

// What the frame says of who is there, where it is not about what it was asked.

const { start, soon } = withSecureSite()

const OF_SOLANA = 'HN7cABqLq46Es1jh92dQQisAq662SmxELLLsHHe4YWrH'
const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

async function logIn(user: object) {
  const stage = await start({ handlers: { GET_USER: () => user as never } })
  const { login } = await stage.interior.capabilities.use(EMBEDDED)
  await soon(login.email('ada@example.com'))
  await soon(login.otp('123456'))
  const failure = await soon(login.connect()).catch(({ code }) => code)
  const { account, network, status } = stage.page.widget
  return {
    ...{ failure, status: status.value, address: account.value?.address, network: network.value.caipNetworkId },
    accounts: stage.interior.connections.active.value.accounts.map(({ address }) => address),
    isStored: !!stage.page.site.items.get('connections') || !!stage.page.site.items.get('email_login_used'),
  }
}

it('R3.25, R10.10: an account of another family is nobody here, and nothing is kept of it', async () => {
  expect(await logIn({ address: OF_SOLANA, chainId: 1 })).toMatchObject({
    ...{ failure: 'frame/invalid-answer', status: 'disconnected', address: undefined, isStored: false },
  })
})

it('R3.25: of several families’ accounts those of the one that was asked for count, and no more than a visitor can have', async () => {
  const foreign = { address: OF_SOLANA, type: 'eoa' }
  const own = Array.from({ length: 1_000 }, (_, index) => ({
    ...{ address: `0x${(index + 1_000).toString(16).padStart(40, '0')}`, type: 'eoa' },
  }))
  const { address, accounts } = await logIn({ address: SMART, chainId: 1, accounts: [foreign, ...own] })
  expect([address, accounts.length, accounts.includes(OF_SOLANA)]).toEqual([SMART, 201, false])
})

it('R4.69: a chain of another family, to which another tab has moved the frame, moves nobody here', async () => {
  expect(await logIn({ address: SMART, chainId: SOLANA })).toMatchObject({ address: SMART, network: 'eip155:1' })
})

it.each([Number.NaN, 1.5, '', 'x'.repeat(42), 'eip155:1 '])('R10.10: %j is no chain', async (chainId) => {
  expect(await logIn({ address: SMART, chainId })).toMatchObject({
    ...{ failure: 'frame/invalid-answer', status: 'disconnected', isStored: false },
  })
})

describe('R3.25, R4.56: whether there is a smart account yet is not known where the frame does not say it', () => {
  /** A visitor of whom it said that there is none. */
  async function known() {
    const answers = { GET_USER: (): unknown => ({ address: ME, chainId: 1, smartAccountDeployed: false }) }
    const stage = stageLogin({ answers, items: { email_login_used: 'true' } })
    await stage.embedded.operations('eip155').connect?.(stage.auth, true, ethereum)
    expect(stage.embedded.user.value.isSmartAccountDeployed).toBe(false)
    answers.GET_USER = () => ({ address: ME, chainId: 10, smartAccountDeployed: null })
    return stage
  }

  it('of another network', async () => {
    const { embedded, auth } = await known()
    await embedded.operations('eip155').connect?.(auth, true, optimism)
    expect(embedded.user.value.isSmartAccountDeployed).toBe(undefined)
  })

  it.each(['eip155', 'solana'])('of whoever logs in next: %s', async (namespace) => {
    const { embedded, auth } = await known()
    await embedded.login.connect()
    await embedded.operations(namespace).connect?.(auth, false, ethereum)
    expect(embedded.user.value.isSmartAccountDeployed).toBe(undefined)
  })

  it('but a family without smart accounts is not asked about them', async () => {
    const { embedded, auth } = await known()
    await embedded.operations('solana').connect?.(auth, true, ethereum)
    expect(embedded.user.value.isSmartAccountDeployed).toBe(false)
  })
})
