import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { readMappings, replaceMapped, type SourceMapFile, writeMappings } from '../tools/source-maps.ts'
import { listPublished } from './list-published.ts'
import { root } from './run-module.ts'

const read = (file: string): string => readFileSync(path.join(root, file), 'utf8')
const names = new Set(listPublished())
const scripts = [...names].filter((file) => /^dist\/.*\.[cm]?js$/.test(file))
const mapOf = (file: string): SourceMapFile => JSON.parse(read(`${file}.map`))

/** Names that are passed on, the loaders and the words of a language: what the build writes, to be read as it is. */
const WRITTEN = [
  /^(?:\/\/# allFunctionsCalledOnLoad)?(?:["']use client["'];?)?\s*(?:(?:import|export)\s*(?:\*|\{[^}]*\})?\s*(?:from)?\s*["'][^"']+["'];?\s*|export\s*\{[^}]*\};?\s*)+$/,
  /^module\.exports = (\(\(\) => .*)?.*require\('\.\/doors\.cjs'\)\.\w+.*\n$/,
  /^export default \[?"(?:.|\n)*\n$/,
  /^(import|const) \{ definePack \}.*\nexports?[ .].* definePack\(.*\)\n$/,
]

it('every published file with code has a map, and says where', () => {
  expect(scripts.length).toBeGreaterThan(250)
  const wrong = scripts.filter((file) => {
    const text = read(file)
    const said = /\n\/\/# sourceMappingURL=(\S+)\s*$/.exec(text)?.[1]
    if (names.has(`${file}.map`)) return said !== `${path.basename(file)}.map`
    return said !== undefined || !WRITTEN.some((one) => one.test(text))
  })
  expect(wrong).toEqual([])
  const maps = [...names].filter((file) => file.endsWith('.map'))
  expect(maps.length).toBeGreaterThan(150)
  expect(maps.filter((file) => !names.has(file.slice(0, -4)))).toEqual([])
})

it('a map leads to published sources, or brings them along, and to nothing outside the package', () => {
  const mistakes = scripts
    .filter((file) => names.has(`${file}.map`))
    .flatMap((file) => {
      const { sources, sourcesContent = [] } = mapOf(file)
      if (sources.length === 0) return `${file}: no source`
      return sources.flatMap((source, index) => {
        const target = path.posix.join(path.posix.dirname(file), source)
        const isRelative = /^(\.\.\/)+[\w@]/.test(source) && !target.startsWith('..')
        const isThere = names.has(target) || (!!sourcesContent[index] && existsSync(path.join(root, target)))
        return isRelative && isThere ? [] : `${file}: ${source}`
      })
    })
  expect(mistakes).toEqual([])
})

/** Rewritten while it is built, so that columns of such a line are not the source's: what is loaded later, and by which copy. */
const REWRITTEN = /\bimport\(|from 'valibot'/
/** Where the bundler has a name of its own for what a whole statement or file gives. */
const GIVES = /^(default )?(function|async|class|import|export|\/\/|\/\*)/

it('a map leads to the right place: where a name stands in the map, it stands in the source', () => {
  const texts = new Map<string, { readonly lines: readonly string[]; readonly words: ReadonlySet<string> }>()
  const textOf = (file: string) => {
    const text = read(file)
    const known = texts.get(file) ?? { lines: text.split('\n'), words: new Set(text.match(/[\w$]+/g)) }
    texts.set(file, known)
    return known
  }
  const wrong: string[] = []
  let count = 0
  for (const file of scripts.filter((one) => names.has(`${one}.map`))) {
    const map = mapOf(file)
    const targets = map.sources.map((source) => path.posix.join(path.posix.dirname(file), source))
    for (const segments of readMappings(map.mappings))
      for (const [, source, line = 0, sourceColumn = 0, index] of segments) {
        const target = targets[source ?? -1]
        const name = map.names[index ?? -1]
        // A short one may be the bundler's.
        if (
          !target?.startsWith('src/') ||
          target.endsWith('/page-script.ts') ||
          !name ||
          name.length < 4 ||
          !textOf(target).words.has(name)
        )
          continue
        const text = textOf(target).lines[line] ?? ''
        if (REWRITTEN.test(text) || GIVES.test(text.slice(sourceColumn)) || line + sourceColumn === 0) continue
        count += 1
        if (!text.startsWith(name, sourceColumn))
          wrong.push(`${file}: ${name} is not at ${target}:${line + 1}:${sourceColumn + 1}`)
      }
  }
  expect(count).toBeGreaterThan(50_000)
  expect(wrong).toEqual([])
})

/** Words of errors and texts stand in the built file as they do in the source, so their places can be compared. */
it('a place in the built file is the one that the map says', () => {
  const { mappings, sources } = mapOf('dist/walletlet.js')
  const built = read('dist/walletlet.js').split('\n')
  let count = 0
  for (const [number, segments] of readMappings(mappings).entries())
    for (const [column, source, line = 0, sourceColumn = 0] of segments) {
      const said = /^(["'`])([\w ./-]{4,})\1/.exec((built[number] ?? '').slice(column))?.[2]
      if (said === undefined || source === undefined || said.startsWith('./')) continue
      const text = read(path.posix.join('dist', sources[source] ?? '')).split('\n')[line] ?? ''
      if (!/^['"`]/.test(text.slice(sourceColumn))) continue
      count += 1
      expect(text.slice(sourceColumn + 1, sourceColumn + 1 + said.length)).toBe(said)
    }
  expect(count).toBeGreaterThan(20)
})

it('what is replaced moves what stands behind it, on its own line', () => {
  const before = {
    text: 'from"./a",x,"./a",y\nz',
    mappings: writeMappings([
      [
        [0, 0, 0, 0],
        [10, 0, 1, 5],
        [18, 0, 2, 0],
      ],
      [[0, 0, 3, 0]],
    ]),
  }
  const { text, mappings } = replaceMapped(before, /"\.\/(a)"/g, (_, name) => `"../${name}${name}"`)
  expect(text).toBe('from"../aa",x,"../aa",y\nz')
  expect(readMappings(mappings)).toEqual([
    [
      [0, 0, 0, 0],
      [12, 0, 1, 5],
      [22, 0, 2, 0],
    ],
    [[0, 0, 3, 0]],
  ])
})
