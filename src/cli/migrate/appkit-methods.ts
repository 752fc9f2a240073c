import type { CallExpression, Node, ObjectPattern } from '@babel/types'
import { APPKIT_METHODS } from './appkit-doors.ts'
import { peerOf } from './peers.ts'
import type { Source } from './source.ts'
import { walk } from './walk.ts'

/** Whether a node is a call of `createAppKit`, by whatever name a file has it. */
export type IsMaker = (node: Node | null | undefined) => node is CallExpression

/** Without what only a compiler reads: `{…} as const`, `{…} satisfies Options`. */
export const bare = (node: Node | null | undefined): Node | null | undefined =>
  node?.type === 'TSAsExpression' || node?.type === 'TSSatisfiesExpression' ? bare(node.expression) : node

const isAppKit = (module: string): boolean => peerOf(module)?.kit === 'AppKit'

/** `await import('@reown/appkit')`, `require('@reown/appkit')`: all that a module exports. */
function bringsAppKit(node: Node | null | undefined): boolean {
  if (node?.type === 'AwaitExpression') return bringsAppKit(node.argument)
  if (node?.type === 'ImportExpression') return node.source.type === 'StringLiteral' && isAppKit(node.source.value)
  if (node?.type !== 'CallExpression') return false
  const { callee } = node
  const [module] = node.arguments
  const isLoad = callee.type === 'Import' || (callee.type === 'Identifier' && callee.name === 'require')
  return isLoad && module?.type === 'StringLiteral' && isAppKit(module.value)
}

/** What a file calls `createAppKit`, or finds it in. */
export function findMakers({ imports, trees }: Source): IsMaker {
  const own = imports.filter(({ module }) => isAppKit(module))
  const localsOf = (wanted: string): string[] => own.flatMap(({ name, local }) => (name === wanted ? [local] : []))
  const names = new Set(['createAppKit', ...localsOf('createAppKit')])
  const modules = new Set(localsOf('*'))
  for (const tree of trees)
    walk(tree, (node) => {
      if (node.type !== 'VariableDeclarator' || !bringsAppKit(node.init)) return
      if (node.id.type === 'Identifier') modules.add(node.id.name)
      if (node.id.type === 'ObjectPattern')
        for (const [name, { value }] of membersOf(node.id))
          if (name === 'createAppKit' && value.type === 'Identifier') names.add(value.name)
    })
  return (node): node is CallExpression => {
    if (node?.type !== 'CallExpression') return false
    const { callee } = node
    if (callee.type === 'Identifier') return names.has(callee.name)
    if (callee.type !== 'MemberExpression' || callee.computed || callee.property.type !== 'Identifier') return false
    const { object, property } = callee
    const isModule = object.type === 'Identifier' ? modules.has(object.name) : bringsAppKit(object)
    return isModule && property.name === 'createAppKit'
  }
}

const tell = (source: Source, at: Node, name: string): void =>
  source.tell(
    at,
    `${name}: docs/appkit.md, Methods, says what to do instead.`,
    'The instance here does not have this method.',
  )

/** Members that a pattern names, of those that it does not compute. */
const membersOf = ({ properties }: ObjectPattern) =>
  properties.flatMap((property) =>
    property.type === 'ObjectProperty' && property.key.type === 'Identifier' && !property.computed
      ? [[property.key.name, property] as const]
      : [],
  )

/** `name`, `this.name`, `this.#name`: what is the same wherever it stands in a file, as far as that is worth a look. */
function pathOf(node: Node | null | undefined, around = ''): string | undefined {
  if (node?.type === 'Identifier') return around + node.name
  if (node?.type === 'PrivateName') return `${around}#${node.id.name}`
  const isOwn = node?.type === 'MemberExpression' && !node.computed && node.object.type === 'ThisExpression'
  return isOwn ? pathOf(node.property, 'this.') : undefined
}

/** The names that a file has for what `createAppKit` answers. */
function findNames(tree: Node, isMaker: IsMaker): ReadonlySet<string | undefined> {
  const names = new Set<string | undefined>()
  walk(tree, (node) => {
    if (node.type === 'VariableDeclarator' && isMaker(bare(node.init))) names.add(pathOf(node.id))
    if (node.type === 'AssignmentExpression' && isMaker(bare(node.right))) names.add(pathOf(node.left))
    if ((node.type === 'ClassProperty' || node.type === 'ClassPrivateProperty') && isMaker(bare(node.value)))
      names.add(pathOf(node.key, 'this.'))
  })
  names.delete(undefined)
  return names
}

/**
 * Methods that are not served, of an instance that the same file makes. Types tell of those elsewhere; a host in JavaScript
 * has nobody else who does before its visitors.
 */
export function tellOfMethods(source: Source, tree: Node, isMaker: IsMaker): void {
  const names = findNames(tree, isMaker)
  const isInstance = (node: Node | null | undefined): boolean => names.has(pathOf(node)) || isMaker(node)
  const tellOfPattern = (pattern: Node, from: Node | null | undefined): void => {
    if (pattern.type !== 'ObjectPattern' || !isInstance(bare(from))) return
    for (const [name, property] of membersOf(pattern)) if (APPKIT_METHODS.includes(name)) tell(source, property, name)
  }
  walk(tree, (node) => {
    if (node.type === 'VariableDeclarator') tellOfPattern(node.id, node.init)
    if (node.type === 'AssignmentExpression') tellOfPattern(node.left, node.right)
    if (node.type !== 'MemberExpression' && node.type !== 'OptionalMemberExpression') return
    const { object, property, computed } = node
    if (computed || property.type !== 'Identifier' || !APPKIT_METHODS.includes(property.name)) return
    if (isInstance(object)) tell(source, property, property.name)
  })
}
