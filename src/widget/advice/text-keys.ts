import { nearest } from '../../kernel/nearest.ts'
import { noSuch } from './tell-mistake.ts'
import { TEXT_KEYS } from './written-text-keys.ts'

// For developers: bundlers leave this file out of what visitors get, see create-widget.ts.

/** Families of others bring errors of their own: only what is as good as one of ours is a typing error of it. */
const ERRORS = 'errors'

/** What is wrong with the key of a text, as `connect.title`; undefined where nothing is, as far as we know all texts. */
export function checkTextKey(name: string): string | undefined {
  const [, area, key] = /^([^.]+)\.(.+)$/.exec(name) ?? []
  if (!area || !key) return noSuch("text; write its area before it, as in 'connect.title'", undefined)
  const known = new Map(
    TEXT_KEYS.trim()
      .split('\n')
      .map((line) => {
        const [first = '', ...keys] = line.split(' ')
        return [first, keys] as const
      }),
  )
  const meantArea = known.has(area) ? area : nearest(area, [...known.keys()], 1)
  // An area that is none of ours belongs to a family of somebody else.
  if (!meantArea) return undefined
  const keys = known.get(meantArea) ?? []
  const meantKey = keys.includes(key) ? key : nearest(key, keys, meantArea === ERRORS ? 1 : 3)
  const meant = meantKey && `${meantArea}.${meantKey}`
  if (meant === name || (!meant && (meantArea !== area || area === ERRORS))) return undefined
  return noSuch('text', meant && `'${meant}'`)
}
