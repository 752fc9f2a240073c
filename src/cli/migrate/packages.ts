import path from 'node:path'
import { createAliasReader } from './aliases.ts'
import { isPackage, manifestsAbove, nameIn } from './manifest-change.ts'
import type { ProjectFiles } from './project-files.ts'

/** The packages of a project, by their folders. */
export interface Packages {
  /** The one with the nearest package.json that makes one; the folder itself where there is none. */
  of(file: string): string
  /** Whether something of one imports from another, straight or through others. */
  uses(user: string, used: string): boolean
  /** All that do, whether or not they have anything of a kit. */
  usersOf(used: string): string[]
}

const IMPORTED = /\b(?:from|import|require)\s*\(?\s*(['"])([^'"\n]+)\1/g

export function readPackages(files: ProjectFiles): Packages {
  const of = (file: string): string =>
    path.posix.dirname(manifestsAbove(file).find((name) => isPackage(files.get(name) ?? '')) ?? 'package.json')
  const folders = new Map<string, string>()
  for (const [file, text] of files) {
    const name = path.posix.basename(file) === 'package.json' && nameIn(text)
    if (name) folders.set(name, path.posix.dirname(file))
  }
  const placeOf = createAliasReader(files)
  const used = new Map<string, Set<string>>()
  for (const [file, text] of files) {
    const own = of(file)
    const known = used.get(own) ?? new Set()
    used.set(own, known)
    for (const [, , module = ''] of text.matchAll(IMPORTED)) {
      const [scope = '', name] = module.split('/')
      const place = module.startsWith('.') ? path.posix.join(path.posix.dirname(file), module) : placeOf(file, module)
      const named = folders.get(scope.startsWith('@') ? `${scope}/${name}` : scope)
      // Where a path leads nowhere, the name counts.
      for (const folder of [place && of(`${place}/index`), named]) if (folder) known.add(folder)
    }
  }
  const reach = (from: string, seen: Set<string>): Set<string> => {
    for (const next of used.get(from) ?? []) if (!seen.has(next)) reach(next, seen.add(next))
    return seen
  }
  const reached = new Map([...used.keys()].map((name) => [name, reach(name, new Set())]))
  const uses = (user: string, other: string): boolean => user !== other && !!reached.get(user)?.has(other)
  return { of, uses, usersOf: (name) => [...used.keys()].filter((user) => uses(user, name)) }
}

const only = (names: readonly (string | undefined)[]): string | undefined =>
  new Set(names).size === 1 ? names[0] : undefined

/**
 * Whose configuration makes the widget of a package: its own, else that of one which it uses, else that of those which use it, as
 * a package of buttons has. Undefined where that is none or not one: what one page shows is not for another to take.
 */
export function findHome(
  name: string,
  { uses, usersOf }: Packages,
  configured: ReadonlySet<string>,
): string | undefined {
  const homesOf = (each: string): string[] =>
    configured.has(each) ? [each] : [...configured].filter((home) => uses(each, home))
  const homes = homesOf(name)
  if (homes.length) return only(homes)
  // One between others has what they have; one that nothing uses, but those which it uses itself, and that has none would lose its kit.
  const isLast = (user: string): boolean => usersOf(user).every((each) => uses(user, each))
  return only(
    usersOf(name).flatMap((user): (string | undefined)[] => {
      const found = homesOf(user)
      return found.length === 0 && isLast(user) ? [undefined] : found
    }),
  )
}
