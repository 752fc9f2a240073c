// Makes a fresh clone ready, then runs one command of the project:
//   node test/tools/prepare.mjs [--browser | --engines] (--bin NAME args… | script.ts args…)
// Plain Node without packages, because it runs before there are any.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const OLDEST_NODE = [20, 19]
const SHELL = 'chromium-headless-shell'
const LOCK_POLL_MS = 250
/** Between making the lock's folder and writing our process id into it. */
const LOCK_UNSIGNED_MS = 5000

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')
const lockFile = path.join(root, 'package-lock.json')
const modules = path.join(root, 'node_modules')
const marker = path.join(modules, '.walletlet-lock-hash')

class Stop extends Error {}

function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return
  throw new Stop(`walletlet needs Node ${OLDEST_NODE.join('.')} or newer; this is ${process.versions.node}.`)
}

const lockHash = () => createHash('sha256').update(readFileSync(lockFile)).digest('hex')
const readText = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '')

/**
 * Whether what is installed is what the lock file asks for, by npm's own record of the tree. A plain `npm install`
 * leaves such a tree without our marker, and wiping it under somebody's running tests would be rude.
 */
function isTreeAsLocked() {
  const record = readText(path.join(modules, '.package-lock.json'))
  if (!record) return false
  const installed = JSON.parse(record).packages
  const { '': _, ...wanted } = JSON.parse(readFileSync(lockFile, 'utf8')).packages
  const mayLack = (entry) => entry.optional || entry.devOptional
  return (
    Object.entries(wanted).every(([at, entry]) =>
      installed[at] ? installed[at].version === entry.version : mayLack(entry),
    ) && Object.keys(installed).every((at) => wanted[at])
  )
}

function isInstalled() {
  const hash = lockHash()
  if (readText(marker) === hash) return true
  if (!isTreeAsLocked()) return false
  writeFileSync(marker, hash)
  return true
}

const isAlive = (pid) => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Two waiters may find the same dead owner: the second must not throw away the lock that the first has just made.
 * Moving it aside first lets each look at what it really took.
 */
function discardDead(lock) {
  const aside = `${lock}.${process.pid}`
  try {
    renameSync(lock, aside)
  } catch {
    return // The other waiter was faster; the next round waits for it.
  }
  const pid = Number(readText(path.join(aside, 'pid')))
  if (pid && isAlive(pid)) renameSync(aside, lock)
  else rmSync(aside, { recursive: true, force: true })
}

/** Runs `work` in one process at a time. The lock lives outside node_modules, which `npm ci` deletes. */
async function alone(work) {
  const lock = path.join(root, '.cache', 'install.lock')
  const owner = path.join(lock, 'pid')
  mkdirSync(path.dirname(lock), { recursive: true })
  for (let said = false; ; ) {
    try {
      mkdirSync(lock)
      break
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    const pid = Number(readText(owner))
    const isUnsigned = !pid && Date.now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? 0) < LOCK_UNSIGNED_MS
    if (pid ? isAlive(pid) : isUnsigned) {
      if (!said) console.log('Waiting for another install in this folder…')
      said = true
      await pause(LOCK_POLL_MS)
    } else discardDead(lock)
  }
  const release = () => rmSync(lock, { recursive: true, force: true })
  process.once('exit', release)
  writeFileSync(owner, String(process.pid))
  try {
    return work()
  } finally {
    release()
    process.off('exit', release)
  }
}

function install() {
  if (isInstalled()) return
  console.log('Installing dependencies (npm ci)…')
  // NODE_ENV=production in the surroundings would leave out the tools.
  const args = ['ci', '--include=dev', '--include=optional', '--no-fund', '--no-audit']
  const npm = process.env.npm_execpath
  const { status } = npm?.endsWith('.js')
    ? spawnSync(process.execPath, [npm, ...args], { cwd: root, stdio: 'inherit' })
    : spawnSync('npm', args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' })
  if (status !== 0) throw new Stop(`npm ci failed (exit code ${status}); its messages are above.`)
  writeFileSync(marker, lockHash())
}

/** What browser tests run in, and what walks in every engine need besides: by the variable that chooses one, and its package. */
const CHROMIUM = {
  name: 'Chromium',
  variable: 'CHROME_PATH',
  package: SHELL,
  // The shell is the same engine without windows and toolbars: a page costs a quarter of the time.
  programs: [SHELL, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome.exe'],
  places: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  ],
}
const OTHER_ENGINES = [
  {
    name: 'Firefox',
    variable: 'FIREFOX_PATH',
    package: 'firefox-esr',
    programs: ['firefox-esr', 'firefox'],
    places: ['/Applications/Firefox.app/Contents/MacOS/firefox', 'C:\\Program Files\\Mozilla Firefox\\firefox.exe'],
  },
  {
    name: "WebKitGTK's driver",
    variable: 'WEBKIT_DRIVER_PATH',
    package: 'webkit2gtk-driver',
    programs: ['WebKitWebDriver'],
    places: [],
  },
  { name: 'Xvfb, a display for WebKitGTK', variable: 'XVFB_PATH', package: 'xvfb', programs: ['Xvfb'], places: [] },
]

function findProgram({ variable, programs, places }) {
  const chosen = process.env[variable]
  if (chosen) {
    if (existsSync(chosen)) return chosen
    throw new Stop(`${variable} points to ${chosen}, and there is no such file.`)
  }
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/bin', '/usr/local/bin', '/snap/bin']
  return [
    ...programs.flatMap((name) => folders.filter(Boolean).map((folder) => path.join(folder, name))),
    ...places,
  ].find((candidate) => existsSync(candidate))
}

/** The paths of these programs, by their variables; on a Debian of ours, missing ones are installed. */
function requirePrograms(wanted) {
  const missing = wanted.filter((one) => !findProgram(one))
  if (missing.length > 0 && process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    const packages = missing.map((one) => one.package)
    console.log(`Installing ${packages.join(', ')} (apt-get)…`)
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const apt = (...args) =>
      spawnSync('apt-get', ['-o', 'DPkg::Lock::Timeout=300', ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] })
    if (apt('update').status === 0) apt('install', '-y', '--no-install-recommends', ...packages)
  }
  const found = wanted.map((one) => [one, findProgram(one)])
  for (const [{ name, variable }, file] of found) {
    if (file) continue
    if (variable === CHROMIUM.variable)
      throw new Stop(`No Chromium found: install Chromium or Google Chrome, or point ${variable} at one.`)
    // Its own walks fail with the same words; all else can be tested without it.
    console.warn(`No ${name} found: install it, or point ${variable} at one. See docs/engines.md.`)
  }
  return Object.fromEntries(found.flatMap(([{ variable }, file]) => (file ? [[variable, file]] : [])))
}

function run(args, env) {
  const [first, second, ...rest] = args
  const command =
    first === '--bin'
      ? [realpathSync(path.join(modules, '.bin', second)), ...rest]
      : ['--import', 'tsx', path.join(root, first), ...args.slice(1)]
  const child = spawn(process.execPath, command, { cwd: root, env, stdio: 'inherit' })
  // From a terminal Ctrl-C reaches the child by itself, and tools take a second one as "at once".
  const forward = (signal) => (signal === 'SIGINT' && process.stdin.isTTY ? undefined : child.kill(signal))
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.on(signal, forward)
  child.on('error', (error) => stop(new Stop(`Could not start ${command[0]}: ${error.message}`)))
  child.on('exit', (code, signal) => {
    for (const one of signals) process.off(one, forward)
    if (signal) process.kill(process.pid, signal)
    else process.exitCode = code ?? 1
  })
}

function stop(error) {
  if (!(error instanceof Stop)) throw error
  console.error(error.message)
  process.exit(1)
}

try {
  requireNode()
  const [, , flag] = process.argv
  const needed = flag === '--browser' ? [CHROMIUM] : flag === '--engines' ? [CHROMIUM, ...OTHER_ENGINES] : []
  const args = process.argv.slice(needed.length > 0 ? 3 : 2)
  if (!args[0] || (args[0] === '--bin' && !args[1]))
    throw new Stop('Usage: node test/tools/prepare.mjs [--browser | --engines] (--bin NAME args… | script.ts args…)')
  if (!isInstalled()) await alone(install)
  const env = { ...process.env, ...requirePrograms(needed) }
  run(args, env)
} catch (error) {
  stop(error)
}
