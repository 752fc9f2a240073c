import type { ReactElement } from '../ui/react.ts'
import { useValue } from '../ui/use-value.ts'
import { useWidget } from './context.ts'
import { OpenButton } from './open-button.tsx'

/** Opens Connect; while a saved session is being restored, or a wallet asked, it says so. */
export function ConnectButton({ label = 'Connect wallet' }: { label?: string | undefined }): ReactElement {
  const isBusy = useValue(useWidget().status, 'disconnected') === 'connecting'
  return (
    <OpenButton request={{ view: 'Connect' }} isBusy={isBusy}>
      {isBusy ? 'Connecting…' : label}
    </OpenButton>
  )
}
