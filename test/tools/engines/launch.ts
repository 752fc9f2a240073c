import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { moment } from '../../support/until.ts'
import type { Endpoint } from './endpoint.ts'

const START_MS = 120_000

export interface LaunchedEngine {
  readonly endpoint: Endpoint
  stop(): Promise<unknown>
}

/** Room for the pages of all walks, and what a browser has around them: a press beyond it would meet nothing. */
const SCREEN = { width: 1400, height: 1100 }

const PREFERENCES = {
  // The browsers' own choice for visitors, which WebDriver would switch off: a window only in a click.
  'dom.disable_open_during_load': true,
  // As on Windows and on a Mac with a mouse: a scrollbar that takes room from the page.
  'widget.gtk.overlay-scrollbars.enabled': false,
  // A press goes the way of a visitor's own, through the window to whatever process draws what lies there. What WebDriver does by itself
  // sends it past the window, with a place of its own for each frame, which is not where the frame is drawn once a sheet has moved.
  'remote.events.async.mouse.enabled': true,
  'ui.prefersReducedMotion': 1,
  'toolkit.cosmeticAnimations.enabled': false,
  'app.update.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'toolkit.telemetry.reportingpolicy.firstRun': false,
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return
  const exited = once(child, 'exit')
  child.kill()
  await exited
}

/** The first match in what a program says. */
const heard = (child: ChildProcess, stream: Readable, pattern: RegExp): Promise<string> =>
  new Promise((resolve, reject) => {
    let said = ''
    const deadline = setTimeout(() => reject(new Error(`It did not start within ${START_MS} ms: ${said}`)), START_MS)
    const settle = (act: () => void): void => {
      clearTimeout(deadline)
      act()
    }
    child.once('error', (error) => settle(() => reject(error)))
    child.once('exit', (code) => settle(() => reject(new Error(`It ended with ${code}: ${said}`))))
    stream.setEncoding('utf8').on('data', (text: string) => {
      if (said.length < 10_000) said += text
      const match = pattern.exec(said)
      if (match) settle(() => resolve(match[1] ?? ''))
    })
  })

/** What is started stops in the reverse order, also where a later part did not start. */
async function launch(
  name: string,
  work: (onStop: (stop: () => Promise<unknown>) => void) => Promise<string>,
): Promise<LaunchedEngine> {
  const stops: (() => Promise<unknown>)[] = []
  const stop = async (): Promise<void> => {
    for (const one of stops.splice(0).reverse()) await one()
  }
  try {
    return { endpoint: { url: await work((one) => stops.push(one)) }, stop }
  } catch (error) {
    await stop()
    return { endpoint: { problem: `${name} is not there: ${(error as Error).message}. See docs/engines.md.` }, stop }
  }
}

async function folder(onStop: (stop: () => Promise<unknown>) => void): Promise<string> {
  const made = await mkdtemp(path.join(tmpdir(), 'walletlet-engine-'))
  onStop(() => rm(made, { recursive: true, force: true, maxRetries: 5 }))
  return made
}

export const launchFirefox = (): Promise<LaunchedEngine> =>
  launch('Firefox', async (onStop) => {
    const profile = await folder(onStop)
    const lines = Object.entries(PREFERENCES).map(([name, value]) => `user_pref("${name}", ${value});`)
    await writeFile(path.join(profile, 'user.js'), lines.join('\n'))
    const window = ['--width', `${SCREEN.width}`, '--height', `${SCREEN.height}`]
    const screen = { MOZ_HEADLESS_WIDTH: `${SCREEN.width}`, MOZ_HEADLESS_HEIGHT: `${SCREEN.height}` }
    const firefox = spawn(
      process.env.FIREFOX_PATH ?? 'firefox-esr',
      ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0', ...window],
      // Whoever is logged in may not be who runs the tests, and Firefox refuses another's home.
      { env: { ...process.env, ...screen, HOME: profile }, stdio: ['ignore', 'ignore', 'pipe'] },
    )
    onStop(() => end(firefox))
    return `${await heard(firefox, firefox.stderr, /WebDriver BiDi listening on (ws:\S+)/)}/session`
  })

/** A port that nobody has now. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

async function untilAnswers(url: string, child: ChildProcess): Promise<void> {
  let problem: Error | undefined
  child.once('error', (error) => {
    problem = error
  })
  for (const endsAt = Date.now() + START_MS; ; ) {
    const isUp = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    )
    if (problem) throw problem
    // Who answers in the place of one that has ended has taken its port.
    if (child.exitCode !== null || Date.now() > endsAt) throw new Error(`${url} does not answer`)
    if (isUp) return
    await moment(25)
  }
}

/** GTK's WebKit has windows: a display in memory is for them, and settings of its own ask it for less motion. */
export const launchWebKit = (): Promise<LaunchedEngine> =>
  launch('WebKit', async (onStop) => {
    const home = await folder(onStop)
    await mkdir(path.join(home, 'gtk-3.0'))
    await writeFile(path.join(home, 'gtk-3.0/settings.ini'), '[Settings]\ngtk-enable-animations=0\n')
    const display = spawn(
      process.env.XVFB_PATH ?? 'Xvfb',
      ['-displayfd', '3', '-screen', '0', `${SCREEN.width}x${SCREEN.height}x24`, '-nolisten', 'tcp'],
      { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
    )
    onStop(() => end(display))
    const number = await heard(display, display.stdio[3] as Readable, /(\d+)\n/)
    const env = {
      ...process.env,
      HOME: home,
      XDG_CONFIG_HOME: home,
      DISPLAY: `:${number}`,
      GDK_BACKEND: 'x11',
      LIBGL_ALWAYS_SOFTWARE: '1',
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      NO_AT_BRIDGE: '1',
    }
    const start = async (tries: number): Promise<string> => {
      const port = await freePort()
      const command = process.env.WEBKIT_DRIVER_PATH ?? 'WebKitWebDriver'
      const driver = spawn(command, [`--port=${port}`, '--host=127.0.0.1'], { env, stdio: 'ignore' })
      onStop(() => end(driver))
      const url = `http://127.0.0.1:${port}`
      try {
        await untilAnswers(`${url}/status`, driver)
        return url
      } catch (error) {
        // It takes a port from a number: that of somebody else, by now, is what it ends over.
        if (tries <= 1 || driver.exitCode === null) throw error
        return start(tries - 1)
      }
    }
    return start(5)
  })
