import type { Parts } from '../state/interior.ts'
import { createViewMemory } from '../state/view-memory.ts'
import { useState } from '../ui/react.ts'

/** What a visitor types or picks on a screen, kept while they go on from it and come back. */
export function useKeptWords(
  { navigation, storeOf }: Parts<'navigation' | 'storeOf'>,
  name: string,
  first = '',
): readonly [words: string, write: (words: string) => void] {
  const [left] = useState(() => storeOf(createViewMemory)(navigation.route.peek()))
  const [words, setWords] = useState(left.words?.[name] ?? first)
  const write = (next: string): void => {
    left.words = { ...left.words, [name]: next }
    setWords(next)
  }
  return [words, write]
}
