import { readFileSync } from 'node:fs'
import path from 'node:path'
import { readPackFolders } from './pack-folders.ts'
import { readModules } from './read-modules.ts'

/**
 * Which file of the package each source comes in. A bundler parts a lazy graph by who reaches what, which makes as many
 * files as there are sets of readers; a page then fetches its first screen as thirty. Here each source has one pack, and
 * each pack is one file: what a visitor needs at one moment comes together, and nothing twice. A source that is asked for by
 * a dynamic import comes in the pack of its folder (bench/pack-folders.ts), with what nobody before it needs.
 */
export interface Packs {
  /** The pack of each source, by its path. */
  readonly of: ReadonlyMap<string, string>
  readonly names: readonly string[]
  /** Those that somebody imports dynamically; the others come with them. */
  readonly lazy: readonly string[]
  /**
   * Whether a pack has a copy of a source instead of importing another's. Any pack of constants, of which it takes those that it
   * uses; a door of the buttons, of which a page has one door's, and of a few functions of the families, which would bring a room
   * before the click. Nothing of these has a state or is compared.
   */
  isCopied(pack: string, file: string): boolean
  /** Those of sources that React or Preact draws. */
  readonly drawn: ReadonlySet<string>
  /** Other packs that come with this one, because sources of it import theirs. */
  neededBy(pack: string): readonly string[]
  /** The module of a pack: what others import from it, under names that are unique in src. */
  textOf(pack: string): string
  /** The text of a source with its dynamic imports as imports of packs. */
  rewrite(file: string, text: string): string
}

/** Before the click, where more than one door needs it. */
const CORE = 'core'
/** What the main door alone offers of what comes later: see below. */
const OFFERED = 'offered'
/** The buttons: each door that draws has a copy, and nobody else needs them. */
const BUTTONS = 'buttons'
/** What screens of several rooms share, what several families share, and what else several rooms share, with nobody before them. */
const OF_SCREENS = 'kit'
const OF_FAMILIES = 'families'
const OF_ROOMS = 'connected'
/** Doors that a page has before the click. */
const BEFORE_THE_CLICK = ['react', 'element', 'eip155']

/** What a default export is called in its pack. */
const nameOfDefault = (file: string): string =>
  path.posix
    .basename(file)
    .replace(/\.\w+$/, '')
    .replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** A dynamic import as our sources write it. */
const LAZY_IMPORT = /\bimport\('(\.[^']+)'\)/g

/**
 * `doors`: name and file of each. `isPassedOn` tells files that are a package by another name. `shared` are the sources
 * that exist once, whatever draws: a pack has nothing but them, or none.
 */
export function findPacks(
  root: string,
  doors: Readonly<Record<string, string>>,
  isPassedOn: (file: string) => boolean,
  shared: ReadonlySet<string>,
): Packs {
  const sources = readModules(root)
  const folders = readPackFolders(root)
  const close = (roots: Iterable<string>): Set<string> => {
    const seen = new Set<string>()
    const visit = (file: string): void => {
      if (seen.has(file) || isPassedOn(file) || !sources.has(file)) return
      seen.add(file)
      for (const { file: next } of sources.get(file)?.brings ?? []) visit(next)
    }
    for (const file of roots) visit(file)
    return seen
  }
  const doorNames = Object.keys(doors)
  const byDoor = new Map(doorNames.map((door) => [door, close([doors[door] as string])]))
  /** What a page can ask for later, from wherever. */
  const asked = new Set<string>()
  const ask = (roots: Iterable<string>): void => {
    for (const file of close(roots))
      for (const next of sources.get(file)?.lazy ?? [])
        if (!asked.has(next)) {
          asked.add(next)
          ask([next])
        }
  }
  ask(Object.values(doors))
  const reached = close(asked)

  const of = new Map<string, string>()
  const FIRST_STEP = folders.steps[0] as string
  const before = close(['src/widget/create-widget.ts', ...BEFORE_THE_CLICK.map((door) => doors[door] as string)])
  const ownDoor = (file: string): string | undefined =>
    doorNames.find(
      (door) =>
        file === doors[door] ||
        (path.posix.dirname(doors[door] ?? '') === path.posix.dirname(file) && file.startsWith(`src/chains/${door}/`)),
    )
  for (const [door, files] of byDoor)
    for (const file of files) {
      const owners = doorNames.filter((name) => byDoor.get(name)?.has(file))
      const own = ownDoor(file)
      const itself = doorNames.find((name) => doors[name] === file)
      if (itself) of.set(file, itself)
      // A family's few lines stay with its door, where a host that lists others never fetches them.
      else if (own && byDoor.get(own)?.has(file) && !folders.isPicked(file)) of.set(file, own)
      else if (owners.length === 1 && !reached.has(file)) of.set(file, door)
      // The element stands alone on its page: what is fetched later finds there what it shares with the button.
      else if (before.has(file)) of.set(file, CORE)
      // What hosts may ask the main door for, and no button needs: bundlers leave it to what comes later.
      else if (owners.includes('index')) of.set(file, OFFERED)
      // What doors of one folder share, as the incumbent's do: of these a page has one door's, too.
      else if (owners.every((owner) => path.posix.dirname(doors[owner] ?? '') === path.posix.dirname(file)))
        of.set(file, (reached.has(file) && folders.packOf(file)) || BUTTONS)
      // Such a door has a copy of its own (`isCopied`): it must not bring what comes later, nor that bring it.
    }
  for (const pack of folders.steps) {
    const family = folders.familyOf(pack)
    const roots = [...sources.keys()].filter(
      (file) => folders.packOf(file) === pack && (asked.has(file) || folders.isPicked(file)),
    )
    // What a family shares with the others comes with the first step, which all of them have.
    for (const file of close(roots))
      if (!of.has(file)) of.set(file, family && !file.startsWith(`src/chains/${family}/`) ? FIRST_STEP : pack)
  }

  // What works without a screen must not bring the modal.
  const isScreen = (file: string): boolean => {
    const pack = of.get(file) ?? folders.packOf(file)
    return !pack || folders.isDrawn(pack)
  }
  const hidden = close([...asked].filter((file) => !isScreen(file)))
  for (const [file, pack] of of)
    if (folders.steps.includes(pack) && folders.isDrawn(pack) && hidden.has(file)) of.set(file, FIRST_STEP)

  const sharedBy = (rooms: readonly string[]): string => {
    if (rooms.every(folders.isDrawn)) return OF_SCREENS
    const families = new Set(rooms.map(folders.familyOf))
    if (families.has(undefined)) return OF_ROOMS
    return families.size === 1 ? `${[...families][0]}-more` : OF_FAMILIES
  }
  const readers = new Map<string, Set<string>>()
  for (const file of asked) {
    if (of.has(file)) continue
    const room = folders.packOf(file)
    if (!room) throw new Error(`${file} is loaded later, and no pack.json above it says in which pack`)
    for (const other of close([file])) readers.set(other, (readers.get(other) ?? new Set()).add(room))
  }
  for (const file of reached) {
    if (of.has(file)) continue
    const rooms = [...(readers.get(file) ?? [])]
    const [only] = rooms
    const own = folders.packOf(file) ?? ''
    of.set(file, rooms.length === 1 && only ? only : rooms.includes(own) ? own : sharedBy(rooms))
  }

  const copied = [...of.keys()].filter(folders.isCopied)
  for (const file of copied) of.delete(file)
  for (const [file, pack] of of) if (shared.has(file) && folders.isDrawn(pack)) of.set(file, OF_ROOMS)
  const mixed = new Set([...of].filter(([file]) => shared.has(file)).map(([, pack]) => pack))
  const drawn = new Set<string>()
  for (const [file, pack] of of) {
    if (shared.has(file)) continue
    const own = pack === CORE ? BUTTONS : mixed.has(pack) ? `${pack}-drawn` : pack
    of.set(file, own)
    drawn.add(own)
  }

  const wanted = new Map<string, Set<string>>()
  const want = (file: string, names: readonly string[]): void => {
    const all = wanted.get(file) ?? new Set()
    for (const name of names) all.add(name)
    wanted.set(file, all)
  }
  for (const [file, { brings, lazy }] of sources) {
    if (!of.has(file)) continue
    for (const { file: next, names } of brings) {
      if (of.get(next) === of.get(file) || folders.isCopied(next)) continue
      if (of.get(next) === BUTTONS && !doorNames.includes(of.get(file) ?? ''))
        throw new Error(`${file} is loaded later and imports ${next}, of which each door has its own`)
      want(next, names)
    }
    for (const next of lazy) if (of.get(next) !== of.get(file)) want(next, sources.get(next)?.exports ?? [])
  }
  for (const file of copied) {
    const { brings = [], lazy = [] } = sources.get(file) ?? {}
    if (lazy.length) throw new Error(`${file} is copied into each pack, and loads ${lazy[0]} later`)
    for (const { file: next, names } of brings) want(next, names)
  }
  const isCopied = (pack: string, file: string): boolean =>
    folders.isCopied(file) ||
    (doorNames.includes(pack) && !!byDoor.get(pack)?.has(file) && ![...doorNames, CORE].includes(of.get(file) ?? CORE))
  /** Files with the copies that come along. */
  const withCopies = (files: readonly string[], all = new Set<string>()): ReadonlySet<string> => {
    for (const file of files) {
      if (all.has(file)) continue
      all.add(file)
      const brought = sources.get(file)?.brings.map((one) => one.file) ?? []
      withCopies(brought.filter(folders.isCopied), all)
    }
    return all
  }
  const hasDefault = (file: string): boolean => !!sources.get(file)?.exports.includes('default')

  return {
    of,
    names: [...new Set(of.values())].filter((pack) => !doorNames.includes(pack) && pack !== BUTTONS).sort(),
    lazy: [...new Set([...asked].map((file) => of.get(file) as string))].sort(),
    drawn,
    isCopied,
    neededBy: (pack) => [
      ...new Set(
        [...withCopies([...of].filter(([, own]) => own === pack).map(([file]) => file))]
          .flatMap((file) => sources.get(file)?.brings ?? [])
          .filter(({ file }) => !isCopied(pack, file))
          .map(({ file }) => of.get(file) ?? pack)
          .filter((other) => ![pack, CORE, BUTTONS].includes(other)),
      ),
    ],
    textOf(pack) {
      // What Next reads at the top of a door: esbuild keeps it only of the file it begins with.
      const door = doors[pack] && readFileSync(path.join(root, doors[pack]), 'utf8')
      const lines: string[] = door?.startsWith("'use client'") ? ["'use client'"] : []
      // By their paths: neighbours say similar things, and compress better side by side.
      for (const [file, own] of [...of].sort()) {
        const names = [...(wanted.get(file) ?? [])].map((name) =>
          name === 'default' ? `default as ${nameOfDefault(file)}` : name,
        )
        if (own === pack && file === doors[pack])
          lines.push(`export * from ${JSON.stringify(path.resolve(root, file))}`)
        else if (own === pack && names.length)
          lines.push(`export { ${names.join(', ')} } from ${JSON.stringify(path.resolve(root, file))}`)
      }
      return lines.join('\n')
    },
    rewrite(file, text) {
      // What is in the same pack already, name by name: of a whole module esbuild would make an object with a getter for each.
      const here: string[] = []
      const rewritten = text.replaceAll(LAZY_IMPORT, (written, specifier: string) => {
        const next = path.posix.join(path.posix.dirname(file), specifier)
        const pack = of.get(next)
        if (!pack) return written
        if (pack === of.get(file)) {
          const names = (sources.get(next)?.exports ?? []).map((name) => [name, `here${here.length}_${name}`])
          here.push(`import { ${names.map((pair) => pair.join(' as ')).join(', ')} } from '${specifier}'`)
          return `Promise.resolve({ ${names.map((pair) => pair.join(': ')).join(', ')} })`
        }
        return `import('pack:${pack}')${hasDefault(next) ? `.then((pack) => ({ default: pack.${nameOfDefault(next)} }))` : ''}`
      })
      return [rewritten, ...here].join('\n')
    },
  }
}
