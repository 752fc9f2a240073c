import { readFileSync } from 'node:fs'
import path from 'node:path'
import { build, type Plugin } from 'esbuild'
import ts from 'typescript'
import { type Bundle, bundleConsumer, root } from './bundle-consumer.ts'
import {
  APPKIT_LINE,
  APPKIT_SCRIPT_LINE,
  countedBefore,
  EAGER_LINE,
  ELEMENT_LINE,
  ELEMENT_NETWORKS_LINE,
  ENGINE_LINE,
  FIRST_OPEN,
  FIRST_OPEN_LINE,
  lineOf,
  OTHER_DOORS,
  PAIRING,
  packageLineOf,
  RETURN_LINE,
  RETURNING,
  STYLES_LINE,
} from './size-lines.ts'

/** The smallest useful host: one family, two networks, one button. */
export const HOST_CODE = `
import { createWidget } from 'walletlet'
import { eip155 } from 'walletlet/eip155'
import { base, mainnet } from 'walletlet/networks'
import { WalletButton, WalletProvider } from 'walletlet/react'
const widget = createWidget({ projectId: 'id', networks: [mainnet, base], chains: [eip155()] })
export const App = () => <WalletProvider widget={widget}><WalletButton /></WalletProvider>`

/** The same host by the incumbent's names: its option, its adapter, its element. */
const appkitCode = (door: string): string => `
import { createAppKit } from '${door}'
import { EthersAdapter } from 'walletlet/appkit/adapter-ethers'
import { base, mainnet } from 'walletlet/appkit/networks'
export const kit = createAppKit({ projectId: 'id', networks: [mainnet, base], adapters: [new EthersAdapter()] })`

/**
 * A host that lists one other family. Its door stands in a chunk of its own here, so that a line can show all that
 * listing the family adds, before and after the click.
 */
const doorCode = (door: string): string => `
import { createWidget } from 'walletlet'
import { WalletButton, WalletProvider } from 'walletlet/react'
export const App = ({ widget }) => <WalletProvider widget={widget}><WalletButton /></WalletProvider>
export const start = (networks, chains) => createWidget({ networks, chains })
export const door = () => import('walletlet/${door}')`

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

/** Every file that asking for these packs, and for what comes before them, has fetched. */
function fetchedBy(asked: readonly string[], bundle: Bundle): Set<string> {
  const fetched = new Set(bundle.eager)
  for (const pack of asked.flatMap((one) => [one, ...countedBefore(one)]))
    for (const file of bundle.lazy.get(pack) ?? []) fetched.add(file)
  return fetched
}

const contentsOf = (names: Iterable<string>, { chunks }: Bundle): Uint8Array[] =>
  [...names].flatMap((name) => chunks.get(name)?.contents ?? [])

/** The files that a pack adds to what a page has before it. */
function increment(pack: string, bundle: Bundle): string[] {
  const before = new Set(bundle.eager)
  for (const one of countedBefore(pack)) for (const file of bundle.lazy.get(one) ?? []) before.add(file)
  return [...(bundle.lazy.get(pack) ?? [])].filter((name) => !before.has(name))
}

/** The same for chunks of packages, which come after pairing. */
function incrementOfPackage(line: string, bundle: Bundle, before = fetchedBy([PAIRING], bundle)): string[] {
  const sources = [...bundle.lazy].filter(([source]) => packageLineOf(source) === line)
  return [...new Set(sources.flatMap(([, names]) => [...names]))].filter((name) => !before.has(name))
}

/** The files a page fetches for `<script type="module" src="…/walletlet.js">`, as they lie in dist. */
async function elementFiles(): Promise<Uint8Array[]> {
  const entry = 'dist/walletlet.js'
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

/** A line: the files that size-limit compresses and adds up, and the folders of our sources in them. */
export interface MeasuredLine {
  readonly contents: readonly Uint8Array[]
  readonly rooms: readonly string[]
}

const roomsOf = (names: readonly string[], { chunks }: Bundle): string[] => [
  ...new Set(names.flatMap((name) => chunks.get(name)?.sources ?? []).map((source) => path.posix.dirname(source))),
]

export async function measureSize(): Promise<ReadonlyMap<string, MeasuredLine>> {
  const styles = new Set<string>()
  const [whole, hosts, element, appkit, appkitScript] = await Promise.all([
    bundleConsumer(HOST_CODE),
    Promise.all(OTHER_DOORS.map((door) => bundleConsumer(doorCode(door)))),
    elementFiles(),
    bundleConsumer(appkitCode('walletlet/appkit/react')),
    bundleConsumer(appkitCode('walletlet/appkit')),
    bundleConsumer(HOST_CODE, [withoutStyles(styles)]),
  ])
  const mistakes: string[] = []
  for (const { name, text } of whole.chunks.values())
    if (text.includes('Dynamic require of')) mistakes.push(`${name} calls require(), which throws in browsers`)
  if (styles.size === 0) mistakes.push('found no style text (a constant called …_CSS) in dist')

  const lines = new Map<string, MeasuredLine>()
  const add = (line: string, names: readonly string[], bundle: Bundle): void => {
    lines.set(line, { contents: contentsOf(names, bundle), rooms: roomsOf(names, bundle) })
  }
  add(EAGER_LINE, [...whole.eager], whole)
  add(APPKIT_LINE, [...appkit.eager], appkit)
  add(APPKIT_SCRIPT_LINE, [...appkitScript.eager], appkitScript)
  lines.set(ELEMENT_LINE, { contents: element, rooms: [] })
  // Beside the script, which it imports.
  const table = readFileSync(path.join(root, 'dist/walletlet/networks.js'))
  lines.set(ELEMENT_NETWORKS_LINE, { contents: [table], rooms: [] })
  // By itself, so a little more than it adds inside a chunk, where it shares words with the code.
  lines.set(STYLES_LINE, { contents: [...styles].map((text) => Buffer.from(text)), rooms: [] })
  const after = (asked: readonly string[]): string[] =>
    [...fetchedBy(asked, whole)].filter((name) => !whole.eager.has(name))
  add(FIRST_OPEN_LINE, after(FIRST_OPEN), whole)
  add(RETURN_LINE, after(RETURNING), whole)
  add(ENGINE_LINE, incrementOfPackage(ENGINE_LINE, whole), whole)
  for (const host of [whole, ...hosts, appkit])
    for (const pack of host.lazy.keys()) {
      if (pack.includes('/')) {
        if (host === whole && !packageLineOf(pack)) mistakes.push(`${pack} loads on demand and has no size line`)
      } else if (!lines.has(lineOf(pack))) add(lineOf(pack), increment(pack, host), host)
    }
  if (mistakes.length > 0) throw new Error(mistakes.join('\n'))
  return lines
}
