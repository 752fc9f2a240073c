import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { chromium, type Page } from 'playwright-core'
import { startStack } from '../test/stack/start-stack.ts'
import { launchOptions } from '../test/tools/browser.ts'
import { startDemo } from './server.ts'

// `npm run screen-reader`: a visitor who cannot see connects with the keyboard, and Orca says what it hears. By hand, for it needs
// `apt-get install orca at-spi2-core dbus-x11 xvfb chromium`, and it waits until Orca is silent. screen-reader-heard.txt has what it said.
const BROWSER = '/usr/bin/chromium'
const LAUNCHER = '/usr/libexec/at-spi-bus-launcher'
const IS_INSIDE = process.env.WALLETLET_SCREEN === '1'
/** Orca has nothing more to say once it was silent for so long. */
const SILENCE_MS = 4_000

const missing = [BROWSER, LAUNCHER, '/usr/bin/orca', '/usr/bin/xvfb-run', '/usr/bin/dbus-run-session'].filter(
  (file) => !existsSync(file),
)
if (missing.length) throw new Error(`not installed: ${missing.join(', ')}`)

/** What Orca has said so far, each sentence once. */
const spokenIn = (log: string): string[] =>
  [...readFileSync(log, 'utf8').matchAll(/SPEECH OUTPUT: '(.*?)'\{/g)].map(([, words = '']) => words)

async function walk(page: Page, log: string): Promise<void> {
  let heard = spokenIn(log).length
  const listen = async (what: string): Promise<void> => {
    for (let before = -1, now = spokenIn(log).length; before !== now; ) {
      before = now
      await pause(SILENCE_MS)
      now = spokenIn(log).length
    }
    const said = spokenIn(log)
    console.log(
      `${what}\n${said
        .slice(heard)
        .map((words) => `  “${words}”`)
        .join('\n')}`,
    )
    heard = said.length
  }
  await listen('The page')
  for (let tabs = 0; tabs < 20; tabs++) {
    await page.keyboard.press('Tab')
    if (await page.evaluate(() => document.activeElement?.textContent === 'Connect wallet')) break
  }
  await listen('Tab to the button of the page')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Harbor Wallet' }).waitFor()
  await listen('Enter')
  for (const step of [1, 2, 3]) {
    await page.keyboard.press('Tab')
    await listen(`Tab ${step}`)
  }
  await page.getByRole('dialog').getByRole('button', { name: 'Harbor Wallet' }).focus()
  await listen('The wallet has the focus')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await listen('Enter: the wallet connects')
}

if (!IS_INSIDE) {
  // A screen and a bus of its own: nothing of the machine's own session is touched.
  const inside = ['-a', 'dbus-run-session', '--', process.execPath, ...process.execArgv, ...process.argv.slice(1)]
  const { status } = spawnSync('xvfb-run', inside, { stdio: 'inherit', env: { ...process.env, WALLETLET_SCREEN: '1' } })
  process.exitCode = status ?? 1
} else {
  const folder = mkdtempSync(path.join(tmpdir(), 'walletlet-orca-'))
  const log = path.join(folder, 'orca.log')
  const bus = spawn(LAUNCHER, ['--launch-immediately'], { stdio: 'ignore' })
  await pause(SILENCE_MS)
  spawnSync('gsettings', ['set', 'org.gnome.desktop.interface', 'toolkit-accessibility', 'true'], { stdio: 'ignore' })
  const orca = spawn('orca', ['--replace', `--debug-file=${log}`], { stdio: 'ignore' })
  const stack = await startStack()
  const demo = await startDemo(stack)
  while (!existsSync(log)) await pause(SILENCE_MS)
  const browser = await chromium.launch({
    executablePath: BROWSER,
    headless: false,
    args: [...launchOptions.args, '--force-renderer-accessibility'],
  })
  try {
    const page = await browser.newPage({ reducedMotion: 'reduce' })
    page.setDefaultTimeout(60_000)
    await page.goto(`${demo.url}/`, { timeout: 90_000 })
    await page.getByRole('banner').getByRole('button', { name: 'Connect wallet' }).waitFor()
    await page.bringToFront()
    await walk(page, log)
  } finally {
    await browser.close()
    orca.kill()
    bus.kill()
    await Promise.all([demo.stop(), stack.stop()])
    rmSync(folder, { recursive: true, force: true })
  }
}
