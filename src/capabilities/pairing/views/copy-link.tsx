import type { Interior } from '../../../state/interior.ts'
import { Button } from '../../../ui/components/button.tsx'
import type { ReactElement } from '../../../ui/react.ts'
import { useTexts } from '../../../ui/texts.ts'
import { pairingTexts } from './texts.ts'
import type { PairingView } from './use-pairing.ts'

interface CopyLinkProps {
  readonly interior: Interior
  readonly pairing: PairingView
}

export function CopyLink({ interior, pairing: { uri, store } }: CopyLinkProps): ReactElement {
  const text = useTexts(pairingTexts)
  const {
    notices,
    environment: { page },
  } = interior
  const copy = async (): Promise<void> => {
    const hasCopied = !!uri && (await page.copy(uri))
    if (hasCopied) store?.forgetApp()
    notices.showToast(hasCopied ? 'success' : 'error', text(hasCopied ? 'copied' : 'copyFailed'))
  }
  return (
    <Button kind="quiet" isDisabled={!uri} onClick={() => void copy()}>
      {text('copy')}
    </Button>
  )
}
