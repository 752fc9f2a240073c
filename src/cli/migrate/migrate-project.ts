import { migrateAppKit } from './appkit.ts'
import { connectKit } from './connectkit.ts'
import { migrateKit } from './kit.ts'
import { changeManifest, listedPeers, manifestsAbove } from './manifest-change.ts'
import { type Kit, MENTIONS, peerOf } from './peers.ts'
import type { ProjectFiles } from './project-files.ts'
import { rainbowKit } from './rainbowkit.ts'
import { type ByHand, createSource, type Source } from './source.ts'
import { walk } from './walk.ts'
import { tellOfWeb3Modal } from './web3modal.ts'

export interface Change {
  readonly file: string
  /** Undefined for a file that is new. */
  readonly before: string | undefined
  readonly after: string
}

export interface Migration {
  /** The kits that the project has something of. */
  readonly found: readonly Kit[]
  readonly changes: readonly Change[]
  /** In the order of files and lines. */
  readonly byHand: readonly ByHand[]
}

const SCRIPTS = /\.([cm]?[jt]sx?|vue|svelte)$/
const PACKAGE_NAME = /@reown\/appkit[\w/-]*|@web3modal\/[\w/-]+|@rainbow-me\/rainbowkit[\w/.-]*|connectkit[\w/-]*/g
const MANIFEST = /(^|\/)package\.json$/

/** Settings and mocks that name a package of a kit on wagmi: nothing follows them. */
function tellOfSettings(source: Source): void {
  for (const tree of source.trees)
    walk(tree, (node, [parent]) => {
      const kit = node.type === 'StringLiteral' ? peerOf(node.value)?.kit : undefined
      if (
        node.type !== 'StringLiteral' ||
        (kit !== 'RainbowKit' && kit !== 'ConnectKit') ||
        parent?.type === 'ImportDeclaration'
      )
        return
      source.tell(node, `Take ${node.value} out of here, or put walletlet there.`, 'It is named outside of an import.')
    })
}

/** Pages and styles that name a package: what they load has no counterpart of the same form. */
function tellOfPage(file: string, text: string): ByHand[] {
  return text.split('\n').flatMap((line, at) => {
    const [name] = line.match(PACKAGE_NAME) ?? []
    if (!name || !MENTIONS.test(line)) return []
    return [
      {
        file,
        line: at + 1,
        what: `Take ${name} out of here.`,
        why: 'Buttons and modal here bring their own styles; a script without a bundler is in README.md, A script tag.',
      },
    ]
  })
}

/** Packages that the new texts still name. */
function findRemaining(texts: readonly string[]): Set<string> {
  const names = texts.flatMap((text) => text.match(PACKAGE_NAME) ?? []).map((name) => peerOf(name)?.name)
  return new Set(names.filter((name) => name !== undefined))
}

function changeManifests(files: ProjectFiles, changed: readonly Change[], remaining: ReadonlySet<string>) {
  const manifests = new Set(
    changed.flatMap(({ file }) => {
      const found = manifestsAbove(file).find((name) => listedPeers(files.get(name) ?? '').length > 0)
      return found ? [found] : []
    }),
  )
  return [...manifests].flatMap((file): Change[] => {
    const before = files.get(file) ?? ''
    const unused = new Set(listedPeers(before).filter((name) => !remaining.has(name)))
    const after = endLinesAs(before, changeManifest(before, unused))
    return after === before ? [] : [{ file, before, after }]
  })
}

const endLinesAs = (before: string, after: string): string =>
  before.includes('\r\n') ? after.replace(/\r?\n/g, '\r\n') : after

/** What a project would become, and what is left to its authors. Reads and writes nothing. */
export function migrateProject(files: ProjectFiles): Migration {
  const concerned = [...files].filter(([file, text]) => !MANIFEST.test(file) && MENTIONS.test(text))
  const sources = concerned.filter(([file]) => SCRIPTS.test(file)).map(([file, text]) => createSource(file, text))
  const pages = concerned.filter(([file]) => !SCRIPTS.test(file))
  const hasViem = [...files].some(([file, text]) => MANIFEST.test(file) && /"viem"\s*:/.test(text))
  for (const source of sources) {
    migrateAppKit(source, { hasViem })
    tellOfWeb3Modal(source)
    tellOfSettings(source)
  }
  const added = [rainbowKit, connectKit].flatMap((rules) => [...migrateKit(sources, rules)])
  const changes: Change[] = [
    ...sources
      .map(({ file, text, code }) => ({ file, before: text, after: endLinesAs(text, code.toString()) }))
      .filter(({ before, after }) => before !== after),
    ...added.map(([file, after]) => ({ file, before: files.get(file), after })),
  ]
  const texts = concerned.map(([file, text]) => changes.find((change) => change.file === file)?.after ?? text)
  const listed = [...files].filter(([file]) => MANIFEST.test(file)).flatMap(([, text]) => listedPeers(text))
  const named = [...concerned.flatMap(([, text]) => text.match(PACKAGE_NAME) ?? []), ...listed]
  return {
    found: [...new Set(named.flatMap((name) => peerOf(name)?.kit ?? []))],
    changes: [...changes, ...changeManifests(files, changes, findRemaining(texts))],
    byHand: [
      ...sources.flatMap(({ byHand }) => byHand),
      ...pages.flatMap(([file, text]) => tellOfPage(file, text)),
    ].sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line),
  }
}
