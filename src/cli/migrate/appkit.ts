import type { Node, ObjectProperty } from '@babel/types'
import * as networks from '../../networks.ts'
import {
  APPKIT_BY_HAND,
  APPKIT_DOORS,
  APPKIT_OPTIONS,
  IDLE_VALUES,
  NEEDLESS_OPTIONS,
  NETWORKS_MODULE,
} from './appkit-doors.ts'
import { namesOfCreateAppKit, tellOfMethods } from './appkit-methods.ts'
import { createImportEditor } from './import-editor.ts'
import { peerOf } from './peers.ts'
import type { Source } from './source.ts'
import { walk } from './walk.ts'

const UNKNOWN = [
  "Look in docs/appkit.md for what stands in its place, and take it from 'walletlet/appkit'.",
  'There is no door of that name.',
] as const

const ELSEWHERE = ['Compare these options with docs/appkit.md.', 'They are made elsewhere.'] as const

/** What to do about an import that has no door: of the exact module, else of its package. */
const adviceFor = (module: string): readonly [what: string, why: string] =>
  APPKIT_BY_HAND[module] ?? APPKIT_BY_HAND[peerOf(module)?.name ?? module] ?? UNKNOWN

/** `require('…')`, `import('…')`, `vi.mock('…')`: calls whose first argument is a module's name. */
const takesModule = (node: Node): boolean =>
  node.type === 'Import' ||
  (node.type === 'Identifier' && node.name === 'require') ||
  (node.type === 'MemberExpression' &&
    node.property.type === 'Identifier' &&
    /^(doMock|doUnmock|mock|unmock|importActual|requireActual|resolve)$/.test(node.property.name))

const namesModule = (node: Node, parent: Node | undefined): boolean => {
  if (parent?.type === 'CallExpression') return parent.arguments[0] === node && takesModule(parent.callee)
  if (parent?.type === 'ImportExpression') return parent.source === node
  return /^(TSImportType|TSExternalModuleReference|(Import|Export(Named|All))Declaration)$/.test(parent?.type ?? '')
}

/** Takes a member out with its comma, and with its line where it is alone on it. */
function removeMember({ code, text }: Source, { start, end }: ObjectProperty): void {
  const before = /[ \t]*$/.exec(text.slice(0, start ?? 0))?.[0].length ?? 0
  const comma = /^\s*,/.exec(text.slice(end ?? 0))?.[0].length ?? 0
  const stop = (end ?? 0) + comma
  const isOnOwnLine = text[(start ?? 0) - before - 1] === '\n'
  const lineEnd = isOnOwnLine ? (/^[ \t]*\r?\n/.exec(text.slice(stop))?.[0].length ?? 0) : 0
  code.remove((start ?? 0) - before, stop + lineEnd)
}

const asksForNothing = ({ value }: ObjectProperty, name: string): boolean =>
  value.type === 'BooleanLiteral' && value.value === IDLE_VALUES[name]

function changeOptions(source: Source, node: Node, makers: ReadonlySet<string>): void {
  if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier' || !makers.has(node.callee.name)) return
  const [options] = node.arguments
  if (options?.type !== 'ObjectExpression') {
    if (options) source.tell(options, ...ELSEWHERE)
    return
  }
  for (const property of options.properties) {
    if (property.type === 'SpreadElement') source.tell(property, ...ELSEWHERE)
    if (property.type !== 'ObjectProperty' || property.key.type !== 'Identifier') continue
    const { name } = property.key
    const advice = Object.hasOwn(APPKIT_OPTIONS, name) ? APPKIT_OPTIONS[name] : undefined
    const isPlain = /Literal$|^ObjectExpression$/.test(property.value.type)
    if (asksForNothing(property, name)) removeMember(source, property)
    else if (advice) source.tell(property, `${name}: ${advice[0]}`, advice[1])
    else if (NEEDLESS_OPTIONS.includes(name) && isPlain) removeMember(source, property)
    else if (NEEDLESS_OPTIONS.includes(name))
      source.tell(
        property,
        `${name}: leave it out.`,
        'It means nothing here; its value is made by code, which may do more.',
      )
  }
}

/** Chains that are not in our table work as viem has them. */
function splitNetworks(source: Source, { hasViem }: AppKitHost): void {
  const known = new Set([...Object.keys(networks), 'solana', 'AppKitNetwork', 'defineChain'])
  const others = source.imports.filter(
    ({ module, name }) => module === NETWORKS_MODULE && name !== '*' && !known.has(name),
  )
  if (others.length === 0) return
  const imports = createImportEditor(source)
  for (const imported of others) {
    const { name, local, declaration } = imported
    if (name !== local || !hasViem)
      source.tell(
        declaration,
        `Take ${name} from 'viem/chains'.`,
        'walletlet/appkit/networks has fewer; those of viem work as they are.',
      )
    else {
      imports.drop(imported)
      imports.need('viem/chains', name)
    }
  }
  imports.finish()
}

/** What has to be known of the project around a file. */
export interface AppKitHost {
  /** Whether package.json lists viem. */
  readonly hasViem: boolean
}

/** Imports of AppKit become imports of its doors here, which keep its names; what has none is told by its line. */
export function migrateAppKit(source: Source, host: AppKitHost): void {
  const { code, trees } = source
  const makers = namesOfCreateAppKit(source)
  for (const tree of trees) {
    tellOfMethods(source, tree, makers)
    walk(tree, (node, [parent]) => {
      changeOptions(source, node, makers)
      if (node.type !== 'StringLiteral' || peerOf(node.value)?.kit !== 'AppKit') return
      const door = Object.hasOwn(APPKIT_DOORS, node.value) ? APPKIT_DOORS[node.value] : undefined
      if (!namesModule(node, parent))
        source.tell(node, `Take ${node.value} out of here, or put walletlet there.`, 'A setting names the package.')
      else if (door) code.overwrite((node.start ?? 0) + 1, (node.end ?? 0) - 1, door)
      else source.tell(node, ...adviceFor(node.value))
    })
  }
  splitNetworks(source, host)
}
