import path from 'node:path'
import { VERSION } from '../../widget/version.ts'
import { peerOf } from './peers.ts'

type Dependencies = Record<string, string>
interface Manifest {
  dependencies?: Dependencies
  devDependencies?: Dependencies
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

/** Packages of the kits that a package.json lists. */
export function listedPeers(text: string): string[] {
  try {
    const { dependencies, devDependencies } = JSON.parse(text) as Manifest
    return Object.keys({ ...dependencies, ...devDependencies }).filter((name) => peerOf(name)?.name === name)
  } catch {
    return []
  }
}

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
