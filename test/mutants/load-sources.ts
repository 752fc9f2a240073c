// For mutants only, before each file of tests: what is evaluated while a source loads is met here, by no test, also where a test
// loads it. Switched on later, a change of it would do nothing, and count as one that nobody notices.
import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { root } from '../tools/run-command.ts'
import { AREAS } from './areas.ts'

const { sources = [], project } = AREAS[process.env.MUTANTS_AREA ?? ''] ?? {}
const isSource = project ? /\.tsx?$/ : /\.ts$/
for (const glob of sources.filter((one) => !one.startsWith('!'))) {
  // As far as it names a folder.
  const folder = path.join(root, 'src', /^(?:[^*{]*\/)?/.exec(glob)?.[0] ?? '')
  for (const file of readdirSync(folder, { recursive: true }).map(String))
    if (isSource.test(file) && !file.endsWith('.d.ts') && statSync(path.join(folder, file)).isFile())
      await import(path.join(folder, file))
}
