import { createLegalStore } from '../../../state/legal-store.ts'
import { Text } from '../../../ui/components/text.tsx'
import type { ReactElement, ReactNode } from '../../../ui/react.ts'
import { useTexts } from '../../../ui/texts.ts'
import { useSignals } from '../../../ui/use-signals.ts'
import type { SlotProps } from '../../feature.ts'
import { legalTexts } from './legal-texts.ts'

const LINK = { textDecoration: 'underline' }
/** The browser's own box, which our style sheet takes from all fields. */
const BOX = { appearance: 'auto', flex: 'none', width: 20, height: 20, accentColor: 'var(--accent)' } as const

/** What the visitor agrees to by connecting: a box to check where the host asks for one, else a line to read. */
export default function Legal({ interior }: SlotProps): ReactElement | null {
  useSignals()
  const text = useTexts(legalTexts)
  const legal = interior.storeOf(createLegalStore)
  const links = legal.links.value
  if (!links.terms && !links.privacy) return null
  const named = links.terms && links.privacy ? text('both') : links.terms ? '{terms}' : '{privacy}'
  // The words of the links stay inside the sentence, so that a translation can put them where its grammar wants them.
  const sentence: ReactNode[] = text(legal.hasCheckbox.value ? 'agree' : 'notice', { links: named })
    .split(/{(terms|privacy)}/)
    .map((part) =>
      part === 'terms' || part === 'privacy' ? (
        <a key={part} href={links[part]} target="_blank" rel="noopener noreferrer" style={LINK}>
          {text(part)}
        </a>
      ) : (
        part
      ),
    )
  if (!legal.hasCheckbox.value) {
    return (
      <Text size="small" tone="muted" align="center">
        {sentence}
      </Text>
    )
  }
  return (
    <label style={{ display: 'flex', gap: 8, alignItems: 'center', minHeight: 44 }}>
      <input
        type="checkbox"
        style={BOX}
        checked={legal.isAccepted.value}
        onChange={(event) => legal.accept(event.currentTarget.checked)}
      />
      <Text size="small">{sentence}</Text>
    </label>
  )
}
