import type { Rule, SourceFile } from './source-file.ts'

/** Files that reach each other, types and lazy imports included: neither can be read, tested or removed alone. */
export const checkCycles: Rule = (files) => {
  const byPath = new Map(files.map((file) => [file.path, file]))
  const finished = new Set<string>()
  const found: string[] = []
  const visit = (file: SourceFile, trail: readonly string[]): void => {
    if (finished.has(file.path)) return
    const start = trail.indexOf(file.path)
    if (start >= 0) {
      found.push([...trail.slice(start), file.path].join(' -> '))
      return
    }
    for (const one of file.imports) {
      const target = one.file === undefined ? undefined : byPath.get(one.file)
      if (target) visit(target, [...trail, file.path])
    }
    finished.add(file.path)
  }
  for (const file of files) visit(file, [])
  return found
}
