import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { build } from 'vite'
import { packPackage } from '../../test/hosts/pack-package.ts'
import { runCommand } from '../../test/tools/run-command.ts'
import { root } from '../bundle-consumer.ts'
import type { PeerHost } from './hosts.ts'

/** Theirs are run and never read: closed boxes, installed here and nowhere else, without their install scripts. */
const FOLDER = path.join(root, '.cache/peers')

/** What Preact's guide tells a page to put in React's place. */
const PREACT = {
  'react-dom/client': 'preact/compat/client',
  'react-dom': 'preact/compat',
  'react/jsx-runtime': 'preact/jsx-runtime',
  react: 'preact/compat',
}

export interface BuiltHost {
  readonly host: PeerHost
  /** Where its page is. */
  readonly folder: string
  readonly packages: number
  readonly megabytes: number
}

const page = ({ label, markup = '' }: PeerHost): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<link rel="icon" href="data:,"><title>${label}</title></head>
<body><main><h1>Host</h1><div id="root">${markup}</div></main><script type="module" src="/main.jsx"></script></body></html>`

/** Files under a folder; links are not followed. */
function* filesUnder(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name)
    if (entry.isDirectory()) yield* filesUnder(file)
    else if (entry.isFile()) yield file
  }
}

function weigh(modules: string): Pick<BuiltHost, 'packages' | 'megabytes'> {
  const lock = JSON.parse(readFileSync(path.join(modules, '.package-lock.json'), 'utf8')) as { packages: object }
  let bytes = 0
  for (const file of filesUnder(modules)) bytes += statSync(file).size
  return { packages: Object.keys(lock.packages).length, megabytes: Math.round(bytes / 1e6) }
}

async function install(folder: string, { id, packages, overrides }: PeerHost, tarball: string): Promise<void> {
  const dependencies = Object.fromEntries(
    Object.entries(packages).map(([name, version]) => [name, version || `file:${tarball}`]),
  )
  const wanted = JSON.stringify({ name: `host-${id}`, private: true, type: 'module', dependencies, overrides }, null, 2)
  const file = path.join(folder, 'package.json')
  // Ours is another one each time; what a peer installed once stays.
  const isThere = existsSync(path.join(folder, 'node_modules')) && existsSync(file) && !('walletlet' in packages)
  if (isThere && readFileSync(file, 'utf8') === wanted) return
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, wanted)
  const { code, output } = await runCommand(
    'npm',
    ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
    folder,
  )
  if (code !== 0) throw new Error(`${id} could not be installed\n${output}`)
}

/** Installs and builds them one after the other, as a newcomer to each library would with Vite. */
export async function buildHosts(hosts: readonly PeerHost[], say: (text: string) => void): Promise<BuiltHost[]> {
  mkdirSync(FOLDER, { recursive: true })
  const tarball = packPackage(FOLDER)
  const built: BuiltHost[] = []
  for (const host of hosts) {
    say(`building: ${host.label}`)
    const folder = path.join(FOLDER, host.id)
    await install(folder, host, tarball)
    writeFileSync(path.join(folder, 'index.html'), page(host))
    writeFileSync(path.join(folder, 'main.jsx'), host.main)
    await build({
      root: folder,
      configFile: false,
      logLevel: 'error',
      mode: 'production',
      oxc: { jsx: { runtime: 'automatic', importSource: host.isPreact ? 'preact' : 'react' } },
      resolve: { alias: host.isPreact ? PREACT : {} },
      build: { outDir: 'dist', emptyOutDir: true, reportCompressedSize: false, chunkSizeWarningLimit: 1e6 },
    })
    built.push({ host, folder: path.join(folder, 'dist'), ...weigh(path.join(folder, 'node_modules')) })
  }
  return built
}
