import type { Node } from '@babel/types'
import { APPKIT_BY_HAND, APPKIT_DOORS } from './appkit-doors.ts'
import { DOOR_NAMES, NAMES_BY_HAND, NEAREST_DOOR } from './appkit-names.ts'
import type { ImportEditor } from './import-editor.ts'
import { peerOf } from './peers.ts'
import type { Imported, Source } from './source.ts'
import { walk } from './walk.ts'

const UNKNOWN = [
  "Look in docs/appkit.md for what stands in its place, and take it from 'walletlet/appkit'.",
  'There is no door of that name.',
] as const

/** What to do about an import that has no door: of the exact module, else of its package. */
export const adviceFor = (module: string): readonly [what: string, why: string] =>
  APPKIT_BY_HAND[module] ?? APPKIT_BY_HAND[peerOf(module)?.name ?? module] ?? UNKNOWN

export const doorOf = (module: string): string | undefined =>
  Object.hasOwn(APPKIT_DOORS, module) ? APPKIT_DOORS[module] : undefined

function tellOfName(source: Source, at: Node, name: string, door: string): void {
  const known = Object.hasOwn(NAMES_BY_HAND, name) ? NAMES_BY_HAND[name] : undefined
  const [what, why] = known ?? [
    `${name}: write a type or a function of your own for it, or leave it out; docs/appkit.md and docs/api.md have every name.`,
    `'${door}' has no such name.`,
  ]
  source.tell(at, what, why)
}

/** What a file uses of an import of everything, each name where it is first used. */
export function findMembers({ trees }: Source, local: string): ReadonlyMap<string, Node> {
  const found = new Map<string, Node>()
  const look = (whole: Node, part: Node): void => {
    if (whole.type !== 'Identifier' || whole.name !== local || part.type !== 'Identifier') return
    if (!found.has(part.name)) found.set(part.name, part)
  }
  for (const tree of trees)
    walk(tree, (node) => {
      if (node.type === 'MemberExpression' && !node.computed) look(node.object, node.property)
      if (node.type === 'TSQualifiedName') look(node.left, node.right)
    })
  return found
}

interface PassedOn {
  readonly module: string
  readonly name: string
  readonly at: Node
  /** The module’s name as it stands there. */
  readonly from: Node
}

/** Names that a file passes on: `export { name } from 'module'`. */
export function findPassedOn({ trees }: Source): readonly PassedOn[] {
  const found: PassedOn[] = []
  for (const tree of trees)
    walk(tree, (node) => {
      if (node.type !== 'ExportNamedDeclaration' || !node.source) return
      for (const at of node.specifiers)
        if (at.type === 'ExportSpecifier')
          found.push({ module: node.source.value, name: at.local.name, at, from: node.source })
    })
  return found
}

/** Names that our door of the same module does not have: a bundler would stop at a value, and a compiler at a type. */
function tellOfMissing(source: Source): void {
  const namesOf = (module: string): readonly string[] | undefined => DOOR_NAMES[doorOf(module) ?? '']
  for (const { module, name, local, declaration } of source.imports) {
    const names = namesOf(module)
    const door = doorOf(module) ?? ''
    if (!names) continue
    if (name !== '*') {
      if (!names.includes(name)) tellOfName(source, declaration, name, door)
      continue
    }
    for (const [used, at] of findMembers(source, local)) if (!names.includes(used)) tellOfName(source, at, used, door)
  }
  for (const { module, name, at } of findPassedOn(source))
    if (namesOf(module)?.includes(name) === false) tellOfName(source, at, name, doorOf(module) ?? '')
}

const hasNearest = ({ module, name }: Pick<Imported, 'module' | 'name'>): boolean =>
  !!DOOR_NAMES[NEAREST_DOOR[module] ?? '']?.includes(name) && Object.hasOwn(NEAREST_DOOR, module)

/**
 * Names of modules without a door: those that another door has come from there, the others are told. Answers the modules of which
 * nothing is left to say.
 */
function moveNames(source: Source, imports: ImportEditor): Set<Node> {
  const settled = new Set<Node>()
  const declarations = new Set(source.imports.map(({ declaration }) => declaration))
  for (const declaration of declarations) {
    const own = source.imports.filter((each) => each.declaration === declaration)
    const [first] = own
    if (!first || !Object.hasOwn(NEAREST_DOOR, first.module)) continue
    const door = NEAREST_DOOR[first.module] ?? ''
    const rest = own.filter((each) => !hasNearest(each))
    if (rest.length === 0)
      source.code.overwrite((declaration.source.start ?? 0) + 1, (declaration.source.end ?? 0) - 1, door)
    else for (const each of own.filter(hasNearest)) imports.move(each, door)
    const isNamed = rest.every(
      ({ name }) => name !== '*' && (Object.hasOwn(NAMES_BY_HAND, name) || !APPKIT_BY_HAND[first.module]),
    )
    if (!isNamed) continue
    settled.add(declaration.source)
    for (const { name } of rest) tellOfName(source, declaration, name, door)
  }
  return settled
}

/** Modules without a door, of which a file passes on nothing but what another door has. */
function movePassedOn(source: Source): Set<Node> {
  const passed = findPassedOn(source)
  const movable = passed.filter(({ from }) => passed.every((each) => each.from !== from || hasNearest(each)))
  const settled = new Map(movable.map(({ from, module }) => [from, NEAREST_DOOR[module] ?? '']))
  for (const [{ start, end }, door] of settled) source.code.overwrite((start ?? 0) + 1, (end ?? 0) - 1, door)
  return new Set(settled.keys())
}

/** Imported for the element that it defines, which `createAppKit` does here. */
const NEEDLESS = /^@reown\/appkit-wallet-button$/

/** Imports as far as they are more than another module's name. Answers the names of modules that need no other word. */
export function changeImports(source: Source, imports: ImportEditor): ReadonlySet<Node> {
  const needless = source.bare.filter(({ source: { value } }) => NEEDLESS.test(value))
  for (const declaration of needless) imports.drop(declaration)
  tellOfMissing(source)
  return new Set([
    ...needless.map(({ source: named }) => named),
    ...moveNames(source, imports),
    ...movePassedOn(source),
  ])
}
