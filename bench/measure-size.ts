import { readFileSync } from 'node:fs'
import path from 'node:path'
import { build, type Plugin } from 'esbuild'
import ts from 'typescript'
import { slimRelayForEsbuild } from '../demo/relay-aliases/slim-relay.ts'
import { type Bundle, bundleConsumer, root } from './bundle-consumer.ts'
import {
  EAGER_LINE,
  ELEMENT_LINE,
  FIRST_OPEN,
  FIRST_OPEN_LINE,
  RELAY,
  type SizeLine,
  SLIM_ENGINE_LINE,
  STYLES_LINE,
  sizeLines,
} from './size-lines.ts'

/** The smallest useful host: one family, two networks, one button. */
export const HOST_CODE = `
import { createWidget } from 'walletlet'
import { eip155 } from 'walletlet/eip155'
import { base, mainnet } from 'walletlet/networks'
import { WalletButton, WalletProvider } from 'walletlet/react'
const widget = createWidget({ projectId: 'id', networks: [mainnet, base], chains: [eip155()] })
export const App = () => <WalletProvider widget={widget}><WalletButton /></WalletProvider>`

/**
 * A host that lists one other family. Its door stands in a chunk of its own here, so that a line can show all that
 * listing the family adds, before and after the click.
 */
const familyCode = (family: string): string => `
import { createWidget } from 'walletlet'
import { WalletButton, WalletProvider } from 'walletlet/react'
export const App = ({ widget }) => <WalletProvider widget={widget}><WalletButton /></WalletProvider>
export const start = (networks, chains) => createWidget({ networks, chains })
export const door = () => import('walletlet/${family}')`

/** Which files, by line: what size-limit compresses and adds up. */
export type LineFiles = ReadonlyMap<string, readonly Uint8Array[]>

/** The modal's style texts: `const …_CSS = '…'`. The button's are part of what the page pays first. */
const isModalCss = (node: ts.Node): node is ts.VariableDeclaration & { initializer: ts.Expression } =>
  ts.isVariableDeclaration(node) &&
  !!node.initializer &&
  /_CSS$/.test(node.name.getText()) &&
  !/^BUTTON_/.test(node.name.getText())

/** Takes the style texts out of one file of dist. What is left measures the code; what was taken, the styles. */
export function takeStyles(text: string): { readonly rest: string; readonly styles: readonly string[] } {
  const file = ts.createSourceFile('chunk.js', text, ts.ScriptTarget.ES2022, true)
  const found: ts.Expression[] = []
  const visit = (node: ts.Node): void => {
    if (isModalCss(node)) found.push(node.initializer)
    else ts.forEachChild(node, visit)
  }
  visit(file)
  const rest = found.reduceRight((left, { pos, end }) => `${left.slice(0, pos)}""${left.slice(end)}`, text)
  const textOf = (node: ts.Node): string =>
    ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)
      ? node.text
      : ts.isTemplateSpan(node)
        ? textOf(node.literal)
        : node.getChildren().map(textOf).join('')
  return { rest, styles: found.map(textOf) }
}

const withoutStyles = (taken: Set<string>): Plugin => ({
  name: 'without-styles',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]dist[\\/].*\.js$/ }, ({ path: file }) => {
      const { rest, styles } = takeStyles(readFileSync(file, 'utf8'))
      for (const one of styles) taken.add(one)
      return { contents: rest, loader: 'js' }
    })
  },
})

const openedBy = ({ opens }: SizeLine, { lazy }: Bundle): string[] =>
  [...lazy.keys()].filter((source) => opens.some((pattern) => pattern.test(source)))

/** Every chunk that a line and those before it have fetched. */
function fetchedBy(names: readonly string[], bundle: Bundle): Set<string> {
  const fetched = new Set(bundle.eager)
  for (const name of names) {
    const line = sizeLines.find((one) => one.name === name)
    if (!line) throw new Error(`no size line is called ${name}`)
    for (const source of openedBy(line, bundle)) for (const chunk of bundle.lazy.get(source) ?? []) fetched.add(chunk)
    for (const chunk of fetchedBy(line.after, bundle)) fetched.add(chunk)
  }
  return fetched
}

const contentsOf = (names: Iterable<string>, { chunks }: Bundle): Uint8Array[] =>
  [...names].flatMap((name) => chunks.get(name)?.contents ?? [])

function increment(line: SizeLine, bundle: Bundle): Uint8Array[] {
  const before = fetchedBy(line.after, bundle)
  return contentsOf(
    [...fetchedBy([line.name], bundle)].filter((name) => !before.has(name)),
    bundle,
  )
}

/** The engine where a host has put the stand-ins of `demo/relay-aliases` in its bundler. */
function slimEngine(bundle: Bundle): Uint8Array[] {
  const before = fetchedBy([RELAY], bundle)
  const [, chunks = new Set<string>()] = [...bundle.lazy].find(([source]) => source.startsWith('demo/')) ?? []
  return contentsOf(
    [...chunks].filter((name) => !before.has(name)),
    bundle,
  )
}

/** The files a page fetches for `<script type="module" src="…/element.js">`, as they lie in dist. */
async function elementFiles(): Promise<Uint8Array[]> {
  const entry = 'dist/element.js'
  const { metafile } = await build({
    entryPoints: [entry],
    absWorkingDir: root,
    bundle: true,
    splitting: true,
    format: 'esm',
    outdir: 'out',
    write: false,
    metafile: true,
    logLevel: 'error',
    tsconfigRaw: '{}',
  })
  const seen = new Set<string>()
  const visit = (file: string): void => {
    if (seen.has(file)) return
    seen.add(file)
    for (const one of metafile.inputs[file]?.imports ?? []) if (one.kind === 'import-statement') visit(one.path)
  }
  visit(entry)
  return [...seen].map((file) => readFileSync(path.join(root, file)))
}

/** What is wrong with the lines themselves: a chunk nobody answers for, a line that measures nothing. */
export function findLineMistakes(lazySources: readonly string[], lines: readonly SizeLine[] = sizeLines): string[] {
  const owners = (source: string): string[] =>
    lines.filter(({ opens }) => opens.some((pattern) => pattern.test(source))).map(({ name }) => name)
  return [
    ...lazySources
      .filter((source) => owners(source).length !== 1)
      .map((source) => `${source} loads on demand and has ${owners(source).length} size lines: ${owners(source)}`),
    ...lines
      .filter(({ opens }) => !lazySources.some((source) => opens.some((pattern) => pattern.test(source))))
      .map(({ name }) => `size line "${name}" matches nothing that loads on demand`),
  ]
}

export async function measureSize(): Promise<LineFiles> {
  const styles = new Set<string>()
  const families = [...new Set(sizeLines.flatMap(({ family }) => family ?? []))]
  const [whole, hosts, plain, slim, element] = await Promise.all([
    bundleConsumer(HOST_CODE),
    Promise.all(families.map(async (family) => [family, await bundleConsumer(familyCode(family))] as const)),
    bundleConsumer(HOST_CODE, [withoutStyles(styles)]),
    bundleConsumer(HOST_CODE, [slimRelayForEsbuild()]),
    elementFiles(),
  ])
  const mistakes = findLineMistakes([
    ...new Set([whole, ...hosts.map(([, host]) => host)].flatMap(({ lazy }) => [...lazy.keys()])),
  ])
  for (const { name, text } of whole.chunks.values())
    if (text.includes('Dynamic require of')) mistakes.push(`${name} calls require(), which throws in browsers`)
  if (styles.size === 0) mistakes.push('found no style text (a constant called …_CSS) in dist')
  if (mistakes.length > 0) throw new Error(mistakes.join('\n'))

  const firstOpen = [...fetchedBy(FIRST_OPEN, whole)].filter((name) => !whole.eager.has(name))
  return new Map([
    [EAGER_LINE, contentsOf(whole.eager, whole)],
    [ELEMENT_LINE, element],
    // By itself, so a little more than it adds inside a chunk, where it shares words with the code.
    [STYLES_LINE, [...styles].map((text) => Buffer.from(text))],
    [FIRST_OPEN_LINE, contentsOf(firstOpen, whole)],
    [SLIM_ENGINE_LINE, slimEngine(slim)],
    ...sizeLines.map((line) => {
      const host = hosts.find(([family]) => family === line.family)?.[1]
      const bundle = host ?? (line.isWithoutStyles ? plain : whole)
      return [line.name, increment(line, bundle)] as const
    }),
  ])
}
