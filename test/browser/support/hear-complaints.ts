import type { Page } from 'playwright-core'

/** What a page may say without anything being wrong: a service that a test switched off, as Chromium reports it. */
const EXPECTED = /Failed to load resource|ERR_EMPTY_RESPONSE|net::ERR/

/** In the page, before anything else: what breaks its policy is said in its console. */
export const SAY_VIOLATIONS = `addEventListener('securitypolicyviolation', (event) => console.error('CSP ' + event.violatedDirective + ' ' + event.blockedURI));`

/** Console errors, uncaught errors and unhandled rejections of a page, as they come. */
export function hearComplaints(page: Page): string[] {
  const complaints: string[] = []
  // Rejections that nobody handled are among them.
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error' && !EXPECTED.test(message.text())) complaints.push(`console: ${message.text()}`)
  })
  return complaints
}
