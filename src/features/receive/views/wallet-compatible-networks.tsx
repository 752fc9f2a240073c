import { Picture } from '../../../ui/components/picture.tsx'
import { Row } from '../../../ui/components/row.tsx'
import { Rows } from '../../../ui/components/rows.tsx'
import { Stack } from '../../../ui/components/stack.tsx'
import { Text } from '../../../ui/components/text.tsx'
import { type ReactElement, useRef } from '../../../ui/react.ts'
import { useTexts } from '../../../ui/texts.ts'
import { useSignals } from '../../../ui/use-signals.ts'
import { defineView, type ViewProps } from '../../feature.ts'
import { compatibleNetworks, pictureOfNetwork } from '../compatible-networks.ts'
import { receiveTexts } from '../texts.ts'

function WalletCompatibleNetworks({ interior }: ViewProps<'WalletCompatibleNetworks'>): ReactElement {
  useSignals()
  const text = useTexts(receiveTexts)
  const [account] = interior.connections.active.value.accounts
  // The modal fades out after the last account is gone.
  const last = useRef(account)
  if (account) last.current = account
  const networks = compatibleNetworks(interior, last.current)
  return (
    <Stack>
      <Text tone="muted" align="center">
        {text('banner')}
      </Text>
      <Rows label={text('networksTitle')}>
        {networks.map((network) => (
          <Row
            key={network.caipNetworkId}
            icon={<Picture src={pictureOfNetwork(interior, network)} name={network.name} shape="round" />}
            title={network.name}
          />
        ))}
      </Rows>
    </Stack>
  )
}

export default defineView<'WalletCompatibleNetworks'>({
  View: WalletCompatibleNetworks,
  useTitle: () => useTexts(receiveTexts)('networksTitle'),
})
