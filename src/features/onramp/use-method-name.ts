import { cleanText } from '../../kernel/text.ts'
import { useTexts } from '../../ui/texts.ts'
import { onrampTexts } from './texts.ts'

/** What a way of paying is called; one that we have no word for by its own. */
export function useMethodName(): (id: string) => string {
  const text = useTexts(onrampTexts)
  return (id) => (id === 'card' || id === 'ach_bank_account' ? text(id) : cleanText(id.replaceAll('_', ' ')))
}
