import ts from 'typescript'
import { lineOf, type Rule, type SourceFile } from './source-file.ts'

/**
 * Where real time may pass or be told: the one helper that polls, the services and wallets that play slow ones, and the
 * tools, which report how long they took.
 */
const MAY_TAKE_TIME = /^test\/(support\/until\.ts$|stack\/|tools\/)/
const TESTS = /\.test\.tsx?$/

const TIMERS = new Set(['setTimeout', 'setInterval', 'waitForTimeout'])
const CLOCKS = new Set(['performance.now', 'Date.now', 'process.hrtime', 'process.hrtime.bigint'])
const EXPECTATIONS = new Set(['expect', 'expect.soft', 'expect.poll'])
/** By themselves they wait for one second, which no setting makes longer. */
const WAITS = new Set(['vi.waitFor', 'vi.waitUntil'])
const TIMER_PACKAGES = /^(node:)?timers\/promises$/

/** By itself `expect.poll` waits for 15 s, in pages for 30 s. What has to be quicker is judged by the machine's load. */
const SHORTEST_LIMIT_MS = 10_000

/** `a.b.c` of an expression that is nothing else; empty for any other. */
function pathOf(node: ts.Node): string {
  if (ts.isIdentifier(node)) return node.text
  const before = ts.isPropertyAccessExpression(node) ? pathOf(node.expression) : ''
  return before && ts.isPropertyAccessExpression(node) ? `${before}.${node.name.text}` : ''
}
const lastName = (node: ts.Node): string =>
  ts.isPropertyAccessExpression(node) ? node.name.text : ts.isIdentifier(node) ? node.text : ''

const readsTime = (node: ts.Node): boolean =>
  (ts.isCallExpression(node) && CLOCKS.has(pathOf(node.expression))) ||
  (ts.isNewExpression(node) && pathOf(node.expression) === 'Date' && !node.arguments?.length)

const isMinus = (node: ts.Node): node is ts.BinaryExpression =>
  ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.MinusToken

const contains = (node: ts.Node, isIt: (node: ts.Node) => boolean): boolean =>
  isIt(node) || !!ts.forEachChild(node, (child) => contains(child, isIt) || undefined)

const isExpectation = (node: ts.Node): node is ts.CallExpression =>
  ts.isCallExpression(node) && EXPECTATIONS.has(pathOf(node.expression))

function isInPromise(node: ts.Node): boolean {
  const { parent } = node
  return !!parent && ((ts.isNewExpression(parent) && pathOf(parent.expression) === 'Promise') || isInPromise(parent))
}

/** A wait that nothing but real time ends. */
function isSleep(node: ts.Node): boolean {
  if (ts.isImportDeclaration(node)) return TIMER_PACKAGES.test((node.moduleSpecifier as ts.StringLiteral).text)
  if (!ts.isCallExpression(node)) return false
  const called = lastName(node.expression)
  const given = node.arguments[0] ? pathOf(node.arguments[0]) : ''
  return (
    TIMERS.has(called) ||
    (called === 'promisify' && TIMERS.has(given)) ||
    (called === 'sleep' && given === 'systemClock') ||
    (pathOf(node.expression) === 'systemClock.after' && isInPromise(node))
  )
}

function checkFile(file: SourceFile): string[] {
  const found: string[] = []
  const spans = new Set<string>()
  const stamps = new Set<string>()
  const isStamp = (node: ts.Node): boolean => readsTime(node) || (ts.isIdentifier(node) && stamps.has(node.text))
  const isSpan = (node: ts.Node): boolean =>
    (ts.isIdentifier(node) && spans.has(node.text)) || (isMinus(node) && (isStamp(node.left) || isStamp(node.right)))

  const collect = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer) {
      if (readsTime(node.initializer)) stamps.add(node.name.text)
      else if (!ts.isFunctionLike(node.initializer) && contains(node.initializer, isSpan)) spans.add(node.name.text)
    }
    ts.forEachChild(node, collect)
  }
  const visit = (node: ts.Node): void => {
    if (isSleep(node))
      found.push(`${lineOf(file, node)} lets real time pass; wait for what is meant (test/support/until.ts)`)
    if (isExpectation(node) && node.arguments.some((argument) => contains(argument, isSpan)))
      found.push(`${lineOf(file, node)} expects something of elapsed real time; count the work, or move a fake clock`)
    if (ts.isCallExpression(node) && WAITS.has(pathOf(node.expression)) && node.arguments.length < 2)
      found.push(`${lineOf(file, node)} ends a wait after one second of a busy machine; say how long it may take`)
    if (TESTS.test(file.path) && ts.isPropertyAssignment(node) && lastName(node.name) === 'timeout') {
      const limitMs = Number(node.initializer.getText().replaceAll('_', ''))
      if (limitMs < SHORTEST_LIMIT_MS)
        found.push(`${lineOf(file, node)} ends a wait after ${limitMs} ms of a busy machine`)
    }
    ts.forEachChild(node, visit)
  }
  collect(file.tree)
  visit(file.tree)
  return found
}

/** What a file mentions that this rule can have something against. */
export const TIME_WORDS =
  /setTimeout|setInterval|waitForTimeout|systemClock|timers\/promises|now\(|new Date\b|hrtime|timeout|vi\.wait/

/** Tests wait for what they mean, and no machine is too slow for them. */
export const checkRealTime: Rule = (files) => files.filter(({ path }) => !MAY_TAKE_TIME.test(path)).flatMap(checkFile)
