import { type ReactElement, useRef } from '../../../ui/react.ts'
import { useTexts } from '../../../ui/texts.ts'
import { useSignals } from '../../../ui/use-signals.ts'
import { defineView, type ViewProps } from '../../feature.ts'
import { AccountRows } from '../account-rows.tsx'
import { accountTexts } from '../texts.ts'

/** What a visitor sets up once, or looks up: apart from Account, so that what they own stands there alone. */
function WalletSettings({ interior }: ViewProps<'WalletSettings'>): ReactElement | null {
  useSignals()
  const { accounts } = interior.connections.active.value
  // After the last account is gone the modal fades out, and what it showed stays until then.
  const last = useRef(accounts[0])
  if (accounts[0]) last.current = accounts[0]
  return last.current ? <AccountRows interior={interior} address={last.current.address} /> : null
}

export default defineView<'WalletSettings'>({
  View: WalletSettings,
  useTitle: () => useTexts(accountTexts)('settings'),
})
