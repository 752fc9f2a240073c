import type { ReactElement } from '../ui/react.ts'
import { useValue } from '../ui/use-value.ts'
import { AccountButton } from './account-button.tsx'
import { ConnectButton } from './connect-button.tsx'
import { useWidget } from './context.ts'
import { NetworkButton } from './network-button.tsx'
import type { ButtonLook } from './open-button.tsx'

/** One for all: connect while disconnected, then network and account. */
export function WalletButton({
  label,
  balance,
  ...look
}: ButtonLook & { label?: string; balance?: 'show' | 'hide' }): ReactElement {
  return useValue(useWidget().account, undefined) ? (
    <span className="walletlet-group">
      <NetworkButton {...look} />
      <AccountButton {...look} balance={balance} />
    </span>
  ) : (
    <ConnectButton {...look} label={label} />
  )
}
