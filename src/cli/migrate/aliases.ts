import path from 'node:path'
import type { ProjectFiles } from './project-files.ts'

/** What a tsconfig.json puts in place of the beginning of a module's name, or of all of it. */
interface Alias {
  readonly name: string
  readonly isBeginning: boolean
  readonly place: string
}

const SETTINGS = /(^|\/)[jt]sconfig[\w.-]*\.json$/

/** Read as text: comments and last commas are usual there. Of several places the first; the longest name counts, as for TypeScript. `*` alone is any. */
function readAliases(file: string, text: string): Alias[] {
  const [, paths = ''] = /"paths"\s*:\s*\{([^}]*)/.exec(text) ?? []
  const [, base = ''] = /"baseUrl"\s*:\s*"([^"]*)"/.exec(text) ?? []
  return [...paths.matchAll(/"([^"*]+)(\*?)"\s*:\s*\[\s*"([^"*]*)/g)]
    .map(([, name = '', star, place = '']) => ({
      name,
      isBeginning: star === '*',
      place: path.posix.join(path.posix.dirname(file), base, place),
    }))
    .sort((a, b) => b.name.length - a.name.length)
}

/** Where a module is that a file imports by `paths` of a tsconfig.json in its folder or in one around it; undefined for others. */
export function createAliasReader(files: ProjectFiles): (file: string, module: string) => string | undefined {
  const known = [...files]
    .filter(([file]) => SETTINGS.test(file))
    .map(([file, text]) => [path.posix.dirname(file), readAliases(file, text)] as const)
    .sort(([a], [b]) => b.length - a.length)
  return (file, module) => {
    for (const [folder, aliases] of known) {
      if (folder !== '.' && !file.startsWith(`${folder}/`)) continue
      const found = aliases.find(({ name, isBeginning }) => (isBeginning ? module.startsWith(name) : module === name))
      if (found) return path.posix.join(found.place, module.slice(found.name.length))
    }
    return undefined
  }
}
