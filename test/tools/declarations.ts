// The published types: each source's own declarations, joined into one file a door and what doors share.
import { rmSync } from 'node:fs'
import path from 'node:path'
import { rolldown } from 'rolldown'
import { dts } from 'rolldown-plugin-dts'
import { bin, root, runNode } from './run-command.ts'

const EMITTED = path.join(root, '.cache/declarations')

/** Sources name each other with their endings; beside a declaration stands a declaration. */
const asDeclared = (name: string): string => name.replace(/(?<!\.d)\.tsx?$/, '.d.ts')
const isOurs = (name: string): boolean => name.startsWith('.') || path.isAbsolute(name)

/**
 * All doors in one go, so that a Widget is the same type whichever door it came through.
 * @returns whether it went well; the compiler has said why where not
 */
export async function writeDeclarations(doors: Readonly<Record<string, string>>, dist: string): Promise<boolean> {
  rmSync(EMITTED, { recursive: true, force: true })
  const emitted = ['--declaration', '--emitDeclarationOnly', '--noEmit', 'false', '--outDir', EMITTED]
  const { code } = await runNode(bin('tsgo', '-p', 'src/tsconfig.json', '--rootDir', '.', ...emitted), true)
  if (code !== 0) return false
  const joined = await rolldown({
    input: Object.fromEntries(
      Object.entries(doors).map(([door, source]) => [door, path.join(EMITTED, asDeclared(source))]),
    ),
    external: (name) => !isOurs(name),
    plugins: [
      {
        name: 'declarations-of-sources',
        resolveId: {
          order: 'pre',
          handler: (name, importer) =>
            importer && name.startsWith('.') ? path.resolve(path.dirname(importer), asDeclared(name)) : undefined,
        },
      },
      dts({ dtsInput: true, tsconfig: false }),
    ],
    // The view table is filled by augmentation, which `build.ts` turns into what hosts can read.
    onLog: () => undefined,
    experimental: { attachDebugInfo: 'none' },
  })
  await joined.write({ dir: dist, chunkFileNames: '[name]-[hash].js' })
  return true
}
