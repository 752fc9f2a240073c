// Stands in for what extensions put into a page before it runs: wallets with keys that really sign.
import { announceWallet } from '../../src/testing/wallets/announce.ts'
import { createEip155Wallet, type Eip155Wallet } from '../../src/testing/wallets/eip155-wallet.ts'
import { HOSTILE_INFOS, type HostileInfoName } from '../../test/stack/wallets/hostile-infos.ts'
import { injectLegacyWallet } from '../../test/stack/wallets/inject-legacy.ts'
import { testKeys } from '../../test/stack/wallets/test-keys.ts'
import type { DemoConfig } from '../config.ts'

/**
 * Which wallets a page has; `?wallets=announced,legacy`, default all honest ones but `atomic`, which can be asked for several calls
 * at once (EIP-5792): with `?wallets=atomic` a swap of a token is one step.
 */
export interface DemoWallets {
  readonly announced?: Eip155Wallet
  readonly atomic?: Eip155Wallet
  readonly second?: Eip155Wallet
  readonly legacy?: Eip155Wallet
}

declare global {
  interface Window {
    demoWallets?: DemoWallets
    /** Set by tests before the page loads. */
    demoWalletOptions?: {
      names?: readonly string[]
      lateMs?: number
      twice?: boolean
      hostile?: readonly HostileInfoName[]
    }
  }
}

/** Puts the wallets into this page, as their extensions would. `remove` takes them out again. */
export function installWallets(
  { chains }: DemoConfig,
  { isStored = true } = {},
): { readonly wallets: DemoWallets; remove(): void } {
  const options = window.demoWalletOptions ?? {}
  const query = new URLSearchParams(location.search).get('wallets')
  const names = options.names ?? query?.split(',') ?? ['announced', 'second', 'legacy']
  const known = chains.filter((chain) => chain.knownToWallets).map(({ id, rpcUrl }) => ({ id, rpcUrl }))
  const announcing = { ...(options.lateMs && { lateMs: options.lateMs }), ...(options.twice && { twice: true }) }

  const storage = isStored ? {} : { storage: null }
  const endings: (() => void)[] = []
  const wallets: { -readonly [Name in keyof DemoWallets]: DemoWallets[Name] } = {}
  if (names.includes('announced')) {
    wallets.announced = createEip155Wallet({ keys: testKeys(0, 1, 2), chains: known, ...storage })
    endings.push(announceWallet(wallets.announced, { ...announcing, info: { name: 'Harbor Wallet' } }))
  }
  if (names.includes('atomic')) {
    const rdns = 'com.example.atomic'
    wallets.atomic = createEip155Wallet({ keys: testKeys(1), chains: known, rdns, atomic: 'supported', ...storage })
    endings.push(announceWallet(wallets.atomic, { info: { name: 'Atomic Wallet' } }))
  }
  if (names.includes('second')) {
    wallets.second = createEip155Wallet({ keys: testKeys(3), chains: known, rdns: 'com.example.second', ...storage })
    endings.push(announceWallet(wallets.second, { info: { name: 'Larkspur' } }))
  }
  if (names.includes('legacy')) {
    wallets.legacy = createEip155Wallet({ keys: testKeys(4, 5), chains: known, rdns: 'legacy.example', ...storage })
    endings.push(injectLegacyWallet(wallets.legacy))
  }
  for (const [index, name] of (options.hostile ?? []).entries()) {
    const wallet = createEip155Wallet({
      keys: testKeys(6),
      chains: known,
      rdns: `com.example.hostile${index}`,
      ...storage,
    })
    endings.push(announceWallet(wallet, { info: HOSTILE_INFOS[name]() }))
  }
  window.demoWallets = wallets
  return {
    wallets,
    remove() {
      for (const end of endings) end()
    },
  }
}
