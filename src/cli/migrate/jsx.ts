import type { Expression, JSXAttribute, JSXElement, Node } from '@babel/types'
import type { Source } from './source.ts'
import type { Use } from './walk.ts'

/** An element with this name as its tag, where the use is one of its tags: `opening`, or the closing one. */
export function elementOf({
  node,
  around: [parent, element],
}: Use): { readonly element: JSXElement; readonly isOpening: boolean } | undefined {
  if (element?.type !== 'JSXElement') return undefined
  if (parent?.type === 'JSXOpeningElement' && parent.name === node) return { element, isOpening: true }
  return parent?.type === 'JSXClosingElement' && parent.name === node ? { element, isOpening: false } : undefined
}

/** The attributes with names; undefined where some come from elsewhere, `{...props}`. */
export function attributesOf({ openingElement }: JSXElement): ReadonlyMap<string, JSXAttribute> | undefined {
  const found = new Map<string, JSXAttribute>()
  for (const attribute of openingElement.attributes) {
    if (attribute.type !== 'JSXAttribute' || attribute.name.type !== 'JSXIdentifier') return undefined
    found.set(attribute.name.name, attribute)
  }
  return found
}

/** What an attribute says: `true` for one without a value. */
export function attributeValue({ value }: JSXAttribute): Expression | true | undefined {
  if (!value) return true
  if (value.type === 'StringLiteral') return value
  return value.type === 'JSXExpressionContainer' && value.expression.type !== 'JSXEmptyExpression'
    ? value.expression
    : undefined
}

/** A text that is written as such. */
export const literalOf = (value: Expression | true | undefined): string | undefined =>
  value !== true && value?.type === 'StringLiteral' ? value.value : undefined

/** Replaces the attributes, and the tags' name. `attributes` begin with a space each. */
export function rewriteElement(source: Source, element: JSXElement, tag: string, attributes: string): void {
  const { openingElement: opening, closingElement: closing } = element
  const end = (node: Node): number => node.end ?? 0
  const start = opening.name.start ?? 0
  const stop = opening.attributes.length ? Math.max(...opening.attributes.map(end)) : end(opening.name)
  source.code.overwrite(start, stop, tag + attributes)
  if (closing) source.code.overwrite(closing.name.start ?? 0, end(closing.name), tag)
}
