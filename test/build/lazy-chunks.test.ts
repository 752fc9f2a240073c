import ts from 'typescript'
import { beforeAll, expect, it } from 'vitest'
import { type Bundle, bundleConsumer } from '../../bench/bundle-consumer.ts'
import { HOST_CODE } from '../../bench/measure-size.ts'
import { readSources, type SourceFile } from './source/source-file.ts'

/** What a feature gives before it is opened: its manifest, its row of the view table, and what those two need. */
function findEagerParts(files: readonly SourceFile[]): ReadonlySet<string> {
  const known = new Map(files.map((file) => [file.path, file]))
  const parts = new Set(['src/features/feature.ts', 'src/features/manifests.ts', 'src/features/views.ts'])
  const visit = (path: string): void => {
    if (parts.has(path)) return
    parts.add(path)
    for (const { file, isTypeOnly, isDynamic } of known.get(path)?.imports ?? [])
      if (file && !isTypeOnly && !isDynamic && folderOf(file) === folderOf(path)) visit(file)
  }
  for (const { path } of files) if (/^src\/features\/[^/]+\/(manifest|views)\.tsx?$/.test(path)) visit(path)
  return parts
}
const folderOf = (source: string): string => source.split('/').slice(0, 3).join('/')

/** Chunks that carry a feature's code to somebody who opened another one, or none. */
function findStrays({ eager, lazy, chunks }: Bundle, eagerParts: ReadonlySet<string>): string[] {
  const openings = [['the page itself', eager] as const, ...lazy]
  return openings.flatMap(([opened, names]) => {
    const sources = [...names].flatMap((name) => chunks.get(name)?.sources ?? [])
    return sources
      .filter((one) => one.startsWith('src/features/') && !eagerParts.has(one) && folderOf(one) !== folderOf(opened))
      .map((one) => `${opened} brings ${one}`)
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
  expect(findStrays(bundle, findEagerParts(sources))).toEqual([])
})

it('finds code that came along uninvited', () => {
  const chunk = (name: string, source: string) => ({ name, text: '', contents: new Uint8Array(), sources: [source] })
  const stray: Bundle = {
    eager: new Set(['a']),
    lazy: new Map([['src/features/send/view.tsx', new Set(['a', 'b', 'c'])]]),
    chunks: new Map([
      ['a', chunk('a', 'src/features/swap/manifest.ts')],
      ['b', chunk('b', 'src/features/send/view.tsx')],
      ['c', chunk('c', 'src/features/swap/quote.ts')],
    ]),
  }
  expect(findStrays(stray, new Set(['src/features/swap/manifest.ts']))).toEqual([
    'src/features/send/view.tsx brings src/features/swap/quote.ts',
  ])
})

it('R10.35: a host with eip155 alone fetches nothing of the other families', () => {
  const folders = new Set(
    sources.map(({ path }) => folderOf(path)).filter((folder) => /^src\/chains\/[a-z0-9]+$/.test(folder)),
  )
  // Others come only where a host lists their networks: src/chains/our-families.ts.
  const isOther = (source: string): boolean => /^src\/chains\/(?!eip155\/)/.test(source)
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
