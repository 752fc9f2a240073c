import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { build } from 'tsup'
import { expect, it } from 'vitest'
import { builds } from '../../tsup.config.ts'
import { joinScript } from '../tools/join-script.ts'
import { tellServers } from '../tools/tell-servers.ts'
import { tidyMaps } from '../tools/tidy-maps.ts'

const root = path.resolve(import.meta.dirname, '../..')
const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    // The texts of languages are written beside the builds: see language-packs.ts.
    .filter((file) => /\.js(\.map)?$/.test(file) && !/^texts.(?!define-pack|open-texts)/.test(file))
    .sort()

it('two builds of one commit give the same bytes, name by name', async () => {
  // Beside `dist`, which other tests read meanwhile, and as deep, since names of chunks come from their maps, too. Types are compared by the release workflow, with the whole package.
  const again = mkdtempSync(path.join(root, '.again-'))
  try {
    for (const options of builds) await build({ ...options, outDir: again, silent: true, config: false })
    tellServers(again)
    joinScript(again)
    tidyMaps(again)
    const first = path.join(root, 'dist')
    expect(filesIn(again)).toEqual(filesIn(first))
    const differing = filesIn(again).filter(
      (file) => !readFileSync(path.join(again, file)).equals(readFileSync(path.join(first, file))),
    )
    expect(differing).toEqual([])
  } finally {
    rmSync(again, { recursive: true, force: true })
  }
})
