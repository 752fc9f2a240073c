import { Stack } from '../../../ui/components/stack.tsx'
import type { ReactElement } from '../../../ui/react.ts'
import { useTexts } from '../../../ui/texts.ts'
import { defineView, type ViewProps } from '../../feature.ts'
import { Legal } from '../legal.tsx'
import { connectTexts } from '../texts.ts'
import { WalletList } from '../wallet-list.tsx'

/** All wallet rows, where Connect shows only the way here. */
const ConnectWallets = ({ interior }: ViewProps<'ConnectWallets'>): ReactElement => (
  <Stack>
    <WalletList interior={interior} />
    <Legal interior={interior} />
  </Stack>
)

export default defineView<'ConnectWallets'>({
  View: ConnectWallets,
  useTitle: () => useTexts(connectTexts)('title'),
})
