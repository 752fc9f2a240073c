import ts from 'typescript'
import { beforeAll, expect, it } from 'vitest'
import { type Bundle, bundleConsumer } from '../../bench/bundle-consumer.ts'
import { HOST_CODE } from '../../bench/measure-size.ts'
import { FIRST_OPEN } from '../../bench/size-lines.ts'
import { packs } from '../../tsup.config.ts'
import { readSources, type SourceFile } from './source/source-file.ts'

/** What a feature gives before it is opened: its manifest, its row of the view table, and what those two need. */
function findEagerParts(files: readonly SourceFile[]): ReadonlySet<string> {
  const known = new Map(files.map((file) => [file.path, file]))
  const parts = new Set([
    'src/features/feature.ts',
    'src/features/manifests.ts',
    'src/features/connect-manifests.ts',
    'src/features/use-account-told.ts',
    'src/features/use-failed.ts',
    'src/features/use-kept-words.ts',
    'src/features/use-worth.ts',
    'src/features/views.ts',
  ])
  const visit = (path: string): void => {
    if (parts.has(path)) return
    parts.add(path)
    for (const { file, isTypeOnly, isDynamic } of known.get(path)?.imports ?? [])
      if (file && !isTypeOnly && !isDynamic && folderOf(file) === folderOf(path)) visit(file)
  }
  for (const { path } of files) if (/^src\/features\/[^/]+\/((\w+-)?manifest|views)\.tsx?$/.test(path)) visit(path)
  return parts
}
const folderOf = (source: string): string => source.split('/').slice(0, 3).join('/')

const PAGE = 'the page itself'

/** Packs that carry a feature's code to somebody who opened another one, or none. */
function findStrays(
  { eager, lazy, chunks }: Bundle,
  eagerParts: ReadonlySet<string>,
  packOf: (source: string) => string | undefined,
): string[] {
  const openings = [[PAGE, eager] as const, ...lazy]
  return openings.flatMap(([opened, names]) => {
    const sources = [...names].flatMap((name) => chunks.get(name)?.sources ?? [])
    return (
      sources
        .filter((one) => one.startsWith('src/features/') && !eagerParts.has(one))
        // Connect is what a first open shows, before whatever else is opened.
        .filter((one) => packOf(one) !== opened && !(FIRST_OPEN.includes(packOf(one) ?? '') && opened !== PAGE))
        .map((one) => `${opened} brings ${one}`)
    )
  })
}

/** Longer words that one folder says and nobody else: they betray its code wherever it is. */
function markersOf(folder: string, files: readonly SourceFile[]): string[] {
  const textsIn = (file: SourceFile): string[] => {
    const found: string[] = []
    const visit = (node: ts.Node): void => {
      if (ts.isStringLiteralLike(node) && !ts.isImportDeclaration(node.parent) && node.text.length >= 8)
        found.push(node.text)
      else ts.forEachChild(node, visit)
    }
    visit(file.tree)
    return found.filter((text) => !text.startsWith('.'))
  }
  // As keys of a table, too: the frame's messages are named by methods of families.
  const elsewhere = files.filter(({ path }) => !path.startsWith(folder)).map(({ tree }) => tree.getFullText())
  return files
    .filter(({ path }) => path.startsWith(folder))
    .flatMap(textsIn)
    .filter((text) => !elsewhere.some((other) => other.includes(text)))
}

let bundle: Bundle
const sources = readSources()
beforeAll(async () => {
  bundle = await bundleConsumer(HOST_CODE)
})

it('R1.18, R10.35: opening one feature brings no code of another, and the page brings none', () => {
  expect(findStrays(bundle, findEagerParts(sources), (source) => packs.of.get(source))).toEqual([])
})

it('a pack has the screens of one feature, or of a few small ones that a visitor goes between', () => {
  const eagerParts = findEagerParts(sources)
  const features = new Map<string, Set<string>>()
  for (const [source, pack] of packs.of)
    if (source.startsWith('src/features/') && !eagerParts.has(source))
      features.set(pack, (features.get(pack) ?? new Set()).add(folderOf(source).slice('src/features/'.length)))
  const joined = [...features].filter(([, names]) => names.size > 1).map(([pack, names]) => [pack, [...names].sort()])
  expect(Object.fromEntries(joined)).toEqual({
    account: ['account', 'keys'],
    connecting: ['connect', 'help'],
    'network-views': ['networks', 'receive', 'wallets'],
    'settings-views': ['names', 'smart-sessions'],
  })
})

it('finds code that came along uninvited', () => {
  const chunk = (name: string, source: string) => ({ name, text: '', contents: new Uint8Array(), sources: [source] })
  const stray: Bundle = {
    eager: new Set(['a']),
    lazy: new Map([['send', new Set(['a', 'b', 'c'])]]),
    chunks: new Map([
      ['a', chunk('a', 'src/features/swap/manifest.ts')],
      ['b', chunk('b', 'src/features/send/view.tsx')],
      ['c', chunk('c', 'src/features/swap/quote.ts')],
    ]),
  }
  const packOf = (source: string) => folderOf(source).split('/').at(-1)
  expect(findStrays(stray, new Set(['src/features/swap/manifest.ts']), packOf)).toEqual([
    'send brings src/features/swap/quote.ts',
  ])
})

it('R10.35: a host with eip155 alone fetches nothing of the other families', () => {
  const folders = new Set(
    sources.map(({ path }) => folderOf(path)).filter((folder) => /^src\/chains\/[a-z0-9]+$/.test(folder)),
  )
  // Others come only where a host lists their networks: src/chains/our-families.ts.
  const isOther = (pack: string): boolean => /^(solana|bip122|polkadot|cosmos)-/.test(pack)
  const asked = [...bundle.lazy].filter(([source]) => !isOther(source)).flatMap(([, names]) => [...names])
  const fetched = [...bundle.chunks].filter(([name]) => bundle.eager.has(name) || asked.includes(name))
  // Chunks of packages alone have names of curves and alphabets of their own.
  const texts = fetched
    .map(([, chunk]) => chunk)
    .filter((chunk) => chunk.sources.length)
    .map(({ text }) => text)
  expect(folders).toContain('src/chains/eip155')
  const eip155 = markersOf('src/chains/eip155/', sources)
  expect(
    eip155.some((marker) => texts.some((text) => text.includes(marker))),
    'markers can be found',
  ).toBe(true)
  for (const folder of folders) {
    if (folder === 'src/chains/eip155') continue
    const markers = markersOf(`${folder}/`, sources)
    expect(markers.length, `${folder} has words of its own`).toBeGreaterThan(0)
    expect(markers.filter((marker) => texts.some((text) => text.includes(marker)))).toEqual([])
    const carried = fetched.flatMap(([, chunk]) => chunk.sources)
    expect(carried.filter((source) => source.startsWith(`${folder}/`))).toEqual([])
  }
})

it('R10.30: before the click there is no view, no store of the interior, no HTTP', () => {
  const eager = [...bundle.eager].flatMap((name) => bundle.chunks.get(name)?.sources ?? [])
  expect(eager).toContain('src/widget/create-widget.ts')
  expect(
    eager.filter((one) => /^src\/(shell|features|edges\/(http|cache|relay|frame)|state\/interior)/.test(one)),
  ).toEqual([])
})

it('R10.31: what tells developers of their mistakes is in no production bundle, at once or later', () => {
  const marker = 'there is no such'
  expect(sources.some(({ tree }) => tree.getFullText().includes(marker))).toBe(true)
  expect([...bundle.chunks.values()].filter(({ text }) => text.includes(marker))).toEqual([])
})
