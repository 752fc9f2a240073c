// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { EMBEDDED } from '../../../../src/capabilities/embedded/embedded.ts'
import { until } from '../../../support/test-page.ts'
import { PLAIN, withSecureSite } from './support/with-secure-site.ts'

const { start, soon, logIn, names } = withSecureSite()

it('R4.69, R3.40: the frame is asked to move, then who is there; the host may ask too', async () => {
  const stage = await start()
  const { page, site } = stage
  await logIn(stage)
  const [, second] = page.widget.networks
  await soon(page.widget.switchNetwork(second as never))
  expect(page.widget.network.value.id).toBe(2)
  expect(site.last('SWITCH_NETWORK').payload).toEqual({ chainId: 'eip155:2' })
  expect(page.site.items.get('last_used_chain')).toBe('2')
  const provider = page.widget.provider('eip155')
  await soon(provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x1' }] }))
  expect(page.widget.network.value.id).toBe(1)
  await expect(
    provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x99' }] }),
  ).rejects.toMatchObject({ code: 4902 })
})

it('R4.69: a page that is seen again moves the frame, which other tabs share, to its own chain', async () => {
  let chainId: string | number = 1
  const stage = await start({
    handlers: { GET_CHAIN_ID: () => ({ chainId }) },
  })
  const { page, site } = stage
  const look = async (): Promise<void> => {
    document.dispatchEvent(new Event('visibilitychange'))
    await page.clock.advance(500)
  }
  await look()
  expect(names()).not.toContain('GET_CHAIN_ID')
  await logIn(stage)
  for (const same of [1, '1', 'eip155:1']) {
    chainId = same
    await look()
  }
  await until(() => names().filter((name) => name === 'GET_CHAIN_ID').length === 3, 'asked')
  expect(names()).not.toContain('SWITCH_NETWORK')
  chainId = 'eip155:2'
  await look()
  await until(() => names().includes('SWITCH_NETWORK'), 'moved')
  expect(site.last('SWITCH_NETWORK').payload).toEqual({ chainId: 'eip155:1' })
  expect(page.widget.network.value.id).toBe(1)
})

it('R3.42, R6.2, R5.4, R4.56, R3.5: the type may change where smart accounts are enabled; the choice is kept', async () => {
  const stage = await start()
  const { interior, page } = stage
  await logIn(stage)
  const embedded = await interior.capabilities.use(EMBEDDED)
  expect(embedded.maySwitchType.value).toBe('eoa')
  await soon(embedded.setAccountType('eoa'))
  expect(page.widget.account.value).toMatchObject({ address: PLAIN, type: 'eoa' })
  expect(JSON.parse(page.site.items.get('preferred_account_types') ?? '')).toEqual({ eip155: 'eoa' })
  expect(embedded.maySwitchType.value).toBe('smartAccount')
  await soon(page.widget.switchNetwork(page.widget.networks[1] as never))
  expect(embedded.maySwitchType.value).toBeUndefined()
})

it('R4.56: a frame that refuses the smart account leaves the plain one', async () => {
  const stage = await start({
    handlers: {
      SET_PREFERRED_ACCOUNT() {
        throw new Error('no')
      },
    },
  })
  const { interior, page } = stage
  await logIn(stage)
  const embedded = await interior.capabilities.use(EMBEDDED)
  await soon(embedded.setAccountType('smartAccount'))
  expect(page.widget.account.value?.type).toBe('eoa')
})
