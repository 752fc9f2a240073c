import MagicString from 'magic-string'
import ts from 'typescript'

/** `curve({ ...P256, Fp, lowS }, sha256)`: elliptic curves of attestations, which the slim engine does not check. */
function isCurve(node: ts.Node): boolean {
  const [given] = ts.isCallExpression(node) ? node.arguments : []
  return (
    !!given &&
    ts.isObjectLiteralExpression(given) &&
    given.properties.some(ts.isSpreadAssignment) &&
    given.properties.some(({ name }) => name?.getText() === 'Fp')
  )
}

/** An alphabet of pictures, in which nothing of a pairing is written. */
const isPictures = (node: ts.Node): boolean => ts.isStringLiteral(node) && node.text.startsWith('\u{1F680}\u{1FA90}')

export interface Dropped {
  readonly text: string
  readonly curves: number
  readonly alphabets: number
}

/**
 * A module of the engine without what a page does not need of it. Of each constant it says that nothing but the constant comes of
 * computing it: by themselves bundlers keep whatever is called, asked for or not.
 */
export function dropUnused(text: string): Dropped {
  const file = ts.createSourceFile('module.js', text, ts.ScriptTarget.ES2022, true)
  const changed = new MagicString(text)
  let curves = 0
  let alphabets = 0
  const visit = (node: ts.Node, isConstant: boolean): void => {
    // What a function does is done when it is called.
    if (ts.isFunctionLike(node) || ts.isClassLike(node)) return
    if (isCurve(node)) {
      curves++
      changed.overwrite(node.getStart(), node.end, 'void 0')
      return
    }
    if (isPictures(node)) {
      alphabets++
      changed.overwrite(node.getStart(), node.end, '""')
    }
    if (isConstant && (ts.isCallExpression(node) || ts.isNewExpression(node)))
      changed.appendLeft(node.getStart(), '/* @__PURE__ */')
    ts.forEachChild(node, (inner) => visit(inner, isConstant))
  }
  for (const statement of file.statements) visit(statement, ts.isVariableStatement(statement))
  return { text: changed.toString(), curves, alphabets }
}
