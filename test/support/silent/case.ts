import type { Eip155Wallet } from '../../../src/testing/wallets/eip155-wallet.ts'
import type { TestPage } from '../test-page.ts'

/** What ends a verb's waiting. `deadline`: nothing but time. `at once`: it waits for nobody. */
export type VerbEnd = 'at once' | 'close' | 'disconnect' | 'dispose' | 'deadline'

export interface SilentCase {
  readonly verb: string
  readonly silent: string
  /** Connected to A, which falls silent then. */
  readonly isConnected?: true
  readonly ask: (page: TestPage) => Promise<unknown>
  /** Until it waits: a call that the silent one has heard, or a screen. */
  readonly waits?: (page: TestPage, wallet: Eip155Wallet) => boolean
  readonly ends: readonly VerbEnd[]
}

export const hears = (method: string) => (_: TestPage, wallet: Eip155Wallet) =>
  wallet.control.requests.some((one) => one.method === method)
export const shows = (view: string) => (page: TestPage) => page.widget.isOpen.value && page.widget.view.value === view
