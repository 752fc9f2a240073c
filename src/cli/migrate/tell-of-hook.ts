import type { Node } from '@babel/types'
import type { Source } from './source.ts'
import { findUses, type Use } from './walk.ts'

const nameOf = (node: Node): string | undefined => (node.type === 'Identifier' ? node.name : undefined)

/** Members that are read of what stands there: `{ a } = …`, `….a`, and those of the name that it is given. */
function readMembers({ trees }: Source, [around]: readonly [Node | undefined], value: Node): Node[] {
  if (around?.type === 'MemberExpression' && around.object === value) return around.computed ? [] : [around.property]
  if (around?.type !== 'VariableDeclarator' || around.init !== value) return []
  const { id } = around
  if (id.type === 'ObjectPattern')
    return id.properties.flatMap((each) => (each.type === 'ObjectProperty' && !each.computed ? each.key : []))
  const name = nameOf(id)
  if (!name) return []
  return trees.flatMap((tree) =>
    findUses(tree, name).flatMap(({ node, around: [of] }) =>
      of?.type === 'MemberExpression' && of.object === node && !of.computed ? of.property : [],
    ),
  )
}

/** Tells of what a use of a kit's hook gives it or reads of it, where ours takes nothing and has `members` alone. */
export function tellOfHook(source: Source, { node, around }: Use, kit: string, members: readonly string[]): void {
  const [call, outside] = around
  if (call?.type !== 'CallExpression' || call.callee !== node) return
  for (const given of call.arguments)
    source.tell(
      given,
      `${node.name}: Hear of it where it happens: useWidget().account.subscribe((account) => …) tells of connecting and leaving.`,
      `What ${kit}'s is given is left out: ours takes nothing.`,
    )
  for (const member of readMembers(source, [outside], call)) {
    const name = nameOf(member)
    if (name && !members.includes(name))
      source.tell(member, `${name}: Leave it out; see README.md for what there is.`, `It is ${kit}'s own.`)
  }
}
