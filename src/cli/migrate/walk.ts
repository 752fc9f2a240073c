import type { Identifier, JSXIdentifier, Node } from '@babel/types'

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** Comments hang on nodes, too, and are none. */
const isPart = (key: string): boolean => key !== 'loc' && key !== 'extra' && key !== 'errors' && !/comments$/i.test(key)

/** Each node with those around it, the nearest first. */
export function walk(
  node: Node,
  visit: (node: Node, around: readonly Node[]) => void,
  around: readonly Node[] = [],
): void {
  visit(node, around)
  const inside = [node, ...around]
  for (const [key, value] of Object.entries(node))
    if (isPart(key))
      for (const each of Array.isArray(value) ? value : [value]) if (isNode(each)) walk(each, visit, inside)
}

/** A use of a name, with what stands around it, the nearest first. */
export interface Use {
  readonly node: Identifier | JSXIdentifier
  readonly around: readonly Node[]
}

/** `a.name`, `{ name: … }`, `<a name=…>`: a name that means nothing outside of what it belongs to. */
function isMember({ node, around: [parent] }: Use): boolean {
  if (!parent) return false
  if (parent.type === 'MemberExpression' || parent.type === 'OptionalMemberExpression')
    return parent.property === node && !parent.computed
  if (parent.type === 'JSXMemberExpression') return parent.property === node
  if (parent.type === 'ObjectProperty') return parent.key === node && !parent.computed && !parent.shorthand
  return /^(JSXAttribute|ObjectMethod|ClassMethod|ClassProperty|TSPropertySignature|TSMethodSignature)$/.test(
    parent.type,
  )
    ? 'key' in parent
      ? parent.key === node
      : parent.type === 'JSXAttribute'
    : false
}

/** Where a file uses a name of its own, imports of it left out. */
export function findUses(tree: Node, name: string): Use[] {
  const found: Use[] = []
  walk(tree, (node, around) => {
    if ((node.type !== 'Identifier' && node.type !== 'JSXIdentifier') || node.name !== name) return
    if (/^Import.*Specifier$/.test(around[0]?.type ?? '')) return
    const use: Use = { node, around }
    if (!isMember(use)) found.push(use)
  })
  return found
}
