import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** What a folder's `pack.json` says. It holds for the folder and all below it, until a folder that says something else. */
interface Said {
  /** For readers. */
  readonly about?: string
  /** The pack of what is asked for there by a dynamic import. */
  readonly pack?: string
  /** Whether React or Preact draws it: then the element has a second one. */
  readonly drawn?: boolean
  /** The step that this pack is one step before. */
  readonly before?: string
  /** The pack that a page has before it can ask for this one: no screen about an account shows without one. */
  readonly after?: string
  /** Files of this folder that come in other packs. */
  readonly files?: Readonly<Record<string, readonly string[]>>
  /** Files of this folder of which each pack has what it uses: nothing in them has a state or is compared. */
  readonly copied?: readonly string[]
}
const WORDS: readonly (keyof Said)[] = ['about', 'pack', 'drawn', 'before', 'after', 'files', 'copied']

/**
 * What a page loads one after the other. A source that several of them reach comes with the first.
 * - interior: what decides which screen shows. Also for a visitor who comes back and opens nothing.
 * - screen: the modal with Connect.
 * - connections: how to ask a wallet, after the first paint, and for a visitor who comes back.
 * - services: the public services, after the first paint, and for a visitor who comes back.
 * - kit: what every later screen needs: how to find it, and what it is drawn with.
 * A room may put a step of its own before one of these.
 */
const STEPS: readonly string[] = ['interior', 'screen', 'connections', 'services', 'kit']

/** Which pack each folder of src is for. */
export interface PackFolders {
  packOf(file: string): string | undefined
  /** Whether a `pack.json` names the file itself: a step has it even where no dynamic import asks for it. */
  isPicked(file: string): boolean
  /** Whether each pack has its own of what it uses of this file. */
  isCopied(file: string): boolean
  /** Whether a pack has screens. */
  isDrawn(pack: string): boolean
  /** The pack that each page has before this one, besides the steps. */
  after(pack: string): string | undefined
  /** The family whose folder this pack stands for: `eip155` of `eip155-check`. */
  familyOf(pack: string): string | undefined
  readonly steps: readonly string[]
}

/** What a folder is by its place alone: each room and each family has its own pack, and a family one for each of its folders. */
function byPlace(folder: string): Said | undefined {
  const [, area, room, inner, ...deeper] = folder.split('/')
  if (!room || deeper.length) return undefined
  if (area === 'chains') return { pack: `${room}-${inner ?? 'operations'}` }
  if (area === 'capabilities' && inner === 'views') return { pack: `${room}-views`, drawn: true }
  return (area === 'features' || area === 'capabilities') && !inner ? { pack: room } : undefined
}

function readSaid(root: string, folder: string): Said {
  const file = path.join(root, folder, 'pack.json')
  if (!existsSync(file)) return {}
  const said = JSON.parse(readFileSync(file, 'utf8')) as Said
  const unknown = Object.keys(said).filter((word) => !WORDS.some((known) => known === word))
  if (unknown.length) throw new Error(`${folder}/pack.json: nobody reads "${unknown.join('", "')}"`)
  if (said.before && !STEPS.includes(said.before)) throw new Error(`${folder}/pack.json: no step "${said.before}"`)
  for (const name of [...Object.values(said.files ?? {}).flat(), ...(said.copied ?? [])])
    if (!existsSync(path.join(root, folder, name))) throw new Error(`${folder}/pack.json: there is no ${name}`)
  return said
}

export function readPackFolders(root: string): PackFolders {
  const folders = new Map<string, string>()
  const files = new Map<string, string>()
  const copied = new Set<string>()
  const drawn = new Set<string>()
  const families = new Map<string, string>()
  const after = new Map<string, string>()
  const steps = [...STEPS]
  const visit = (folder: string, around: Said): void => {
    const { files: picked, copied: copies = [], before, ...own } = readSaid(root, folder)
    const here: Said = { ...around, ...byPlace(folder), ...own }
    if (here.pack) {
      folders.set(folder, here.pack)
      if (here.drawn) drawn.add(here.pack)
      if (here.after) after.set(here.pack, here.after)
      const [, area, family] = folder.split('/')
      if (area === 'chains' && family) families.set(here.pack, family)
      if (before) steps.splice(steps.indexOf(before), 0, here.pack)
    }
    for (const [pack, names] of Object.entries(picked ?? {}))
      for (const name of names) files.set(`${folder}/${name}`, pack)
    for (const name of copies) copied.add(`${folder}/${name}`)
    for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true }).sort((a, b) =>
      a.name < b.name ? -1 : 1,
    ))
      if (entry.isDirectory()) visit(`${folder}/${entry.name}`, here)
  }
  visit('src', {})
  const packs = new Set([...folders.values(), ...files.values()])
  for (const [pack, first] of after)
    if (!packs.has(first)) throw new Error(`the pack "${pack}" comes after "${first}", and there is no such pack`)
  return {
    packOf: (file) => files.get(file) ?? folders.get(path.posix.dirname(file)),
    isPicked: (file) => files.has(file),
    isCopied: (file) => copied.has(file),
    isDrawn: (pack) => drawn.has(pack),
    after: (pack) => after.get(pack),
    familyOf: (pack) => families.get(pack),
    steps,
  }
}
