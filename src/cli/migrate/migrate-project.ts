import { migrateAppKit } from './appkit.ts'
import { connectKit } from './connectkit.ts'
import { migrateKit } from './kit.ts'
import { broughtPeers, changeManifest, listedPeers, listsOurs, manifestsAbove } from './manifest-change.ts'
import { type Packages, readPackages } from './packages.ts'
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

/** Comments that a compiler reads, as `/// <reference types="…" />`, and code that was put into one: nothing follows them either. */
function tellOfComments(source: Source): void {
  for (const { value, start = 0 } of source.trees.flatMap(({ comments }) => comments ?? []))
    for (const { 1: name = '', index } of value.matchAll(/['"]([^'"\s]+)['"]/g))
      if (peerOf(name))
        source.tell(
          start + index + '//'.length,
          `Take ${name} out of here, or put walletlet there.`,
          'Comments are left as they are.',
        )
}

/** Pages, styles and each tsconfig.json that name a package: what they load has no counterpart of the same form, or nothing here reads what does. */
function tellOfPage(file: string, text: string): ByHand[] {
  const isImporting = /\.(astro|mdx|json)$/.test(file)
  return text.split('\n').flatMap((line, at) => {
    const [name] = line.match(PACKAGE_NAME) ?? []
    if (!name || !MENTIONS.test(line)) return []
    return [
      {
        file,
        line: at + 1,
        what: `Take ${name} out of here${isImporting ? ', or put walletlet there' : ''}.`,
        why: isImporting
          ? 'Files of this kind are left as they are.'
          : 'Buttons and modal here bring their own styles; a script without a bundler is in README.md, A script tag.',
      },
    ]
  })
}

/** Packages that texts name, as the new ones still do. */
function findNamed(texts: readonly string[]): Set<string> {
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

interface Brought {
  readonly manifest: string
  readonly key: string
  readonly names: string
}

/** Kits that those who install a package are to bring, and that nothing in it names any more. */
function findBrought(files: ProjectFiles, changed: readonly Change[], texts: ReadonlyMap<string, string>): Brought[] {
  return [...new Set(changed.flatMap(({ file }) => manifestsAbove(file)))].flatMap((manifest) => {
    const remaining = findNamed(
      [...texts].flatMap(([file, text]) => (manifestsAbove(file).includes(manifest) ? [text] : [])),
    )
    return broughtPeers(files.get(manifest) ?? '').flatMap(([key, all]) => {
      const names = all.filter((name) => !remaining.has(name)).join(', ')
      return names ? [{ manifest, key, names }] : []
    })
  })
}

/** What becomes of those is for the authors of the package to say. */
function tellOfBrought(files: ProjectFiles, brought: readonly Brought[]): ByHand[] {
  return brought.map(({ manifest, key, names }) => {
    const text = files.get(manifest) ?? ''
    return {
      file: manifest,
      line: text.slice(0, text.indexOf(`"${key}"`)).split('\n').length,
      what: `${key}: take ${names} out, or put walletlet there.`,
      why: 'What others have to install is for its authors to say.',
    }
  })
}

/** Sources that name walletlet now, where no package.json in sight lists it or what was there before, and none is told of: once for each package. */
function tellOfUnlisted(
  files: ProjectFiles,
  changed: readonly Change[],
  brought: readonly Brought[],
  packages: Packages,
): ByHand[] {
  const told = new Set(brought.map(({ manifest }) => manifest))
  const unlisted = changed.filter(
    ({ file }) => !manifestsAbove(file).some((name) => told.has(name) || listsOurs(files.get(name) ?? '')),
  )
  return [...new Set(unlisted.map(({ file }) => packages.of(file)))].map((folder) => {
    const own = unlisted.filter(({ file }) => packages.of(file) === folder)
    const names = [...findNamed(own.map(({ before = '' }) => before))].sort().join(', ')
    return {
      file: own[0]?.file ?? folder,
      line: 1,
      what: `Add walletlet to the package.json that this file goes by, and take ${names} out of it where nothing else needs that.`,
      why: 'It is not among the files that were read, or lists neither among its dependencies.',
    }
  })
}

const endLinesAs = (before: string, after: string): string =>
  before.includes('\r\n') ? after.replace(/\r?\n/g, '\r\n') : after

/** What a project would become, and what is left to its authors. Reads and writes nothing. */
export function migrateProject(files: ProjectFiles): Migration {
  const concerned = [...files].filter(([file, text]) => !MANIFEST.test(file) && MENTIONS.test(text))
  const sources = concerned.filter(([file]) => SCRIPTS.test(file)).map(([file, text]) => createSource(file, text))
  const pages = concerned.filter(([file]) => !SCRIPTS.test(file))
  for (const source of sources) {
    const manifests = manifestsAbove(source.file).map((name) => files.get(name) ?? '')
    migrateAppKit(source, { hasViem: manifests.some((text) => /"viem"\s*:/.test(text)) })
    tellOfWeb3Modal(source)
    tellOfSettings(source)
    tellOfComments(source)
  }
  const packages = readPackages(files)
  const added = [rainbowKit, connectKit].flatMap((rules) => [...migrateKit(sources, rules, packages)])
  const changes: Change[] = [
    ...sources
      .map(({ file, text, code }) => ({ file, before: text, after: endLinesAs(text, code.toString()) }))
      .filter(({ before, after }) => before !== after),
    ...added.map(([file, after]) => ({ file, before: files.get(file), after })),
  ]
  const texts = new Map([...concerned, ...changes.map(({ file, after }) => [file, after] as const)])
  const remaining = findNamed([...texts.values()])
  const brought = findBrought(files, changes, texts)
  const listed = [...files].filter(([file]) => MANIFEST.test(file)).flatMap(([, text]) => listedPeers(text))
  const named = [...concerned.flatMap(([, text]) => text.match(PACKAGE_NAME) ?? []), ...listed]
  return {
    found: [...new Set(named.flatMap((name) => peerOf(name)?.kit ?? []))],
    changes: [...changes, ...changeManifests(files, changes, remaining)],
    byHand: [
      ...sources.flatMap(({ byHand }) => byHand),
      ...pages.flatMap(([file, text]) => tellOfPage(file, text)),
      ...tellOfUnlisted(files, changes, brought, packages),
      ...tellOfBrought(files, brought),
    ].sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line),
  }
}
