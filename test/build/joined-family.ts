import { expect, vi } from 'vitest'
import type { ChainFamily } from 'walletlet/family'
import { createTestWallet } from '../../src/testing/create-test-wallet.ts'
import { answerInPage, built, connectIn } from './joined-doors.ts'

type Index = typeof import('walletlet')
type Widget = ReturnType<Index['createWidget']>

const { mainnet, solanaMainnet, bitcoin, polkadotMainnet, cosmosHub } =
  await built<typeof import('walletlet/networks')>('networks.js')

/** Each door of a family: its network, and what its provider is asked for accounts by. */
export const FAMILY_DOORS = [
  { door: 'eip155', network: mainnet, method: 'eth_accounts' },
  { door: 'solana', network: solanaMainnet, method: 'solana_getAccounts' },
  { door: 'bip122', network: bitcoin, method: 'getAccountAddresses' },
  { door: 'polkadot', network: polkadotMainnet, method: 'getAccounts' },
  { door: 'cosmos', network: cosmosHub, method: 'cosmos_getAccounts' },
] as const

/** Pages know a wallet of Cosmos by its place in the window. */
const ROWS: Readonly<Record<string, string>> = { cosmos: 'Keplr' }

/**
 * What a visitor and a host see of a widget and a family that come of different files: a wallet connects by its row, the host's
 * provider says so and reads it, and hears that the wallet has gone.
 */
export async function joinFamily(
  { door, network, method }: (typeof FAMILY_DOORS)[number],
  { createWidget, folder = '' }: Pick<Index, 'createWidget'> & { folder?: string },
  draw: (widget: Widget) => Promise<() => void> | (() => void),
): Promise<void> {
  const families = await built<Record<string, () => ChainFamily>>(`${folder}${door}.js`)
  const wallet = createTestWallet({ families: [door], networks: [network], accounts: 1 })
  const address = `${wallet.addresses[door]?.[0]}`.toLowerCase()
  localStorage.clear()
  answerInPage()
  const chains = [families[door]?.()]
  const widget = createWidget({ networks: [network], chains, features: { analytics: false } } as never)
  const provider = widget.provider(door)
  const heard: string[] = []
  provider.on('accountsChanged', (accounts: unknown) => heard.push(`${accounts}`.toLowerCase()))
  const clear = await draw(widget)
  try {
    await connectIn(widget, ROWS[door] ?? wallet.name, () => heard.length > 0)
    expect(heard).toEqual([expect.stringContaining(address)])
    expect(JSON.stringify(await provider.request({ method } as never)).toLowerCase()).toContain(address)
    wallet.disconnect()
    await expect.poll(() => widget.account.value?.address, { timeout: 15_000 }).toBeUndefined()
    expect(heard.slice(1)).toEqual([''])
  } finally {
    clear()
    widget.dispose()
    wallet.remove()
    vi.unstubAllGlobals()
  }
}
