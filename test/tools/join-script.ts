import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** `import{H as a,J as b}from"./walletlet/chunk-X.js";export{a as createWidget,b as eip155};` */
const FACADE = /^import\{([^}]*)\}from"\.\/walletlet\/(chunk-\w+\.js)";export\{([^}]*)\};\s*$/
const EXPORTS = /export\{([^}]*)\};?\s*$/

const pairs = (list: string): [name: string, alias: string][] =>
  list.split(',').map((one) => {
    const [name = '', alias = name] = one.trim().split(' as ')
    return [name, alias]
  })

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
  const text = readFileSync(path.join(beside, chunk), 'utf8')
  const given = EXPORTS.exec(text)?.[1]
  if (!given) throw new Error(`dist/walletlet/${chunk} exports nothing`)
  const local = new Map(pairs(given).map(([name, alias]) => [alias, name]))
  const shared = new Map(pairs(imported).map(([name, alias]) => [alias, local.get(name)]))
  const own = pairs(exported).map(([name, alias]) => `${shared.get(name)} as ${alias}`)
  const moved = text
    .replace(EXPORTS, `export{${[given, ...own].join(',')}};\n`)
    .replaceAll(/(\bfrom|\bimport|\bimport\()"\.\//g, '$1"./walletlet/')
    .replaceAll(/(\bfrom|\bimport|\bimport\()"\.\.\//g, '$1"./')
  writeFileSync(script, moved)
  rmSync(path.join(beside, chunk))
  for (const name of readdirSync(beside)) {
    const file = path.join(beside, name)
    const before = readFileSync(file, 'utf8')
    const after = before.replaceAll(`"./${chunk}"`, '"../walletlet.js"')
    if (after !== before) writeFileSync(file, after)
  }
}
