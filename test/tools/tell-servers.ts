import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './run-command.ts'

const FOR_BROWSERS = '"use client";'

/**
 * A server that renders components asks for a door under the condition `react-server`, and is told there that what it finds is for
 * browsers. To bundlers of pages the same line is no use: they warn of it, so the door itself is without.
 */
export function tellServers(folder: string): void {
  const { outputs } = JSON.parse(readFileSync(path.join(folder, 'metafile-esm.json'), 'utf8')) as {
    outputs: Readonly<Record<string, { readonly exports: readonly string[] }>>
  }
  for (const door of ['react', 'appkit-react']) {
    const file = path.join(folder, `${door}.js`)
    const text = readFileSync(file, 'utf8')
    const names = outputs[path.relative(root, file)]?.exports ?? []
    if (!text.startsWith(FOR_BROWSERS) || names.length === 0) throw new Error(`${file} is not what it was`)
    // The lines stay where the source map has them.
    writeFileSync(file, text.slice(FOR_BROWSERS.length))
    // By name: a server that renders takes no `export *` of what is for browsers.
    const client = `${FOR_BROWSERS}\nexport { ${[...names].sort().join(', ')} } from './${door}.js'\n`
    writeFileSync(path.join(folder, `${door}.client.js`), client)
  }
}
