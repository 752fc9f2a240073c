import { parse } from '@babel/parser'
import { type Node, traverseFast } from '@babel/types'
import MagicString from 'magic-string'
import type { Options } from 'tsup'

type BuildPlugin = NonNullable<Options['plugins']>[number]

/** Calls that run the function they are given at once. esbuild gives a name that it has twice a number. */
const RUNS_AT_ONCE = /^(batch|computed|effect|flatMap|map|useEffect|useLayoutEffect|useMemo|useState)\d*$/

/** Of a declaration, and read nowhere else: esbuild has written what it says at each call. Rollup warns of one that stands alone. */
const NO_SIDE_EFFECTS = /^\s*[@#]__NO_SIDE_EFFECTS__\s*$/

const isFunction = (node: Node | null | undefined): node is Node =>
  node?.type === 'ArrowFunctionExpression' || node?.type === 'FunctionExpression'

/** What has a `this` of its own. An arrow has its surroundings', as a static block and a field have the class's. */
const bindsItself = ({ type }: Node): boolean =>
  ['FunctionExpression', 'FunctionDeclaration', 'ObjectMethod', 'ClassDeclaration', 'ClassExpression'].includes(type)

/** Whether an arrow says the same: nothing in it asks for what only a function has. */
function couldBeArrow(declared: Node): boolean {
  const own = new Set<Node>()
  let could = true
  traverseFast(declared, (node) => {
    if (own.has(node)) return
    if (node !== declared && bindsItself(node)) traverseFast(node, (inner) => void own.add(inner))
    const { type } = node
    if (type === 'ThisExpression' || type === 'MetaProperty' || (type === 'Identifier' && node.name === 'arguments'))
      could = false
  })
  return could
}

/** The function that `node` names, where names count, or has run. */
function functionAt(node: Node, isNamed: boolean): Node | null | undefined {
  if (node.type === 'VariableDeclarator') return isNamed ? node.init : undefined
  if (node.type !== 'CallExpression') return undefined
  const by = node.callee.type === 'MemberExpression' ? node.callee.property : node.callee
  return by.type === 'Identifier' && RUNS_AT_ONCE.test(by.name) ? node.arguments[0] : undefined
}

/**
 * See `compiledTogether`. Declarations move to the top, as they were hoisted: what the file runs may call one that stands below.
 * `isNamed`: also arrows that have a name already, of which many are short, or only called later.
 */
export function compileTogether(text: string, { isNamed = true } = {}): MagicString {
  const edited = new MagicString(text)
  const { program } = parse(text, { sourceType: 'module' })
  // What the file says of itself stays before all.
  const top = program.directives.at(-1)?.end ?? 0
  for (const node of program.body) {
    if (node.type !== 'FunctionDeclaration' || !node.id || node.generator || !couldBeArrow(node)) continue
    const [start, end] = [node.start as number, node.end as number]
    for (const comment of node.leadingComments ?? [])
      if (NO_SIDE_EFFECTS.test(comment.value)) edited.remove(comment.start as number, comment.end as number)
    edited.update(start, node.id.end as number, `var ${node.id.name} = (${node.async ? 'async ' : ''}`)
    edited
      .appendLeft(node.body.start as number, '=> ')
      .appendLeft(end, ');\n')
      .move(start, end, top)
  }
  traverseFast(program, (node) => {
    const found = functionAt(node, isNamed)
    if (!isFunction(found) || found.extra?.parenthesized) return
    edited.prependRight(found.start as number, '(').appendLeft(found.end as number, ')')
  })
  return edited
}

/**
 * Engines compile a function when it is first called, on the page's thread, one after the other: a third of what a first open kept
 * it busy. One in parentheses V8 and SpiderMonkey take for called at once, and compile it with its file, which a browser does beside
 * the page while it fetches. A declaration has no parentheses, so it becomes an expression; bundlers keep them, and both take fewer
 * bytes than `function`. `files`: how the paths end of files that are run as soon as they are there. `doors`: of those that stand in a
 * host's own file, where each byte is paid before the click: there only declarations change, which takes no more than it gives.
 */
export const compiledTogether = (files: readonly string[], doors: readonly string[] = []): BuildPlugin => ({
  name: 'compiled-together',
  renderChunk(code, { path }) {
    const is = (file: string): boolean => path.endsWith(`/${file}.js`)
    const isNamed = files.some(is)
    if (!isNamed && !doors.some(is)) return undefined
    const edited = compileTogether(code, { isNamed })
    return { code: edited.toString(), map: edited.generateMap({ source: path, hires: 'boundary' }) }
  },
})
