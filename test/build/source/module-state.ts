import ts from 'typescript'
import { lineOf, type Rule, type SourceFile } from './source-file.ts'

const KEEPERS = new Set(['Map', 'Set', 'WeakMap', 'WeakSet'])
const SIGNALS = new Set(['signal', 'computed', 'effect', 'createScope', 'createTask', 'addEventListener', 'setTimeout'])

/** Importing the element's door registers the elements; importing the devtools draws them. That is what they are for, as a command's file is. */
const MAY_ACT = /^src\/(element\.ts|devtools\/index\.ts|cli\/(main|check-wallet\/page)\.ts)$/

/** Runs while the file is imported: not inside a function or a class member. */
const isLater = (node: ts.Node): boolean =>
  ts.isFunctionLike(node) || ts.isTypeNode(node) || ts.isInterfaceDeclaration(node)

function findKeepers(file: SourceFile): string[] {
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (isLater(node)) return
    const name = ts.isNewExpression(node) || ts.isCallExpression(node) ? node.expression.getText().split('.').pop() : ''
    if (ts.isNewExpression(node) && KEEPERS.has(String(name)))
      found.push(`${lineOf(file, node)} keeps a ${name} for all widgets of a page`)
    if (ts.isCallExpression(node) && SIGNALS.has(String(name)))
      found.push(`${lineOf(file, node)} calls ${name}() while it is imported`)
    ts.forEachChild(node, visit)
  }
  visit(file.tree)
  return found
}

const findVariables = (file: SourceFile): string[] =>
  file.tree.statements.flatMap((statement) => {
    if (ts.isVariableStatement(statement) && !(statement.declarationList.flags & ts.NodeFlags.Const))
      return [`${lineOf(file, statement)} is a variable of the whole page`]
    // `'use client'` tells a bundler something and does nothing.
    if (ts.isExpressionStatement(statement) && ts.isStringLiteral(statement.expression)) return []
    const acts = ts.isExpressionStatement(statement) || ts.isIfStatement(statement) || ts.isForOfStatement(statement)
    return acts && !MAY_ACT.test(file.path) ? [`${lineOf(file, statement)} acts while it is imported`] : []
  })

/** No mutable module state, nothing happens on import: two widgets on one page do not notice each other. */
export const checkModuleState: Rule = (files) => files.flatMap((file) => [...findVariables(file), ...findKeepers(file)])
