import type { Node } from '@babel/types'
import type { ConfigNames, DefaultConfig } from './default-config.ts'
import { freeName, type ImportEditor } from './import-editor.ts'

/** Options of the widget that stood elsewhere, each as it is to be written: `themeMode: 'dark'`. */
export type WidgetLines = readonly string[]

/** wagmi's own search for wallets. */
const DISCOVERY = 'multiInjectedProviderDiscovery'
const ABOUT = ['appName', 'appDescription', 'appUrl', 'appIcon']
/** Cheap to write twice, and the same each time. */
const PLAIN = /^(Identifier|MemberExpression|StringLiteral|NumericLiteral)$/

/** What a wallet is told about the page. All four have to be said. */
function metadataLine({ members }: DefaultConfig): string | undefined {
  const text = (name: string): string | undefined => members.get(name)?.text
  const name = text('appName')
  if (!name) return undefined
  return [
    'metadata: {',
    `    name: ${name},`,
    `    description: ${text('appDescription') ?? name},`,
    `    url: ${text('appUrl') ?? "globalThis.location?.origin ?? ''"},`,
    `    icons: [${text('appIcon') ?? ''}],`,
    '  }',
  ].join('\n')
}

/** The chains as they are written twice: as they stand where they are names, else once under a name of their own. */
function nameChains({ source, members }: DefaultConfig): { before: string; text: string; each: readonly string[] } {
  const chains = members.get('chains')
  if (!chains) return { before: '', text: '[]', each: [] }
  const { value, text } = chains
  if (value.type === 'ArrayExpression' && value.elements.every((each) => each && PLAIN.test(each.type)))
    return {
      before: '',
      text,
      each: value.elements.map((each) => source.text.slice(each?.start ?? 0, each?.end ?? 0)),
    }
  if (PLAIN.test(value.type)) return { before: '', text, each: [] }
  const name = freeName(source, 'networks')
  // Behind anything else than a list TypeScript refuses it.
  const isList = value.type === 'ArrayExpression'
  if (source.isTyped && value.type === 'ConditionalExpression')
    source.tell(value, 'chains: Write `as const` behind each of the lists.', 'wagmi wants to know how many there are.')
  return { before: `const ${name} = ${text}${source.isTyped && isList ? ' as const' : ''}\n\n`, text: name, each: [] }
}

/** How the chains are reached, where the host has not said: by the nodes that each names. */
function transportsLine(each: readonly string[], imports: ImportEditor): string {
  if (each.length) {
    const http = imports.need('wagmi', 'http')
    return `transports: { ${each.map((chain) => `[${chain}.id]: ${http}()`).join(', ')} }`
  }
  const [createClient, http] = [imports.need('viem', 'createClient'), imports.need('viem', 'http')]
  return `client: ({ chain }) => ${createClient}({ chain, transport: ${http}() })`
}

/** A member with its further lines as far in as they are where it goes. */
function textAt({ source }: DefaultConfig, { start, end }: Node): string {
  const text = source.text.slice(start ?? 0, end ?? 0)
  const line = source.text.slice(source.text.lastIndexOf('\n', start ?? 0) + 1, start ?? 0)
  const [indent = ''] = /^\s*/.exec(line) ?? []
  return text.replaceAll(`\n${indent}`, '\n  ')
}

const block = (lines: readonly string[]): string => `{\n${lines.map((line) => `  ${line},\n`).join('')}}`

/** Puts a widget before the host's configuration, and our connector into it. Answers what the widget is called. */
export function writeConfig(
  config: DefaultConfig,
  { projectId, byHand }: ConfigNames,
  imports: ImportEditor,
  { lines, isShared }: { readonly lines: WidgetLines; readonly isShared: boolean },
): string {
  const { source, call, statement, members } = config
  const end = source.text[(statement.end ?? 0) - 1] === ';' ? ';' : ''
  const widget = freeName(source, 'widget')
  const { before, text: chains, each } = nameChains(config)
  const metadata = metadataLine(config)
  const id = members.get(projectId)?.text
  const options = [
    ...(id ? [`projectId: ${id}`] : []),
    chains === 'networks' ? chains : `networks: ${chains}`,
    `chains: [${imports.need('walletlet/eip155', 'eip155')}()]`,
    ...(metadata ? [metadata] : []),
    ...lines,
  ]
  const making = `${imports.need('walletlet', 'createWidget')}(${block(options)})`
  source.code.appendLeft(
    statement.start ?? 0,
    `${before}${isShared ? 'export ' : ''}const ${widget} = ${making}${end}\n\n`,
  )
  const said = [projectId, 'chains', 'transports', DISCOVERY, ...ABOUT]
  const passed = [...members].filter(([name]) => !said.includes(name) && !Object.hasOwn(byHand, name))
  for (const [name, { node }] of members)
    if (Object.hasOwn(byHand, name)) source.tell(node, `${name}: ${byHand[name]?.[0]}`, byHand[name]?.[1] ?? '')
  const transports = members.get('transports')
  const settings = [
    `chains: ${chains}`,
    transports ? textAt(config, transports.node) : transportsLine(each, imports),
    `connectors: [${imports.need('walletlet/wagmi', 'walletletConnector')}(${widget})]`,
    // The widget finds the wallets: found by wagmi as well, one would come back as a second connection.
    `${DISCOVERY}: false`,
    ...passed.map(([, { node }]) => textAt(config, node)),
  ]
  source.code.overwrite(call.start ?? 0, call.end ?? 0, `${imports.need('wagmi', 'createConfig')}(${block(settings)})`)
  return widget
}
