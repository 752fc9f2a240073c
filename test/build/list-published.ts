import { execFileSync } from 'node:child_process'
import { root } from './run-module.ts'

/** What npm would publish, from the top of the repository. */
export function listPublished(): readonly string[] {
  const [packed] = JSON.parse(
    execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
      cwd: root,
      encoding: 'utf8',
      stdio: 'pipe',
    }),
  ) as [{ files: { path: string }[] }]
  return packed.files.map((file) => file.path)
}
