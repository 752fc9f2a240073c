import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Account } from '../../../../src/domain/account.ts'
import type { KnownNamespace, Network } from '../../../../src/domain/network.ts'
import networksView from '../../../../src/features/receive/views/wallet-compatible-networks.tsx'
import receiveView from '../../../../src/features/receive/views/wallet-receive.tsx'
import { signal } from '../../../../src/kernel/signal.ts'
import type { Interior } from '../../../../src/state/interior.ts'
import { createRoot } from '../../../../src/ui/react-dom.ts'
import { createNetworks } from '../../../support/create-networks.ts'
import { flushRenders } from '../../../support/flush-renders.tsx'
import { ethereum, solana } from '../../../support/parts.ts'
import { until } from '../../../support/test-page.ts'
import { TRAITS } from '../../../support/traits.ts'

const numbered = (id: number): Network => ({ ...ethereum, id, name: `Chain ${id}`, caipNetworkId: `eip155:${id}` })
const CHAINS = [ethereum, numbered(2), numbered(3), numbered(4), numbered(5), numbered(6)]
const ME = '0xaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa1111'
const COINS = 'bc1qpayment0000000000000000000000000002222'
const ART = 'bc1pordinal0000000000000000000000000003333'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

/** The view over accounts that a test gives, in a page that copies or does not. */
async function draw(
  first: readonly Account[],
  view: 'WalletReceive' | 'WalletCompatibleNetworks' = 'WalletReceive',
  [home, ...others]: readonly [Network, ...Network[]] = [ethereum, ...CHAINS.slice(1), solana],
) {
  const active = signal({ accounts: first })
  const identity = signal<{ readonly name?: string }>({})
  const networks = createNetworks([home, ...others], home)
  const families = { traits: (namespace: KnownNamespace) => TRAITS[namespace] }
  const told: unknown[] = []
  const copied: string[] = []
  const page = {
    canCopy: true,
    async copy(text: string) {
      copied.push(text)
      return page.canCopy
    },
  }
  const interior = {
    ...{ connections: { active }, networks, families, account: { identity: { identity } }, environment: { page } },
    navigation: { push: (to: string) => void told.push(['push', to]) },
    notices: { showToast: (...said: unknown[]) => void told.push(said) },
    services: { pictures: { asset: () => undefined, network: () => undefined } },
  } as unknown as Interior
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  const { View } = view === 'WalletReceive' ? receiveView : networksView
  root.render(<View interior={interior} parameters={undefined} />)
  ends.push(() => {
    root.unmount()
    host.remove()
  })
  await flushRenders()
  const buttons = (): HTMLButtonElement[] => [...host.querySelectorAll('button')]
  return {
    ...{ active, identity, networks, told, copied, page, host },
    says: () => host.textContent ?? '',
    names: () => buttons().map(({ textContent }) => textContent ?? ''),
    async press(name: string) {
      buttons()
        .find(({ textContent }) => textContent?.includes(name))
        ?.click()
      await flushRenders()
    },
  }
}
const eoa: Account = { namespace: 'eip155', address: ME, type: 'eoa' }
const bitcoin = (address: string, type: 'payment' | 'ordinal'): Account => ({ namespace: 'bip122', address, type })

describe('R2.83: the address to send to', () => {
  it('is copied whole, however it is shown, and the visitor hears whether it was', async () => {
    const { names, press, copied, told, page, identity } = await draw([eoa])
    expect(names()[0]).toBe('0xaa…1111Copy address')
    await press('Copy address')
    page.canCopy = false
    identity.value = { name: 'ada.eth' }
    await flushRenders()
    expect(names()[0]).toBe('ada.ethCopy address')
    await press('Copy address')
    expect(copied).toEqual([ME, ME])
    expect(told).toEqual([
      ['success', 'Address copied'],
      ['error', 'Failed to copy'],
    ])
    identity.value = { name: 'a-name-of-twenty.eth' }
    await flushRenders()
    expect(names()[0]).toBe('a-name-of-twenty.e…Copy address')
    identity.value = { name: 'a-name-of-18.ether' }
    await flushRenders()
    expect(names()[0]).toBe('a-name-of-18.etherCopy address')
  })

  it('is told of aloud where its code cannot be loaded', async () => {
    vi.doMock('../../../../src/ui/qr-code.tsx', () => Promise.reject(new Error('down')))
    ends.push(() => vi.doUnmock('../../../../src/ui/qr-code.tsx'))
    const { host } = await draw([eoa])
    const heard = (): string => host.querySelector('[role=alert]')?.textContent ?? ''
    await until(() => heard() === 'The code could not be loaded. The address is all that is needed.', 'why')
  })

  it('has no tabs where there is one kind of account', async () => {
    const { host } = await draw([bitcoin(COINS, 'payment'), bitcoin('bc1qother', 'payment')])
    expect(host.querySelector('[role=tablist]')).toBeNull()
    expect(host.textContent).toContain('Scan this, or copy the address, to send to this account.')
  })

  it('is that of the tab, coins and inscriptions apart; a name is the first one’s alone', async () => {
    const { host, names, press, copied, identity, active, says } = await draw([
      bitcoin(COINS, 'payment'),
      bitcoin(ART, 'ordinal'),
    ])
    identity.value = { name: 'ada' }
    await flushRenders()
    expect(names().slice(0, 3)).toEqual(['Payments', 'Ordinals', 'adaCopy address'])
    expect(host.querySelector('[role=tablist]')?.getAttribute('aria-label')).toBe('Kind of account')
    await press('Ordinals')
    expect(names()[2]).toBe('bc1p…3333Copy address')
    await press('Copy address')
    await press('Payments')
    await press('Copy address')
    expect(copied).toEqual([ART, COINS])
    // What fades out stays as it was.
    identity.value = {}
    active.value = { accounts: [] }
    await flushRenders()
    expect(says()).toContain('bc1q…2222')
  })

  it('R10.23: is in the panel that the chosen tab names, and stays there while it fades', async () => {
    const { host, press, active } = await draw([bitcoin(COINS, 'payment'), bitcoin(ART, 'ordinal')])
    const panelOf = (name: string): Element | null => {
      const tab = host.querySelector(`[role=tab][aria-selected=true]`)
      expect(tab?.textContent).toBe(name)
      return host.querySelector(`[role=tabpanel][id="${tab?.getAttribute('aria-controls')}"]`)
    }
    expect(panelOf('Payments')?.textContent).toContain('bc1q…2222')
    await press('Ordinals')
    const panel = panelOf('Ordinals')
    expect(panel?.textContent).toContain('bc1p…3333')
    active.value = { accounts: [] }
    await flushRenders()
    expect(panelOf('Ordinals')).toBe(panel)
  })

  it('begins with the account in use, where that is the one for inscriptions', async () => {
    const { names } = await draw([bitcoin(ART, 'ordinal'), bitcoin(COINS, 'payment')])
    expect(names().slice(0, 3)).toEqual(['Payments', 'Ordinals', 'bc1p…3333Copy address'])
  })

  it('is another one’s as soon as the account is', async () => {
    const { names, active, press, copied } = await draw([eoa])
    active.value = { accounts: [{ ...eoa, address: ME.replace('1111', '9999') }] }
    await flushRenders()
    expect(names()[0]).toBe('0xaa…9999Copy address')
    await press('Copy address')
    expect(copied).toEqual([ME.replace('1111', '9999')])
  })

  it('is that of the account in use, where its other one was before', async () => {
    const contract: Account = { ...eoa, address: ME.replace('1111', '5555'), type: 'smartAccount' }
    const { host, names, active } = await draw([eoa, contract])
    active.value = { accounts: [contract, eoa] }
    await flushRenders()
    expect([names()[0], host.querySelector('[role=tablist]')]).toEqual(['0xaa…5555Copy address', null])
  })

  it('is drawn as a code', async () => {
    const { host } = await draw([eoa])
    await until(() => !!host.querySelector('[aria-label="QR code of your address"]'), 'the code')
  })

  it('is nobody’s without an account', async () => {
    expect((await draw([])).says()).toBe('')
  })
})

describe('R2.83: where it can be reached', () => {
  it('is on each network of its family; five of them have a picture beside the way there', async () => {
    const { host, press, told } = await draw([eoa])
    const row = [...host.querySelectorAll('button')].find(({ textContent }) => textContent?.includes('compatible'))
    expect([...(row?.querySelectorAll('span[style*="flex"]') ?? [])][0]?.children).toHaveLength(5)
    await press('Only from compatible networks')
    expect(told).toEqual([['push', 'WalletCompatibleNetworks']])
    const list = await draw([eoa], 'WalletCompatibleNetworks')
    expect(list.says()).toContain('Only send from these networks. What comes from others does not arrive.')
    expect(list.host.querySelector('[aria-label="Compatible Networks"]')).not.toBeNull()
    const names = [...list.host.querySelectorAll('.wl-row')].map(({ textContent }) => textContent)
    expect(names.map((name) => name?.replace(/^.*?(Ethereum|Chain)/, '$1'))).toEqual(CHAINS.map(({ name }) => name))
  })

  it.each(['bip122', 'cosmos', 'polkadot'] as const)('is the active network alone for %s', async (chainNamespace) => {
    const [home, other] = ['Home', 'Other'].map((name) => ({
      ...{ ...ethereum, chainNamespace, id: name, name },
      caipNetworkId: `${chainNamespace}:${name}` as const,
    })) as [Network, Network]
    const account: Account = { namespace: chainNamespace, address: 'address', type: 'eoa' }
    const { says } = await draw([account], 'WalletCompatibleNetworks', [home, other])
    expect(says()).toContain('Home')
    expect(says()).not.toContain('Other')
  })

  it('is each cluster for an account of Solana', async () => {
    const devnet = { ...solana, id: 'dev', name: 'Devnet', caipNetworkId: 'solana:dev' } as const
    const account: Account = { namespace: 'solana', address: 'address', type: 'eoa' }
    const { says } = await draw([account], 'WalletCompatibleNetworks', [solana, devnet])
    expect(says()).toContain(`${solana.name}`)
    expect(says()).toContain('Devnet')
  })

  it('is one network alone for a contract account', async () => {
    const account: Account = { ...eoa, type: 'smartAccount' }
    const { host, networks, active } = await draw([account], 'WalletCompatibleNetworks')
    const names = () => [...host.querySelectorAll('.wl-row')].map(({ textContent }) => textContent?.slice(-8))
    expect(names()).toEqual(['Ethereum'])
    networks.activate('eip155:2')
    await flushRenders()
    expect(names()).toEqual([expect.stringContaining('Chain 2')])
    // What fades out stays as it was.
    active.value = { accounts: [] }
    await flushRenders()
    expect(names()).toEqual([expect.stringContaining('Chain 2')])
  })
})
