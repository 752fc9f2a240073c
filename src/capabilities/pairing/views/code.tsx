import type { WalletListing } from '../../../domain/wallet.ts'
import type { Interior } from '../../../state/interior.ts'
import type { ReactElement } from '../../../ui/react.ts'
import { Preparing } from './preparing.tsx'
import { Trouble } from './trouble.tsx'
import { useLoaded } from './use-loaded.ts'
import type { PairingView } from './use-pairing.ts'

const loadPanel = async () => (await import('./code/code-panel.tsx')).CodePanel

export interface CodeProps {
  readonly interior: Interior
  readonly pairing: PairingView
  readonly wallet: WalletListing | undefined
}

/** The code, whose drawing comes by itself: on a phone few visitors see one. */
export function Code({ interior, pairing: { uri, error, retry }, wallet }: CodeProps): ReactElement {
  const { value: Panel, error: failure, retry: fetchAgain } = useLoaded(loadPanel)
  if (failure) return <Trouble interior={interior} error={failure} onRetry={fetchAgain} />
  if (error) return <Trouble interior={interior} error={error} onRetry={retry} />
  return Panel ? <Panel interior={interior} uri={uri} wallet={wallet} /> : <Preparing />
}
