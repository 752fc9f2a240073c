import bcd from '@mdn/browser-compat-data' with { type: 'json' }
import type { CompatStatement, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data'

/** The oldest engines that pages get this for: docs/engines.md names them. */
const OLDEST = { safari: 16.4, safari_ios: 16.4, chrome: 109, firefox: 115 } as const

/** What one of the oldest engines lacks: `URL.canParse`, `Element.prototype.checkVisibility`, `Iterator`. */
export interface Newer {
  /** The interface; absent for what the page itself has. */
  readonly owner?: string
  readonly member: string
  /** Of the interface itself, not of what it makes. The data tells that of the browser's, and not of the language's own. */
  readonly isStatic?: boolean
}

const isWithin = (
  { version_added, version_removed, flags, prefix, alternative_name }: SimpleSupportStatement,
  limit: number,
) =>
  typeof version_added === 'string' &&
  Number.parseFloat(version_added.replace('≤', '')) <= limit &&
  !(typeof version_removed === 'string' && Number.parseFloat(version_removed) <= limit) &&
  !flags &&
  !prefix &&
  !alternative_name

/** Whether one of the oldest engines lacks it. */
const isNewer = ({ support }: CompatStatement): boolean =>
  Object.entries(OLDEST).some(([engine, limit]) => {
    const found = support[engine as keyof typeof OLDEST]
    return !!found && ![found].flat().some((one) => isWithin(one as SimpleSupportStatement, limit))
  })

const childrenOf = (parent: Identifier): [string, Identifier][] =>
  Object.entries(parent).filter(([name]) => name !== '__compat') as [string, Identifier][]

/** Every interface and member that one of the oldest lacks, by MDN's data. What a browser tells of, events, is nobody's member. */
export function listNewer(): Newer[] {
  const found: Newer[] = []
  const collect = (parent: Identifier, isTold: boolean): void => {
    for (const [owner, one] of childrenOf(parent)) {
      if (one.__compat && isNewer(one.__compat)) found.push({ member: owner })
      for (const [name, member] of childrenOf(one)) {
        if (!member.__compat || /_event$|^@@/.test(name) || !isNewer(member.__compat)) continue
        const isStatic = name.endsWith('_static')
        found.push({ owner, member: name.replace(/_static$/, ''), ...(isTold && { isStatic }) })
      }
    }
  }
  collect(bcd.api as never, true)
  collect(bcd.javascript.builtins as never, false)
  return found
}

/** What style sheets name that one of the oldest does not know: functions, `color-mix()`, and pseudo classes, `:has()`. */
export function listNewerInStyles(css: string): string[] {
  const known = new Map<string, CompatStatement>()
  const collect = (parent: Identifier, ending: string): void => {
    for (const [name, child] of childrenOf(parent)) {
      if (child.__compat && !known.has(name + ending)) known.set(name + ending, child.__compat)
      if (ending) collect(child, ending)
    }
  }
  collect(bcd.css.types as never, '()')
  collect(bcd.css.selectors as never, '')
  const functions = css.match(/(?<![\w-])[a-z][a-z-]*\(/g)?.map((one) => `${one})`) ?? []
  const selectors = css.match(/(?<=:)[a-z][a-z-]+(?=[\s(:,{>.[])/g) ?? []
  const named = new Set([...functions, ...selectors])
  return [...named].filter((name) => {
    const compat = known.get(name)
    return compat && isNewer(compat)
  })
}
