import type { ReactElement } from '../../../ui/react.ts'
import { useTexts } from '../../../ui/texts.ts'
import type { SlotProps } from '../../feature.ts'
import { helpTexts } from '../texts.ts'
import { WalletSlides } from './what-is-a-wallet.tsx'

/** What a visitor may read while nothing is chosen. */
export default function AtRest({ interior }: SlotProps): ReactElement {
  const text = useTexts(helpTexts)
  return (
    <>
      <h3 style={{ textAlign: 'center' }}>{text('walletTitle')}</h3>
      <WalletSlides interior={interior} />
    </>
  )
}
