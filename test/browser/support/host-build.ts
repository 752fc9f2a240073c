import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Compiler } from 'webpack'
import { root } from '../../hosts/prepare-hosts.ts'

const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }
const BIN: Readonly<Record<string, string>> = { vite: 'vite/bin/vite.js' }

/** What Rolldown says of how long plugins took: by the clock on the wall, and of the machine more than of the host. */
const TIMINGS = /\[PLUGIN_TIMINGS\].*?for more details\.\s*/s
/** What Vite says of wagmi alone, too: a part of a package below it would start workers of Node. */
const WORKERS = /^.*"node:worker_threads" has been externalized .*\/node_modules\/ox\/.*$/gm

/** Builds the host in this folder as its own script says, where it has one, and answers what its bundler warns of: nothing, at best. */
export async function buildHost(folder: string): Promise<string> {
  const manifest = path.join(folder, 'package.json')
  if (!existsSync(manifest)) return ''
  const { scripts } = JSON.parse(readFileSync(manifest, 'utf8')) as { scripts: { build: string } }
  const [tool = '', ...args] = scripts.build.split(' ')
  if (tool === 'webpack') return buildWithWebpack(folder)
  const child = spawn(
    process.execPath,
    [path.join(root, 'node_modules', BIN[tool] as string), ...args, '--logLevel', 'warn'],
    {
      cwd: folder,
      // By itself a tool takes the environment of the tests, and builds what is for developers.
      env: { ...process.env, NODE_ENV: 'production' },
    },
  )
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text))
  const code = await new Promise((resolve) => child.on('close', resolve))
  if (code !== 0) throw new Error(`${folder}: ${said}`)
  return stripVTControlCharacters(said).replace(TIMINGS, '').replace(WORKERS, '').trim()
}

/** One for each folder: what it has made smaller once, it finds again when a line of the host has changed. */
const compilers = new Map<string, Compiler>()

/** webpack by its own interface: its command line is a package of its own. */
async function buildWithWebpack(context: string): Promise<string> {
  const { default: webpack } = await import('webpack')
  const output = { path: path.join(context, 'dist') }
  const compiler = compilers.get(context) ?? webpack({ context, mode: 'production', cache: { type: 'memory' }, output })
  compilers.set(context, compiler)
  return new Promise((resolve, reject) =>
    compiler.run((error, stats) => {
      if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString()))
      else resolve(stats?.hasWarnings() ? `warning: ${stats.toString({ all: false, warnings: true })}` : '')
    }),
  )
}

/** Serves what the page of a host would be served from: what was built, else the folder itself. */
export async function serveHost(folder: string): Promise<{ readonly url: string; close(): void }> {
  const built = path.join(folder, 'dist/index.html')
  const top = existsSync(built) ? path.dirname(built) : folder
  const server = createServer(({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://localhost')
    const file = path.join(top, pathname === '/' ? 'index.html' : pathname)
    if (!file.startsWith(top) || !existsSync(file)) return response.writeHead(404).end()
    response.writeHead(200, { 'content-type': TYPES[path.extname(file)] ?? 'application/octet-stream' })
    response.end(readFileSync(file))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close: () => server.close() }
}
