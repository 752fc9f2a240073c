/** A name of a door, by both: `walletlet/react useAccount`; and how it is declared, where that is ours. */
type PublicNames = ReadonlyMap<string, string>

/** Reads docs/api.md, as `npm run api` writes it. What no door names is nobody's word, and no part of it. */
export function readNames(report: string): PublicNames {
  const [lists = '', declared = ''] = report.split('\n## Declarations\n')
  const statements = new Map<string, string>()
  // One name may be declared twice, as overloads are.
  for (const [statement, name = ''] of declared.matchAll(
    /^(?:\w+ )*?(?:const|class|enum|function|interface|namespace|type) ([\w$]+)[^\n]*\n(?:[ }][^\n]*\n)*/gm,
  ))
    statements.set(name, (statements.get(name) ?? '') + statement)
  const doors = lists.split('\n## Deprecated\n')[0]?.split(/^## /m).slice(1) ?? []
  return new Map(
    doors.flatMap((door) => {
      const [title = ''] = door.split('\n')
      return [...door.matchAll(/^- `([\w$]+)`/gm)].map(([, name = '']) => [
        `${title} ${name}`,
        // Doors leave out a `Host` that inner names have.
        statements.get(name) ?? statements.get(`Host${name}`) ?? '',
      ])
    }),
  )
}

/** Members that one of two declarations has and the other lacks, or has otherwise: `isOpen`. */
function differing(before: string, after: string): string[] {
  const [old, now] = [before, after].map((text) => new Set(text.split('\n'))) as [Set<string>, Set<string>]
  const lines = [...[...old].filter((line) => !now.has(line)), ...[...now].filter((line) => !old.has(line))]
  return lines.flatMap((line) => /^ +(?:readonly )?'?([\w$-]+)/.exec(line)?.[1] ?? [])
}

/**
 * Public names that came, went or are declared otherwise, and of which the log says nothing: neither the name itself nor a member
 * that differs, as a word of its code. Reports are docs/api.md before and now; the log is what was written since.
 */
export function untoldChanges(before: string, now: string, log: string): string[] {
  const words = new Set(log.match(/`[^`\n]+`/g)?.flatMap((code) => code.match(/[\w$-]+/g) ?? []))
  const [old, current] = [readNames(before), readNames(now)]
  return [...new Set([...old.keys(), ...current.keys()])].flatMap((key) => {
    const [was, is] = [old.get(key), current.get(key)]
    const name = key.split(' ')[1] ?? ''
    if (was === is || [name, ...differing(was ?? '', is ?? '')].some((word) => words.has(word))) return []
    return [`${key} ${was === undefined ? 'is new' : is === undefined ? 'is gone' : 'is declared otherwise'}`]
  })
}

/** Versions in the log, the newest first, with what stands above each: what was written since it came out. */
function versionsIn(log: string): { readonly version: string; readonly since: string }[] {
  return [...log.matchAll(/^## (\d\S*)$/gm)].map(({ 1: version = '', index }) => ({
    version,
    since: log.slice(0, index),
  }))
}

/**
 * The newest version that is out, but for one that comes out with this commit: its own log is what was written since the one before.
 * Undefined before the first. Fails where versions are out and their tags are not here.
 */
export function lastVersion(
  log: string,
  commitOf: (name: string) => string | undefined,
): { readonly version: string; readonly since: string } | undefined {
  const [first, ...older] = versionsIn(log)
  const own = first && commitOf(`v${first.version}`)
  if (own && own !== commitOf('HEAD')) return first
  const isOut = /^## Unreleased$/m.test(log)
  const released = first && isOut ? [first, ...older] : older
  for (const { version } of released)
    if (!commitOf(`v${version}`))
      throw new Error(`CHANGELOG.md has ${version}, and there is no tag v${version}: fetch tags`)
  return released[0]
}
