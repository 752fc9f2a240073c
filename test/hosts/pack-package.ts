import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { root } from '../build/run-module.ts'

/** The package as npm would publish it, as an archive in this folder. Needs `npm run build`. */
export function packPackage(folder: string): string {
  const [packed] = JSON.parse(
    execFileSync('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', folder], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }),
  ) as [{ filename: string }]
  return path.join(folder, packed.filename)
}
