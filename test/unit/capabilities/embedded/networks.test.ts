// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { EMBEDDED } from '../../../../src/capabilities/embedded/embedded.ts'
import { isServed } from '../../../../src/capabilities/embedded/served-networks.ts'
import { eip155 } from '../../../../src/chains/eip155/index.ts'
import { solana } from '../../../../src/chains/solana/index.ts'
import { DEFAULT_BASE_URLS } from '../../../../src/domain/defaults.ts'
import { signal } from '../../../../src/kernel/signal.ts'
import { solanaMainnet } from '../../../../src/networks.ts'
import type { OwnConnector } from '../../../../src/ports/chain-family.ts'
import { testNetwork, testWallet, until } from '../../../support/test-page.ts'
import { PLAIN, SMART, withSecureSite } from './support/with-secure-site.ts'

const { start, soon, logIn, leave, names } = withSecureSite()

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

it('R5.4: what the network does not have is refused to host code and screens alike, by one rule, and nothing is stored', async () => {
  const stage = await start({
    handlers: { GET_SMART_ACCOUNT_ENABLED_NETWORKS: () => ({ smartAccountEnabledNetworks: [8453] }) },
  })
  const { interior, page } = stage
  await logIn(stage)
  const embedded = await interior.capabilities.use(EMBEDDED)
  expect([embedded.mayBe('smartAccount'), embedded.mayBe('eoa'), embedded.maySwitchType.value]).toEqual([
    false,
    true,
    undefined,
  ])
  await expect(embedded.setAccountType('smartAccount')).rejects.toMatchObject({
    code: 'connection/no-smart-account',
    message: 'There are no smart accounts on Chain 1',
  })
  expect(names()).not.toContain('SET_PREFERRED_ACCOUNT')
  expect(page.site.items.has('preferred_account_types')).toBe(false)
})

it('R9.26, R4.55: a login moves to a network that the frame serves, and a session on another one comes back there', async () => {
  const options = { loginNetworks: ['eip155:2'] } as const
  const stage = await start({ options })
  const { page, site } = stage
  expect(page.widget.network.value.id).toBe(1)
  await logIn(stage)
  const { connector } = stage.interior.connections.of('eip155')
  expect(page.widget.networks.map((one) => (connector as OwnConnector).serves?.(one))).toEqual([false, true])
  expect(page.widget.network.value.id).toBe(2)
  expect(site.last('GET_USER').payload).toMatchObject({ chainId: 2 })
  await expect(page.widget.switchNetwork(page.widget.networks[0] as never)).rejects.toMatchObject({
    code: 'connection/login-network',
    message: 'Email and social logins do not work on Chain 1',
  })
  expect(names()).not.toContain('SWITCH_NETWORK')
  expect(page.widget.network.value.id).toBe(2)

  const storage = leave()
  storage?.items.set('active_caip_network_id', 'eip155:1')
  const back = await start({ storage, options })
  await soon(until(() => back.page.widget.status.value === 'connected', 'connected'))
  expect(back.page.widget.network.value.id).toBe(2)
})

it('R4.55, R2.44: a login goes to the family that Connect was opened for, and leaves the wallet of another one', async () => {
  const owner = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGkZwyTDt1v'
  const stage = await start({
    options: {
      networks: [testNetwork(1), solanaMainnet],
      chains: [eip155(), solana()],
      wallets: [testWallet('com.example.harbor', [0])],
    },
    handlers: {
      GET_USER: ({ chainId }) => ({ email: 'ada@example.com', address: owner, chainId: chainId as string }),
    },
  })
  const { page, interior } = stage
  const { connections, navigation } = interior
  await connections.connect(connections.connectors.peek().find(({ type }) => type === 'ANNOUNCED') as never)
  const before = connections.of('eip155').connector
  await navigation.open({ view: 'Connect', arguments: { namespace: 'solana' } })
  await logIn(stage)
  expect(page.widget.account.value).toMatchObject({ address: owner, namespace: 'solana' })
  expect(connections.of('solana').connector?.type).toBe('AUTH')
  expect([before?.type, connections.of('eip155').connector]).toEqual(['ANNOUNCED', before])
})

it('R9.26: where the frame serves none of the page’s networks, a login says so before anything is sent', async () => {
  const { interior } = await start({ options: { loginNetworks: ['eip155:9'] } })
  const { login } = await interior.capabilities.use(EMBEDDED)
  await expect(login.email('ada@example.com')).rejects.toThrow('Email and social logins do not work on Chain 1')
  expect(names()).toEqual([])
})

it('R9.26: the public secure site serves 24 EVM chains and three of Solana; any other one what it serves', () => {
  const parts = (secureSite: string) => ({
    options: signal({ baseUrls: { ...DEFAULT_BASE_URLS, secureSite } }),
    families: { offers: () => true },
    networks: undefined,
  })
  const serves = (caipNetworkId: string, site = DEFAULT_BASE_URLS.secureSite) =>
    isServed(parts(site) as never, { caipNetworkId, chainNamespace: caipNetworkId.split(':')[0] } as never)
  const evm = [
    ...[1, 5, 11155111, 10, 420, 42161, 421613, 137, 80001, 42220, 1313161554, 1313161555, 56, 97, 43114, 43113],
    ...[324, 280, 100, 8453, 84531, 84532, 7777777, 999],
  ]
  const solana = ['5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z']
  const all = [...evm.map((id) => `eip155:${id}`), ...solana.map((id) => `solana:${id}`)]
  all.push('solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1')
  expect(all).toHaveLength(24 + 3)
  expect(all.filter((id) => !serves(id))).toEqual([])
  expect(
    ['eip155:11', 'eip155:59144', 'eip155:8453 ', 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa'].some((id) => serves(id)),
  ).toBe(false)
  expect(serves('eip155:31337', 'https://secure.test')).toBe(true)
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

it('R4.56, R6.2: the account that signs from now on is shown, whatever becomes of the question who is there', async () => {
  const stage = await start()
  const { interior, page, site } = stage
  await logIn(stage)
  const embedded = await interior.capabilities.use(EMBEDDED)
  expect(page.widget.account.value).toMatchObject({ address: SMART, type: 'smartAccount' })
  site.handlers.GET_USER = () => {
    throw new Error('down')
  }
  await soon(embedded.setAccountType('eoa'))
  expect(page.widget.account.value).toMatchObject({ address: PLAIN, type: 'eoa' })
  expect(embedded.maySwitchType.value).toBe('smartAccount')
  expect(interior.connections.active.value.accounts.map(({ address }) => address)).toEqual([PLAIN, SMART])
})

it('R4.69, R4.56: who signs on the network of before says nothing of the one that was chosen meanwhile', async () => {
  const stage = await start()
  const { interior, page, site } = stage
  await logIn(stage)
  const embedded = await interior.capabilities.use(EMBEDDED)
  const { GET_USER } = site.handlers
  let answer = (): void => {}
  site.handlers.GET_USER = () =>
    new Promise((resolve) => {
      answer = () => resolve({ address: SMART.toLowerCase(), chainId: 1, smartAccountDeployed: true })
    })
  const asked = names().filter((name) => name === 'GET_USER').length
  const changing = soon(embedded.setAccountType('eoa'))
  await until(() => names().filter((name) => name === 'GET_USER').length > asked, 'the question')
  Object.assign(site.handlers, { GET_USER })
  await soon(page.widget.switchNetwork(page.widget.networks[1] as never))
  answer()
  await changing
  expect([page.widget.network.value.id, page.widget.account.value?.address]).toEqual([2, PLAIN])
  expect([embedded.user.value.isSmartAccountDeployed, page.site.items.get('last_used_chain')]).toEqual([false, '2'])
})

it('R4.56: an account that is none of the family is not shown, and the change is said to have failed', async () => {
  const stage = await start()
  const { interior, page, site } = stage
  await logIn(stage)
  const embedded = await interior.capabilities.use(EMBEDDED)
  site.handlers.SET_PREFERRED_ACCOUNT = () => ({ type: 'eoa', address: 'nobody' })
  site.handlers.GET_USER = () => {
    throw new Error('down')
  }
  const changing = embedded.setAccountType('eoa').catch(({ code }) => code)
  expect(await soon(changing)).toBe('frame/refused')
  expect(page.widget.account.value).toMatchObject({ address: SMART, type: 'smartAccount' })
})

it('R4.56, R10.2: where nobody said whether it was changed, the frame is asked who is there', async () => {
  const stage = await start({ handlers: { SET_PREFERRED_ACCOUNT: () => new Promise(() => {}) } })
  const { interior, page, site } = stage
  await logIn(stage)
  const embedded = await interior.capabilities.use(EMBEDDED)
  const changing = embedded.setAccountType('eoa').catch(({ code }) => code)
  await until(() => names().includes('SET_PREFERRED_ACCOUNT'), 'asked')
  site.handlers.GET_USER = ({ chainId }) => ({
    address: PLAIN.toLowerCase(),
    chainId: chainId as number,
    preferredAccountType: 'eoa',
  })
  await page.clock.advance(120_000)
  expect(await changing).toBe('frame/request-timeout')
  await until(() => page.widget.account.value?.address === PLAIN, 'the account of which it signs')
})
