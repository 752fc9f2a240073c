import { Stack } from '../../../ui/components/stack.tsx'
import type { ReactElement } from '../../../ui/react.ts'
import { useTexts } from '../../../ui/texts.ts'
import { useSignals } from '../../../ui/use-signals.ts'
import { defineView, useSlots, type ViewProps } from '../../feature.ts'
import { connectTexts } from '../texts.ts'
import { WalletList } from '../wallet-list.tsx'

/** All wallet rows, where Connect shows only the way here. */
function ConnectWallets({ interior }: ViewProps<'ConnectWallets'>): ReactElement {
  useSignals()
  const [terms] = useSlots('connectLegal')
  return (
    <Stack>
      <WalletList interior={interior} />
      {terms && <terms.Content />}
    </Stack>
  )
}

export default defineView<'ConnectWallets'>({
  View: ConnectWallets,
  useTitle: () => useTexts(connectTexts)('title'),
})
