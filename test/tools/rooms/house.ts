import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { parseSource } from '../../build/source/source-file.ts'
import { root } from '../run-command.ts'
import { withoutRoom } from './without-room.ts'

/** Every source file and list by its path from the root, with forward slashes. */
export type House = ReadonlyMap<string, string>

/** Always there: choosing a wallet, the account, networks. */
const NEVER_DELETED = ['src/features/connect', 'src/features/account', 'src/features/networks']

/** The lists that name rooms: one line for each room, or one for each view table, scene list or verb. */
const LISTS = [
  'src/features/manifests.ts',
  'src/features/connect-manifests.ts',
  'src/features/views.ts',
  'src/capabilities/list.ts',
  'src/capabilities/early.ts',
  'src/capabilities/verbs.ts',
  'src/capabilities/host-verbs.ts',
  'src/index.ts',
  'src/siwx.ts',
  'demo/pages/scenes.ts',
  'demo/pages/room-options.ts',
  'test/browser/endpoints/endpoints.ts',
  'test/browser/view-table.test.ts',
  'test/rules/02-view-table.test.ts',
  'test/soak/room-actions.ts',
  'test/unit/widget/settles.test.ts',
  'test/attacks/generated.test.ts',
  'test/attacks/hostile-inputs.test.ts',
  'test/attacks/limits.test.ts',
]
const SIZES = 'size-limit.json'
const ERRORS = 'docs/errors.md'
const PACKAGES = 'package.json'
const SOURCE = /\.tsx?$/
const CODE = ['src', 'test', 'bench', 'demo']

const filesUnder = (area: string): string[] =>
  readdirSync(path.join(root, area), { recursive: true, encoding: 'utf8' })
    .map((name) => `${area}/${name.replaceAll(path.sep, '/')}`)
    .filter((file) => /(\.tsx?|\/pack\.json)$/.test(file))

export const readHouse = (): House =>
  new Map(
    [...CODE.flatMap(filesUnder), SIZES, ERRORS, PACKAGES].map((file) => [
      file,
      readFileSync(path.join(root, file), 'utf8'),
    ]),
  )

const roomsIn = (area: string): string[] =>
  readdirSync(path.join(root, area), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${area}/${name}`)

/** The rooms that a reader of this code may delete: `src/features/swap`. */
export const findRooms = (): string[] =>
  [...roomsIn('src/features'), ...roomsIn('src/capabilities')].filter((room) => !NEVER_DELETED.includes(room))

/** As size lines and mirrored tests call it: `features/swap`. */
export const innerName = (room: string): string => room.replace(/^src\//, '')

/** Where a folder or a file of a room's name is about that room, also inside another's: what both do together. */
const TESTS = /^test\/(unit\/(features|capabilities)|browser|engines|soak|attacks|support)\//

/** What goes with a room: its folder, its tests, its endpoints, its scenes, its counterparts in the stack and the demo. */
export function belongsTo(room: string, file: string): boolean {
  if (file.startsWith(`${room}/`)) return true
  const id = path.posix.basename(room)
  if (file.startsWith(`demo/pages/${id}/`) || file === `demo/pages/scenes/${id}.ts`) return true
  // Of services that one capability alone talks to.
  if (room.startsWith('src/capabilities/') && file.startsWith(`test/stack/${id}/`)) return true
  return TESTS.test(file) && file.split('/').some((part) => part.replace(/(\.test)?\.tsx?$/, '') === id)
}

/** A row of docs/errors.md goes when only deleted files know its code. */
function withoutErrors(page: string, gone: readonly string[], left: readonly string[]): string {
  const isLeft = (code: string): boolean =>
    !gone.some((text) => text.includes(`'${code}'`)) || left.some((text) => text.includes(`'${code}'`))
  return page
    .split('\n')
    .filter((line) => isLeft(/^\| `([^`]+)` \|/.exec(line)?.[1] ?? ''))
    .join('\n')
}

type Files = readonly (readonly [file: string, text: string])[]

/** Also by a path inside it. A name that stands in a string is no import, so that what says it is parsed. */
const isImported = (name: string, files: Files): boolean =>
  files.some(
    ([file, text]) =>
      text.includes(name) &&
      parseSource(file, text).imports.some(({ specifier }) => specifier === name || specifier.startsWith(`${name}/`)),
  )

/** A package goes with the room that alone imports it, and its types do. What nobody imports has another use, and stays. */
function withoutPackages(list: string, gone: Files, left: Files): string {
  const isLost = (name: string): boolean => isImported(name, gone) && !isImported(name, left)
  const content = JSON.parse(list) as Record<string, unknown>
  for (const kind of ['dependencies', 'devDependencies'])
    content[kind] = Object.fromEntries(
      Object.entries(content[kind] ?? {}).filter(
        ([name]) => !isLost(name.replace(/^@types\/(?:(.+)__)?/, (_, scope) => (scope ? `@${scope}/` : ''))),
      ),
    )
  return JSON.stringify(content)
}

/** Members of the interfaces that a room declares in its files of this name: `views.ts`, `interface SwapViews`. */
function declaredIn(house: House, room: string, kind: 'views' | 'verbs'): string[] {
  const names: string[] = []
  for (const [file, text] of house) {
    if (!file.startsWith(`${room}/`) || !file.endsWith(`/${kind}.ts`)) continue
    for (const statement of ts.createSourceFile(file, text, ts.ScriptTarget.ESNext, true).statements)
      if (ts.isInterfaceDeclaration(statement) && statement.name.text.toLowerCase().endsWith(kind))
        for (const member of statement.members) if (member.name) names.push(member.name.getText())
  }
  return names
}

/** The views that a room declares. */
export const viewsOf = (house: House, room: string): ReadonlySet<string> => new Set(declaredIn(house, room, 'views'))

/** The house as it would be without these rooms: their files gone, their lines gone from the lists. */
export function removeRooms(house: House, rooms: readonly string[]): House {
  const isDeleted = (file: string): boolean => rooms.some((room) => belongsTo(room, file))
  const left = new Map([...house].filter(([file]) => !isDeleted(file)))
  const namesIn = (room: string): ReadonlySet<string> =>
    new Set([...declaredIn(house, room, 'views'), ...declaredIn(house, room, 'verbs'), path.posix.basename(room)])
  for (const list of LISTS) {
    const text = left.get(list)
    if (text !== undefined)
      left.set(
        list,
        rooms.reduce((now, room) => withoutRoom(list, now, namesIn(room), isDeleted), text),
      )
  }
  const sizes = JSON.parse(house.get(SIZES) ?? '[]') as { name: string }[]
  const isOf = (name: string, room: string): boolean =>
    name === innerName(room) || name.startsWith(`${innerName(room)}/`)
  left.set(SIZES, JSON.stringify(sizes.filter(({ name }) => !rooms.some((room) => isOf(name, room)))))
  const parts = (wanted: boolean, area: RegExp): Files =>
    [...house].filter(([file]) => area.test(file) && isDeleted(file) === wanted)
  const texts = (wanted: boolean): string[] => parts(wanted, /^src\//).map(([, text]) => text)
  left.set(ERRORS, withoutErrors(house.get(ERRORS) ?? '', texts(true), texts(false)))
  left.set(PACKAGES, withoutPackages(house.get(PACKAGES) ?? '{}', parts(true, SOURCE), parts(false, SOURCE)))
  return left
}
