import type { Node } from '@babel/types'
import { APPKIT_METHODS } from './appkit-doors.ts'
import { peerOf } from './peers.ts'
import type { Source } from './source.ts'
import { walk } from './walk.ts'

/** What a file calls `createAppKit`. */
export const namesOfCreateAppKit = ({ imports }: Source): Set<string> => {
  const made = imports.filter(({ module, name }) => name === 'createAppKit' && peerOf(module)?.kit === 'AppKit')
  return new Set(['createAppKit', ...made.map(({ local }) => local)])
}

const tell = (source: Source, at: Node, name: string): void =>
  source.tell(
    at,
    `${name}: docs/appkit.md, Methods, says what to do instead.`,
    'The instance here does not have this method.',
  )

/** Where a name is given to what `createAppKit` answers, or names to members of it. */
function findTargets(tree: Node, makers: ReadonlySet<string>): Node[] {
  const found: Node[] = []
  const isMade = (node: Node | null | undefined): boolean =>
    node?.type === 'CallExpression' && node.callee.type === 'Identifier' && makers.has(node.callee.name)
  walk(tree, (node) => {
    if (node.type === 'VariableDeclarator' && isMade(node.init)) found.push(node.id)
    if (node.type === 'AssignmentExpression' && isMade(node.right)) found.push(node.left)
  })
  return found
}

/**
 * Methods that are not served, of an instance that the same file makes. Types tell of those elsewhere; a host in JavaScript
 * has nobody else who does before its visitors.
 */
export function tellOfMethods(source: Source, tree: Node, makers: ReadonlySet<string>): void {
  const targets = findTargets(tree, makers)
  const names = new Set(targets.flatMap((target) => (target.type === 'Identifier' ? [target.name] : [])))
  for (const target of targets)
    if (target.type === 'ObjectPattern')
      for (const property of target.properties)
        if (property.type === 'ObjectProperty' && property.key.type === 'Identifier')
          if (APPKIT_METHODS.includes(property.key.name)) tell(source, property, property.key.name)
  walk(tree, (node) => {
    if (node.type !== 'MemberExpression' && node.type !== 'OptionalMemberExpression') return
    const { object, property, computed } = node
    if (computed || object.type !== 'Identifier' || property.type !== 'Identifier') return
    if (names.has(object.name) && APPKIT_METHODS.includes(property.name)) tell(source, property, property.name)
  })
}
