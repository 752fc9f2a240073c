import type { LanguagePack, Translate } from '../domain/language.ts'
import { textHash } from './text-hash.ts'

/** Lines of a hash of three characters and its text. */
type Part = () => Promise<{ readonly default: string }>

const read = (lines: string): [string, string][] => lines.split('\n').map((line) => [line.slice(0, 3), line.slice(3)])

/** A language that loads when it is asked for. */
export function definePack(locale: string, first: Part, rest: Part): LanguagePack {
  const of =
    (texts: ReadonlyMap<string, string>): Translate =>
    (english) =>
      texts.get(textHash(english))
  const load = async (...parts: readonly Part[]): Promise<Translate> =>
    of(new Map((await Promise.all(parts.map((part) => part()))).flatMap((part) => read(part.default))))
  return { locale, loadFirst: () => load(first), loadAll: () => load(first, rest) }
}
