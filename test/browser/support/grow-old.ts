import { listNewer, type Newer } from '../../tools/newer-than-oldest.ts'

/** Takes away what the oldest engines have not, and the mixing of colours. */
export const GROW_OLD = `(${(newer: readonly Newer[]) => {
  const page = globalThis as unknown as Record<string, { prototype?: object } | undefined>
  for (const { owner, member, isStatic } of newer) {
    const found = owner ? page[owner] : page
    if (found && isStatic !== false) Reflect.deleteProperty(found, member)
    if (owner && found?.prototype && !isStatic) Reflect.deleteProperty(found.prototype, member)
  }
  const { replaceSync } = CSSStyleSheet.prototype
  CSSStyleSheet.prototype.replaceSync = function (css) {
    replaceSync.call(this, css.replaceAll('color-mix(', 'color-of-tomorrow('))
  }
}})(${JSON.stringify(listNewer())})`
