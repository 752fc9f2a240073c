import type { ReactElement } from '../ui/react.ts'
import { useValue } from '../ui/use-value.ts'
import { AccountButton } from './account-button.tsx'
import { ConnectButton } from './connect-button.tsx'
import { useWidget } from './context.ts'
import { NetworkButton } from './network-button.tsx'

/** One for all: connect while disconnected, then network and account. */
export function WalletButton({ label, balance }: { label?: string; balance?: 'show' | 'hide' }): ReactElement {
  return useValue(useWidget().account, undefined) ? (
    <span className="walletlet-group">
      <NetworkButton />
      <AccountButton balance={balance} />
    </span>
  ) : (
    <ConnectButton label={label} />
  )
}
