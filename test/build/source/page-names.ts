import ts from 'typescript'
import { lineOf, type Rule, type SourceFile } from './source-file.ts'

/** Where the widget touches the page and the time. Everybody else receives them. */
const MAY_TOUCH = [
  /^src\/services\//,
  // The incumbent's storage, and the one kit of a page.
  /^src\/appkit\/(await-incumbents|incumbent-storage|kit-place)\.ts$/,
  // Buttons of elements, which nothing but the page draws, and what a host's own part of the card stands in.
  /^src\/buttons\/(plain-buttons\.ts|wallet-slot\.tsx)$/,
  /^src\/ui\/(host|adopt-styles|may-fetch-ahead|seldom\/when-idle)\.ts$/,
  /^src\/kernel\/(clock|has-page)\.ts$/,
  // A language is read in steps, between which the page has its turn.
  /^src\/texts\/define-pack\.ts$/,
  // Wallets of a page stand on it, and the panel for developers.
  /^src\/(testing|devtools)\//,
  // A page of its own, for developers of wallets.
  /^src\/cli\/check-wallet\/(page|find-wallets)\.ts$/,
  // A capability's own edges: what it does with the browser, the page around this one, a service of its own, its frame and
  // its relay. Screens touch nothing.
  /^src\/capabilities\/[^/]+\/(?!views\/)([^/]+\/)?(browser-[^/]+|[^/]+-page|[^/]+-client)\.ts$/,
  /^src\/capabilities\/early\.ts$/,
  /^src\/capabilities\/[^/]+\/(frame|relay)\//,
]

const PAGE_NAMES = new Set(
  'window document globalThis self fetch XMLHttpRequest WebSocket navigator localStorage sessionStorage indexedDB setTimeout setInterval requestAnimationFrame'.split(
    ' ',
  ),
)

const declares = (name: ts.BindingName, text: string): boolean =>
  ts.isIdentifier(name)
    ? name.text === text
    : name.elements.some((one) => ts.isBindingElement(one) && declares(one.name, text))

/** Whether the file itself gives this name a meaning that holds at `node`: a parameter called `document` is no global. */
function isDeclaredAround(node: ts.Node, text: string): boolean {
  for (let scope: ts.Node | undefined = node.parent; scope; scope = scope.parent) {
    if (ts.isFunctionLike(scope) && scope.parameters.some(({ name }) => declares(name, text))) return true
    if (!ts.isBlock(scope) && !ts.isSourceFile(scope)) continue
    for (const statement of scope.statements) {
      if (ts.isFunctionDeclaration(statement) && statement.name?.text === text) return true
      if (
        ts.isVariableStatement(statement) &&
        statement.declarationList.declarations.some(({ name }) => declares(name, text))
      )
        return true
    }
  }
  return false
}

/** A value of that name, not a property, a key, a type or a parameter. */
function isUse(node: ts.Identifier): boolean {
  const { parent } = node
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === node
  if (ts.isShorthandPropertyAssignment(parent)) return true
  if (ts.isPropertyAssignment(parent)) return parent.initializer === node
  if (ts.isBindingElement(parent)) return parent.initializer === node
  if (ts.isParameter(parent) || ts.isVariableDeclaration(parent)) return parent.initializer === node
  return !(ts.isTypeNode(parent) || ts.isTypeElement(parent) || ts.isJsxAttribute(parent) || ts.isClassElement(parent))
}

const isDateNow = (node: ts.Node): boolean =>
  ts.isPropertyAccessExpression(node) &&
  ts.isIdentifier(node.expression) &&
  ['Date', 'performance'].includes(node.expression.text) &&
  node.name.text === 'now'

const isNewDate = (node: ts.Node): boolean =>
  ts.isNewExpression(node) && node.expression.getText() === 'Date' && !node.arguments?.length

function checkFile(file: SourceFile): string[] {
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    const isPageName = ts.isIdentifier(node) && PAGE_NAMES.has(node.text) && isUse(node)
    if ((isPageName && !isDeclaredAround(node, node.text)) || isDateNow(node) || isNewDate(node))
      found.push(`${lineOf(file, node)} touches ${node.getText()}; ask a service, ui/host.ts or the clock`)
    ts.forEachChild(node, visit)
  }
  visit(file.tree)
  return found
}

export const checkPageNames: Rule = (files) =>
  files.filter(({ path }) => !MAY_TOUCH.some((pattern) => pattern.test(path))).flatMap(checkFile)
