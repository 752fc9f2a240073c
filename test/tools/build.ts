// npm run build: the package as it is published.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { bin, root, runNode } from './run-command.ts'

const dist = path.join(root, 'dist')

/**
 * Rooms fill the view table by augmenting its module (src/features/views.ts). In the published types that module and its
 * augmentation are one file, where the same is said by declaring the interface once more.
 */
const AUGMENTATION =
  /declare module '[^']*domain\/views\.ts' \{\s*(interface ViewParameters extends AllViews \{\s*\})\s*\}/

function mergeViewTable(): void {
  for (const name of readdirSync(dist).filter((file) => file.endsWith('.d.ts'))) {
    const file = path.join(dist, name)
    const text = readFileSync(file, 'utf8')
    const merged = text.replace(AUGMENTATION, '$1')
    if (/declare module/.test(merged)) throw new Error(`dist/${name} augments a module that hosts do not have`)
    if (merged !== text) writeFileSync(file, merged)
  }
}

const { code } = await runNode(bin('tsup', '--silent'), true)
if (code === 0) mergeViewTable()
process.exitCode = code
