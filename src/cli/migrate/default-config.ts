import type { CallExpression, Expression, Node, ObjectExpression, Statement } from '@babel/types'
import type { Source } from './source.ts'
import { findUses } from './walk.ts'

/** How a kit's getDefaultConfig calls what it takes. */
export interface ConfigNames {
  readonly projectId: string
  /** Whether the call stands inside wagmi's createConfig, or is one itself. */
  readonly isInside: boolean
  /** Members that go into the widget or nowhere, with what to do by hand about them. */
  readonly byHand: Readonly<Record<string, readonly [what: string, why: string]>>
}

/** A call of getDefaultConfig that can be changed: everything about it is written where it stands. */
export interface DefaultConfig {
  readonly source: Source
  /** What is replaced: the call, with createConfig around it. */
  readonly call: CallExpression
  /** The statement it stands in; what is new goes before it. */
  readonly statement: Statement
  /** Texts of its members, by name. */
  readonly members: ReadonlyMap<string, { readonly node: Node; readonly value: Expression; readonly text: string }>
}

const nameOf = (node: Node): string =>
  node.type === 'Identifier' ? node.name : node.type === 'StringLiteral' ? node.value : ''

function readMembers(source: Source, options: ObjectExpression): DefaultConfig['members'] | undefined {
  const members = new Map<string, { node: Node; value: Expression; text: string }>()
  for (const property of options.properties) {
    if (property.type !== 'ObjectProperty' || property.computed) return undefined
    const name = nameOf(property.key)
    const value = property.value as Expression
    const text = source.text.slice(value.start ?? 0, value.end ?? 0)
    members.set(name, { node: property, value, text })
  }
  return members
}

/** Calls of getDefaultConfig, under its name in this file. Undefined for one that is made of what stands elsewhere. */
export function readDefaultConfigs(
  source: Source,
  local: string,
  { isInside }: ConfigNames,
): (DefaultConfig | undefined)[] {
  return source.trees.flatMap((tree) =>
    findUses(tree, local).map(({ node, around }) => {
      const [inner, outer] = around
      if (inner?.type !== 'CallExpression' || inner.callee !== node || inner.arguments.length !== 1) return undefined
      const isCreated =
        outer?.type === 'CallExpression' && outer.arguments[0] === inner && nameOf(outer.callee) === 'createConfig'
      if (isInside && !(isCreated && outer.arguments.length === 1)) return undefined
      const statement = around[around.findIndex(({ type }) => type === 'Program') - 1] as Statement | undefined
      const [options] = inner.arguments
      if (!statement || options?.type !== 'ObjectExpression') return undefined
      // The widget is made with the page, not with each render.
      if (around.some(({ type }) => /Function|Class/.test(type))) return undefined
      const members = readMembers(source, options)
      return members?.has('chains')
        ? { source, call: isInside ? (outer as CallExpression) : inner, statement, members }
        : undefined
    }),
  )
}
