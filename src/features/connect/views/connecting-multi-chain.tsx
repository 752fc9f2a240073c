import { assetPicture } from '../../../state/asset-picture.ts'
import { Picture } from '../../../ui/components/picture.tsx'
import { Row } from '../../../ui/components/row.tsx'
import { Rows } from '../../../ui/components/rows.tsx'
import { Stack } from '../../../ui/components/stack.tsx'
import { Text } from '../../../ui/components/text.tsx'
import type { ReactElement } from '../../../ui/react.ts'
import { useTexts } from '../../../ui/texts.ts'
import { afterTerms } from '../../after-terms.tsx'
import { defineView, type ViewProps } from '../../feature.ts'
import { connectingTexts } from '../connecting-texts.ts'

/** One row per family of a wallet that has several. */
function ConnectingMultiChain({ interior, parameters }: ViewProps<'ConnectingMultiChain'>): ReactElement {
  const text = useTexts(connectingTexts)
  const { families, networks, navigation, services } = interior
  const { name, connectors = [] } = parameters.connector
  const names = connectors.map(({ chain }) => [chain, families.traits(chain).name])
  const family = useTexts({ area: connectingTexts.area, table: Object.fromEntries(names) })
  return (
    <Stack>
      <Text tone="muted" align="center">
        {text('selectChainText', { wallet: name })}
      </Text>
      <Rows label={text('selectChain')}>
        {connectors.map((connector) => {
          const picture = assetPicture(services.pictures, networks.of(connector.chain).assets)
          return (
            <Row
              key={connector.chain}
              icon={<Picture src={picture} name={families.traits(connector.chain).name} shape="round" />}
              title={family(connector.chain)}
              onClick={() => navigation.choose(connector)}
            />
          )
        })}
      </Rows>
    </Stack>
  )
}

export default defineView<'ConnectingMultiChain'>({
  View: afterTerms<'ConnectingMultiChain'>(ConnectingMultiChain),
  useTitle: () => useTexts(connectingTexts)('selectChain'),
})
