import path from 'node:path'
import { VERSION } from '../../widget/version.ts'
import { peerOf } from './peers.ts'

type Dependencies = Record<string, string>
interface Manifest {
  name?: string
  dependencies?: Dependencies
  devDependencies?: Dependencies
  optionalDependencies?: Dependencies
  peerDependencies?: Dependencies
}

const sorted = (names: readonly string[]): boolean =>
  names.every((name, at) => at === 0 || (names[at - 1] ?? '') <= name)

/** What `walletlet/wagmi` stands on and wagmi keeps to itself from 3 on; the majors of the two go together. */
function coreOf({ wagmi = '', '@wagmi/core': core }: Dependencies): (readonly [string, string])[] {
  const major = Number(/^[\^~>=v\s]*(\d+)/.exec(wagmi)?.[1])
  return major >= 3 && !core ? [['@wagmi/core', `^${major}`]] : []
}

/** With walletlet and what it needs in their places, where names are in order, or last. */
function withOurs(dependencies: Dependencies): Dependencies {
  const entries = [...Object.entries(dependencies), ...coreOf(dependencies), ['walletlet', `^${VERSION}`] as const]
  const isSorted = sorted(Object.keys(dependencies))
  return Object.fromEntries(isSorted ? entries.sort(([a], [b]) => (a < b ? -1 : 1)) : entries)
}

function readManifest(text: string): Manifest {
  try {
    return (JSON.parse(text) as Manifest | null) ?? {}
  } catch {
    return {}
  }
}

export const nameIn = (text: string): string | undefined => readManifest(text).name

/** Whether a package.json makes a package of its folder, and does not only say how its modules are read: `{ "type": "module" }`. */
export const isPackage = (text: string): boolean => /"(name|\w*[dD]ependencies)"\s*:/.test(text)

const peersIn = (listed: Dependencies | undefined): string[] =>
  Object.keys({ ...listed }).filter((name) => peerOf(name)?.name === name)

/** Packages of the kits that a package.json lists. */
export function listedPeers(text: string): string[] {
  const { dependencies, devDependencies } = readManifest(text)
  return peersIn({ ...dependencies, ...devDependencies })
}

/** Those that it lists for others to install, by the keys where it does. */
export function broughtPeers(text: string): (readonly [key: string, names: readonly string[]])[] {
  const manifest = readManifest(text)
  return (['optionalDependencies', 'peerDependencies'] as const).map((key) => [key, peersIn(manifest[key])])
}

/** Whether a package.json lists walletlet, or a package in whose place it is put. */
export const listsOurs = (text: string): boolean => /"walletlet"\s*:/.test(text) || listedPeers(text).length > 0

/** package.json with walletlet, and without the packages that nothing in the project names any more. */
export function changeManifest(text: string, unused: ReadonlySet<string>): string {
  const manifest = JSON.parse(text) as Manifest
  for (const key of ['dependencies', 'devDependencies'] as const) {
    const listed = manifest[key]
    if (!listed) continue
    const hasPeers = Object.keys(listed).some((name) => peerOf(name))
    const kept = Object.fromEntries(Object.entries(listed).filter(([name]) => !unused.has(name)))
    const isOurs = hasPeers && !manifest.dependencies?.walletlet && !manifest.devDependencies?.walletlet
    manifest[key] = isOurs ? withOurs(kept) : kept
  }
  const indent = /^\{\s*?\n([ \t]+)/.exec(text)?.[1] ?? '  '
  return JSON.stringify(manifest, null, indent) + (/\n$/.test(text) ? '\n' : '')
}

/** package.json files that speak for a file, the nearest first. */
export const manifestsAbove = (file: string): string[] => {
  const folder = path.posix.dirname(file)
  const own = folder === '.' ? 'package.json' : `${folder}/package.json`
  return folder === '.' ? [own] : [own, ...manifestsAbove(folder)]
}
