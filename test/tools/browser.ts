import { existsSync } from 'node:fs'

/** The same engine without windows and toolbars: a page costs a quarter of the time. */
const SHELL = '/usr/bin/chromium-headless-shell'

/** How to launch a browser on a machine without a network or a display. */
export const launchOptions = {
  executablePath: process.env.CHROME_PATH ?? (existsSync(SHELL) ? SHELL : '/usr/bin/chromium'),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}
