import { readFileSync } from 'node:fs'
import path from 'node:path'
import { readModules } from './read-modules.ts'

/**
 * Which file of the package each source comes in. A bundler parts a lazy graph by who reaches what, which makes as many
 * files as there are sets of readers; a page then fetches its first screen as thirty. Here each source has one pack, and
 * each pack is one file: what a visitor needs at one moment comes together, and nothing twice.
 */
export interface Packs {
  /** The pack of each source, by its path. */
  readonly of: ReadonlyMap<string, string>
  readonly names: readonly string[]
  /** Those that somebody imports dynamically; the others come with them. */
  readonly lazy: readonly string[]
  /**
   * Whether a door has a copy of a source instead of importing its pack: the buttons, of which a page has one door's; and a few
   * functions of the families, which would bring a room before the click. Nothing of these has a state or is compared.
   */
  isCopied(door: string, file: string): boolean
  /** Those of sources that React or Preact draws. */
  readonly drawn: ReadonlySet<string>
  /** The module of a pack: what others import from it, under names that are unique in src. */
  textOf(pack: string): string
  /** The text of a source with its dynamic imports as imports of packs. */
  rewrite(file: string, text: string): string
}

/** What a page loads one after the other. A source that several of them reach comes with the first. */
const STEPS: readonly (readonly [pack: string, roots: RegExp])[] = [
  // Connections and what decides which screen shows: also for a visitor who comes back and opens nothing.
  ['interior', /^src\/(widget\/create-interior|state\/reconnect)\.ts$/],
  // How to ask an EVM wallet. What it shares with other families comes with the interior, which all of them have.
  ['eip155-operations', /^src\/chains\/eip155\/(operations|traits)\.ts$/],
  // The modal with Connect.
  ['screen', /^src\/(shell\/mount|features\/connect\/connect)\.tsx$/],
  // After the first paint, and for a visitor who comes back: the public services, and what an event must not say.
  [
    'services',
    /^src\/(services\/http\/index|services\/cache\/idb-cache|state\/(read-project|complete-connectors)|kernel\/scrub)\.ts$/,
  ],
  // The ways to log in that Connect shows after its rows: fields, which later screens have too, and marks, which few hosts miss.
  ['logins', /^src\/capabilities\/embedded\/views\/email\/email-entry\.tsx$/],
  ['socials', /^src\/capabilities\/embedded\/views\/social\/social-entry\.tsx$/],
  // What every later screen needs: how to find it, and what it is drawn with.
  ['kit', /^src\/features\/manifests\.ts$/],
]

/** Rooms and the like: what one screen, one ability, one family needs. The first pattern that fits. */
const ROOMS: readonly (readonly [pack: string, pattern: RegExp])[] = [
  // What a host's code asks without a screen, and the words for what it does wrong.
  [
    'verbs',
    /^src\/(widget\/(host-verbs|connect-named|removal)|state\/(host-log|host-providers)|chains\/our-families)\.ts$/,
  ],
  // What an account needs once it is there, and what rooms that act for it share.
  [
    'connected',
    /^src\/(services\/http\/names\/name-calls|state\/(ask-tokens|sent-transactions|settle-sent|switch-connection|mistakes))\.ts$/,
  ],
  // A few lines before the click: for hosts that fetch the first opening then, and for old browsers.
  ['seldom', /^src\/ui\/seldom\//],
  ['kit', /^src\/ui\//],
  ['network-table', /^src\/networks\.ts$/],
  // What the incumbent's words for looks and texts mean, read with the first opening.
  ['appkit-later', /^src\/appkit\//],
  ['connecting', /^src\/features\/(connect|help)\//],
  ['account', /^src\/features\/(account|keys)\//],
  ['network-views', /^src\/features\/(networks|receive|wallets)\//],
  ['$1-views', /^src\/capabilities\/([\w-]+)\/views\/(?!sign-message)/],
  // A family's further packs are its folders.
  ['$1-$2', /^src\/chains\/([a-z0-9]+)\/(\w+)\//],
  ['$1-operations', /^src\/chains\/([a-z0-9]+)\//],
  ['sign-in-sessions', /^src\/capabilities\/sign-in\/(local|hosted)\//],
  ['$1', /^src\/(?:features|capabilities)\/([\w-]+)\//],
]

/** Packs of screens. */
const DRAWN = /^(kit|connecting|account|network-views|activity|onramp|send|swap|names|smart-sessions|.*-views)$/

export const isDrawnPack = (pack: string): boolean => /^(screen|logins|socials)$/.test(pack) || DRAWN.test(pack)

/** What several rooms share, and nobody before them: for screens, for families, for the others. */
function sharedPack(rooms: readonly string[]): string {
  if (rooms.every(isDrawnPack)) return 'kit'
  const families = new Set(rooms.map((room) => /^(.*)-(operations|check|more|names)$/.exec(room)?.[1]))
  if (families.has(undefined)) return 'connected'
  return families.size === 1 ? `${[...families][0]}-more` : 'families'
}
/** Before the click, where more than one door needs it. */
const CORE = 'core'
/** What the main door alone offers of what comes later: see below. */
const OFFERED = 'offered'
/** The buttons: each door that draws has a copy, and nobody else needs them. */
const BUTTONS = 'buttons'

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
  const before = close(
    [...byDoor].filter(([door]) => /^(react|element|eip155)$/.test(door)).map(([door]) => doors[door] as string),
  )
  for (const file of close(['src/widget/create-widget.ts'])) before.add(file)
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
      else if (own && byDoor.get(own)?.has(file)) of.set(file, own)
      else if (owners.length === 1 && !reached.has(file)) of.set(file, door)
      // The element stands alone on its page: what is fetched later finds there what it shares with the button.
      else if (before.has(file)) of.set(file, CORE)
      // What hosts may ask the main door for, and no button needs: bundlers leave it to what comes later.
      else if (owners.includes('index')) of.set(file, OFFERED)
      // Of these a page has one door's, too.
      else if (file.startsWith('src/appkit/')) of.set(file, reached.has(file) ? 'appkit-later' : BUTTONS)
      // Such a door has a copy of its own (`isCopied`): it must not bring what comes later, nor that bring it.
    }
  for (const [pack, roots] of STEPS)
    for (const file of close([...sources.keys()].filter((one) => roots.test(one))))
      if (!of.has(file))
        of.set(file, pack.endsWith('-operations') && !file.startsWith('src/chains/eip155/') ? 'interior' : pack)

  const roomOf = (file: string): string | undefined => {
    for (const [pack, pattern] of ROOMS) {
      const match = pattern.exec(file)
      if (match) return pack.replace('$1', match[1] ?? '').replace('$2', match[2] ?? '')
    }
    return undefined
  }
  // What works without a screen must not bring the modal.
  const hidden = close([...asked].filter((file) => !isDrawnPack(of.get(file) ?? roomOf(file) ?? 'screen')))
  for (const [file, pack] of of)
    if (/^(screen|logins|socials|kit)$/.test(pack) && hidden.has(file)) of.set(file, 'interior')

  const readers = new Map<string, Set<string>>()
  for (const file of asked) {
    const room = of.has(file) ? undefined : roomOf(file)
    if (!room) continue
    for (const other of close([file])) readers.set(other, (readers.get(other) ?? new Set()).add(room))
  }
  for (const file of reached) {
    if (of.has(file)) continue
    const rooms = [...(readers.get(file) ?? [])]
    const [only] = rooms
    const own = roomOf(file) ?? ''
    of.set(file, rooms.length === 1 && only ? only : rooms.includes(own) ? own : sharedPack(rooms))
  }

  for (const [file, pack] of of) if (shared.has(file) && isDrawnPack(pack)) of.set(file, 'connected')
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
      if (of.get(next) === of.get(file)) continue
      if (of.get(next) === BUTTONS && !doorNames.includes(of.get(file) ?? ''))
        throw new Error(`${file} is loaded later and imports ${next}, of which each door has its own`)
      want(next, names)
    }
    for (const next of lazy) if (of.get(next) !== of.get(file)) want(next, sources.get(next)?.exports ?? [])
  }
  const hasDefault = (file: string): boolean => !!sources.get(file)?.exports.includes('default')

  return {
    of,
    names: [...new Set(of.values())].filter((pack) => !doorNames.includes(pack) && pack !== BUTTONS).sort(),
    lazy: [...new Set([...asked].map((file) => of.get(file) as string))].sort(),
    drawn,
    isCopied: (door, file) =>
      doorNames.includes(door) && !!byDoor.get(door)?.has(file) && ![...doorNames, CORE].includes(of.get(file) ?? CORE),
    textOf(pack) {
      // What Next reads at the top of a door: esbuild keeps it only of the file it begins with.
      const door = doors[pack] && readFileSync(path.join(root, doors[pack]), 'utf8')
      const lines: string[] = door?.startsWith("'use client'") ? ["'use client'"] : []
      for (const [file, own] of of) {
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
