import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Edited, replaceMapped } from './source-maps.ts'

/** `import{H as a,J as b}from"./walletlet/chunk-X.js";export{a as createWidget,b as eip155};`, and where its map is. */
const FACADE =
  /^(?:\/\/.*\n)?import\{([^}]*)\}from"\.\/walletlet\/(chunk-\w+\.js)";export\{([^}]*)\};\s*(?:\/\/# sourceMappingURL=\S+\s*)?$/
const EXPORTS = /export\{([^}]*)\};?(?=\s*(?:\/\/# sourceMappingURL=\S+\s*)?$)/

const pairs = (list: string): [name: string, alias: string][] =>
  list.split(',').map((one) => {
    const [name = '', alias = name] = one.trim().split(' as ')
    return [name, alias]
  })
const clause = (list: readonly (readonly [name: string, alias: string])[]): string =>
  list.map(([name, alias]) => (name === alias ? name : `${name} as ${alias}`)).join(',')

const readMapped = (file: string): Edited => ({
  text: readFileSync(file, 'utf8'),
  mappings: JSON.parse(readFileSync(`${file}.map`, 'utf8')).mappings,
})
/** With the sources of the map that stands in `from`: the same files by the same names, see tidy-maps.ts. */
function writeMapped(file: string, { text, mappings }: Edited, from = file): void {
  writeFileSync(file, text.replace(/(sourceMappingURL=)\S+/, `$1${path.basename(file)}.map`))
  writeFileSync(`${file}.map`, JSON.stringify({ ...JSON.parse(readFileSync(`${from}.map`, 'utf8')), mappings }))
}

/**
 * esbuild puts what several entries share into a chunk, and leaves of the script tag's file a line that fetches it: one
 * more round trip before the button. So that chunk takes the file's place, and whoever imports it finds it there.
 */
export function joinScript(dist: string): void {
  const script = path.join(dist, 'walletlet.js')
  const facade = FACADE.exec(readFileSync(script, 'utf8'))
  if (!facade) throw new Error('dist/walletlet.js is not the line it was: see test/tools/join-script.ts')
  const [, imported = '', chunk = '', exported = ''] = facade
  const beside = path.join(dist, 'walletlet')
  const joined = readMapped(path.join(beside, chunk))
  const given = EXPORTS.exec(joined.text)?.[1]
  if (!given) throw new Error(`dist/walletlet/${chunk} exports nothing`)
  // What a page imports has its own name, and everything else the one that the chunk has for it: no byte goes into a third.
  const named = new Map(pairs(exported).map(([name, alias]) => [name, alias]))
  const open = new Map(pairs(imported).map(([name, alias]) => [name, named.get(alias)]))
  const called = new Map(pairs(given).map(([name, alias]) => [alias, open.get(alias) ?? name]))
  const own = pairs(given).map(([name, alias]) => [name, called.get(alias) ?? alias] as const)
  const renamed = replaceMapped(joined, EXPORTS, () => `export{${clause(own)}};`)
  writeMapped(
    script,
    replaceMapped(renamed, /(\bfrom|\bimport|\bimport\()"\.(\.?)\//g, (_, before = '', isAbove) =>
      isAbove ? `${before}"./` : `${before}"./walletlet/`,
    ),
    path.join(beside, chunk),
  )
  for (const file of [path.join(beside, chunk), `${path.join(beside, chunk)}.map`]) rmSync(file)
  const importing = new RegExp(`(?:\\{([^{}]*)\\}from)?"\\./${chunk.replace('.', '\\.')}"`, 'g')
  for (const name of readdirSync(beside).filter((file) => file.endsWith('.js'))) {
    const file = path.join(beside, name)
    const before = readMapped(file)
    const after = replaceMapped(before, importing, (_, list) => {
      if (list === undefined) return '"../walletlet.js"'
      const taken = pairs(list).map(([alias, local]) => [called.get(alias) ?? alias, local] as const)
      return `{${clause(taken)}}from"../walletlet.js"`
    })
    if (after.text !== before.text) writeMapped(file, after)
  }
}
