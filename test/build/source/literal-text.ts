import ts from 'typescript'
import { lineOf, type Rule, type SourceFile } from './source-file.ts'

/** Screens take every word from a text table. Buttons carry their few default words as props. */
const SCREENS = /^src\/(features|capabilities|shell|ui)\//
const SPOKEN = new Set([
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'title',
  'placeholder',
  'alt',
  'label',
  'text',
])
const hasLetters = (text: string): boolean => /\p{L}/u.test(text)

/** What an expression may show: both ends of a choice, the fixed parts of a template. */
function shownTexts(node: ts.Node): ts.Node[] {
  if (ts.isStringLiteralLike(node)) return hasLetters(node.text) ? [node] : []
  if (ts.isTemplateExpression(node)) {
    const parts = [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)]
    return parts.some(hasLetters) ? [node] : []
  }
  if (ts.isConditionalExpression(node)) return [...shownTexts(node.whenTrue), ...shownTexts(node.whenFalse)]
  if (ts.isParenthesizedExpression(node)) return shownTexts(node.expression)
  const isChoice =
    ts.isBinaryExpression(node) &&
    [
      ts.SyntaxKind.AmpersandAmpersandToken,
      ts.SyntaxKind.BarBarToken,
      ts.SyntaxKind.QuestionQuestionToken,
      ts.SyntaxKind.PlusToken,
    ].includes(node.operatorToken.kind)
  return isChoice ? [...shownTexts(node.left), ...shownTexts(node.right)] : []
}

function textsOf(node: ts.Node): ts.Node[] {
  if (ts.isJsxText(node)) return hasLetters(node.text) ? [node] : []
  if (ts.isJsxExpression(node) && node.expression && (ts.isJsxElement(node.parent) || ts.isJsxFragment(node.parent)))
    return shownTexts(node.expression)
  if (ts.isJsxAttribute(node) && SPOKEN.has(node.name.getText()) && node.initializer)
    return shownTexts(
      ts.isJsxExpression(node.initializer) && node.initializer.expression
        ? node.initializer.expression
        : node.initializer,
    )
  return []
}

function checkFile(file: SourceFile): string[] {
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    for (const text of textsOf(node)) found.push(`${lineOf(file, text)} says ${text.getText().trim()} in English only`)
    ts.forEachChild(node, visit)
  }
  visit(file.tree)
  return found
}

export const checkLiteralText: Rule = (files) => files.filter(({ path }) => SCREENS.test(path)).flatMap(checkFile)
