import type { ReactElement } from '../ui/react.ts'
import { useStatus } from './hooks.ts'
import { type ButtonLook, OpenButton } from './open-button.tsx'

/** Opens Connect; while a saved session is being restored, or a wallet asked, it says so. */
export function ConnectButton({
  label = 'Connect wallet',
  ...look
}: ButtonLook & { label?: string | undefined }): ReactElement {
  const isBusy = useStatus() === 'connecting'
  return (
    <OpenButton {...look} request={{ view: 'Connect' }} isBusy={isBusy}>
      {isBusy ? 'Connecting…' : label}
    </OpenButton>
  )
}
