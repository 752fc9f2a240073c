import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, type Plugin } from 'vite'
import { examples, prepareHosts } from '../test/hosts/prepare-hosts.ts'

/** A host with nothing in our place: what it weighs by itself. */
const WITHOUT_US = `
  export const createWidget = () => ({ account: { subscribe: () => () => {} }, dispose() {} })
  export const eip155 = () => {}, mainnet = {}, base = {}
  export const WalletButton = () => null, WalletProvider = ({ children }) => children`

const nobody: Plugin = {
  name: 'nobody-in-our-place',
  enforce: 'pre',
  resolveId: (id) => (/^walletlet(\/|$)/.test(id) ? '\0nobody' : undefined),
  load: (id) => (id === '\0nobody' ? WITHOUT_US : undefined),
}

/** Bytes, gzip, of the scripts that a built page asks for before anybody clicks. */
function bytesOf(folder: string): number {
  const html = readFileSync(path.join(folder, 'index.html'), 'utf8')
  const files = [...html.matchAll(/(?:src|href)="\/?([^"]+\.js)"/g)].map(([, file = '']) => file)
  if (files.length === 0) throw new Error(`${folder}: a page without scripts`)
  return files.reduce((sum, file) => sum + gzipSync(readFileSync(path.join(folder, file))).length, 0)
}

const linesOf = (folder: string): number =>
  readdirSync(folder)
    .filter((file) => /\.(ts|tsx|vue|svelte|html)$/.test(file))
    .reduce((sum, file) => sum + readFileSync(path.join(folder, file), 'utf8').trimEnd().split('\n').length, 0)

export interface HostRow {
  readonly name: string
  /** All that its author writes, markup and the bundler's settings included. */
  readonly lines: number
  /** What we add to the page before the click: bytes, gzip. */
  readonly bytes: number
}

/** Each example that Vite builds, from the packed package, beside itself without us. Needs `npm run build`. */
export async function measureHosts(): Promise<HostRow[]> {
  const folders = prepareHosts(
    'bench-hosts',
    examples.filter((name) => name.startsWith('vite-')),
  )
  const rows: HostRow[] = []
  const home = process.cwd()
  for (const [name, root] of Object.entries(folders)) {
    process.chdir(root) // where the plugins of frameworks look for settings
    await build({ root, logLevel: 'silent', build: { outDir: 'with' } })
    await build({ root, logLevel: 'silent', build: { outDir: 'without' }, plugins: [nobody] })
    const bytes = bytesOf(path.join(root, 'with')) - bytesOf(path.join(root, 'without'))
    rows.push({ name, lines: linesOf(root), bytes })
  }
  process.chdir(home)
  return rows
}
