import type { Page } from 'playwright-core'

/**
 * Closes the window of a social login. It has to have arrived: one that is closed while it goes to another page may stay open, and
 * Chromium then never says that it is gone.
 */
export async function closeLoginWindow(popup: Page): Promise<void> {
  await popup.getByRole('button', { name: 'Log in' }).waitFor()
  await popup.close()
}
