import { Spinner } from '../../../ui/components/spinner.tsx'
import type { ReactElement } from '../../../ui/react.ts'
import { useTexts } from '../../../ui/texts.ts'
import { pairingTexts } from './texts.ts'

const PLACE = {
  display: 'grid',
  placeItems: 'center',
  aspectRatio: '1',
  borderRadius: 'var(--round)',
  background: 'var(--s1)',
}

/** In the place of a code that is on its way. */
export function Preparing(): ReactElement {
  const text = useTexts(pairingTexts)
  return (
    <div style={PLACE} role="status" aria-label={text('preparing')}>
      <Spinner size={32} />
    </div>
  )
}
