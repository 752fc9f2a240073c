import type { Node, ObjectProperty } from '@babel/types'
import * as networks from '../../networks.ts'
import { APPKIT_OPTIONS, IDLE_VALUES, NEEDLESS_OPTIONS, NETWORKS_MODULE } from './appkit-doors.ts'
import { adviceFor, changeImports, doorOf, findMembers, findPassedOn } from './appkit-imports.ts'
import { bare, findMakers, type IsMaker, tellOfMethods } from './appkit-methods.ts'
import { createImportEditor, type ImportEditor } from './import-editor.ts'
import { peerOf } from './peers.ts'
import type { Source } from './source.ts'
import { findUses, walk } from './walk.ts'

const ELSEWHERE = ['Compare these options with docs/appkit.md.', 'They are made elsewhere.'] as const

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

/** The options themselves; of a constant of the same file that nothing else uses, what it is. */
function optionsOf(tree: Node, given: Node): Node {
  if (given.type !== 'Identifier') return bare(given) ?? given
  const uses = findUses(tree, given.name)
  const made = uses.flatMap(({ node, around: [parent] }) =>
    parent?.type === 'VariableDeclarator' && parent.id === node ? [bare(parent.init)] : [],
  )
  return (uses.length === 2 && made[0]) || given
}

function changeOptions(source: Source, tree: Node, node: Node, isMaker: IsMaker): void {
  if (!isMaker(node)) return
  const [given] = node.arguments
  const options = given && optionsOf(tree, given)
  if (options?.type !== 'ObjectExpression') {
    if (given) source.tell(given, ...ELSEWHERE)
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

/** `useAppKitWallet` answers an account as one text: a host in JavaScript would read `undefined` of it, and nobody would say so. */
function tellOfWalletHook(source: Source, node: Node): void {
  if (node.type !== 'VariableDeclarator' || node.init?.type !== 'CallExpression') return
  const { callee, arguments: given } = node.init
  if (callee.type !== 'Identifier' || callee.name !== 'useAppKitWallet') return
  const members = [node.id, given[0]].flatMap((part): readonly Node[] =>
    part?.type === 'ObjectPattern' || part?.type === 'ObjectExpression' ? part.properties : [],
  )
  for (const member of members)
    if ('key' in member && member.key.type === 'Identifier' && /^(data|onSuccess)$/.test(member.key.name))
      source.tell(
        member,
        `${member.key.name}: the account is one text here, 'eip155:1:0x…'; its address follows the last colon.`,
        'It is an object with address and chainId in the package for single wallets.',
      )
}

/** Chains that are not in our table work as viem has them. */
function splitNetworks(source: Source, { hasViem }: AppKitHost, imports: ImportEditor): void {
  const known = new Set([...Object.keys(networks), 'solana', 'AppKitNetwork', 'defineChain'])
  const tell = (name: string, at: Node): void =>
    source.tell(
      at,
      `Take ${name} from 'viem/chains'.`,
      hasViem
        ? 'walletlet/appkit/networks has fewer; those of viem work as they are.'
        : 'walletlet/appkit/networks has fewer; those of viem, which has to be installed, work as they are, and so does one that defineChain makes.',
    )
  for (const { module, name, at } of findPassedOn(source))
    if (module === NETWORKS_MODULE && !known.has(name)) tell(name, at)
  for (const imported of source.imports.filter(({ module }) => module === NETWORKS_MODULE)) {
    const { name, local, declaration } = imported
    if (name === '*') {
      for (const [used, at] of findMembers(source, local)) if (!known.has(used)) tell(used, at)
    } else if (!known.has(name)) {
      if (hasViem) imports.move(imported, 'viem/chains')
      else tell(name, declaration)
    }
  }
}

/** What has to be known of the project around a file. */
export interface AppKitHost {
  /** Whether package.json lists viem. */
  readonly hasViem: boolean
}

/** Imports of AppKit become imports of its doors here, which keep its names; what has none is told by its line. */
export function migrateAppKit(source: Source, host: AppKitHost): void {
  const { code, trees } = source
  const isMaker = findMakers(source)
  const imports = createImportEditor(source)
  const settled = changeImports(source, imports)
  for (const tree of trees) {
    tellOfMethods(source, tree, isMaker)
    walk(tree, (node, [parent]) => {
      changeOptions(source, tree, node, isMaker)
      tellOfWalletHook(source, node)
      if (node.type !== 'StringLiteral' || peerOf(node.value)?.kit !== 'AppKit') return
      const door = doorOf(node.value)
      if (settled.has(node)) return
      if (!namesModule(node, parent))
        source.tell(node, `Take ${node.value} out of here, or put walletlet there.`, 'A setting names the package.')
      else if (door) code.overwrite((node.start ?? 0) + 1, (node.end ?? 0) - 1, door)
      else source.tell(node, ...adviceFor(node.value))
    })
  }
  splitNetworks(source, host, imports)
  imports.finish()
}
