import type { TestWalletOptions } from './create-test-wallet.ts'
import { type PageWallet, type PlaywrightPage, putWallet } from './playwright/put-wallet.ts'

/** What `test` of Playwright gets from `test.extend<WalletFixtures>(walletFixtures)`. */
export interface WalletFixtures {
  /** What the wallet is to be: `test.use({ wallet: { networks: [base] } })`. */
  wallet: TestWalletOptions
  /** The wallet in the test's page, and its owner's side. It is there in every test, asked for or not. */
  walletOwner: PageWallet
}

/**
 * Fixtures that put a test wallet into the test's page before anything is loaded.
 * `export const test = base.extend<WalletFixtures>(walletFixtures)`
 */
export const walletFixtures: {
  /** What the page's wallet is like: `test.use({ wallet: { accounts: 2 } })`. */
  wallet: [
    TestWalletOptions,
    {
      /** A test may set it by `test.use`. */
      option: true
    },
  ]
  /** What a test lets the page's wallet do. It is in every page before the page's own code runs. */
  walletOwner: [
    (
      given: {
        /** Playwright's own fixture. */
        page: PlaywrightPage
        /** What `test.use` has set. */
        wallet: TestWalletOptions
      },
      use: (owner: PageWallet) => Promise<void>,
    ) => Promise<void>,
    {
      /** For every test, whether it names it or not. */
      auto: true
    },
  ]
} = {
  wallet: [{}, { option: true }],
  walletOwner: [
    // Playwright reads the names of the fixtures it needs out of this function's text.
    async ({ page, wallet }, use) => {
      await use(await putWallet(page, wallet))
    },
    { auto: true },
  ],
}

export type { TestWalletOptions } from './create-test-wallet.ts'
export type { PageWalletState } from './playwright/page-wallet.ts'
export { type PageWallet, type PlaywrightPage, putWallet } from './playwright/put-wallet.ts'
