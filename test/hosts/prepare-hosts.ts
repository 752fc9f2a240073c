import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { packPackage } from './pack-package.ts'

export const root = path.resolve(import.meta.dirname, '../..')
const modules = path.join(root, 'node_modules')

export const examples = readdirSync(path.join(root, 'examples'))

/** The package as it would be published. Needs `npm run build`. */
function unpack(folder: string): string {
  execFileSync('tar', ['-xzf', packPackage(folder)], { cwd: folder })
  return path.join(folder, 'package')
}

/** React 18 where the example says so: beside it, as its own install would put it. */
function addReact18(host: string): void {
  for (const name of ['react', 'react-dom'])
    cpSync(path.join(modules, `${name}-18`), path.join(host, 'node_modules', name), { recursive: true })
}

/**
 * A copy of each of these examples with the packed package in its node_modules, as a reader would have it. Answers their folders.
 * `place` is the caller's own, since files of tests run side by side.
 */
export function prepareHosts(place: string, names: readonly string[]): Readonly<Record<string, string>> {
  // Inside the repository, so that the frameworks come from its own node_modules.
  const folder = path.join(root, '.cache', place)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const unpacked = unpack(folder)
  return Object.fromEntries(
    names.map((name) => {
      const host = path.join(folder, name)
      cpSync(path.join(root, 'examples', name), host, { recursive: true, filter: (file) => !/node_modules/.test(file) })
      cpSync(unpacked, path.join(host, 'node_modules/walletlet'), { recursive: true })
      if (name.endsWith('-18')) addReact18(host)
      if (!existsSync(path.join(host, 'node_modules/walletlet/package.json')))
        throw new Error(`${name}: nothing unpacked`)
      return [name, host]
    }),
  )
}
