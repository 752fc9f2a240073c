import { cleanText } from '../../../kernel/text.ts'
import { Stack } from '../../../ui/components/stack.tsx'
import { Text } from '../../../ui/components/text.tsx'
import { exactAmount } from '../../../ui/exact-amount.ts'
import { type ReactElement, useContext } from '../../../ui/react.ts'
import { LanguageContext, useTexts } from '../../../ui/texts.ts'
import { payTexts } from '../texts.ts'
import type { PayProps } from './pay-part.ts'

/** Of the assets that come with this package, where the host may not list them. */
const READY_NETWORKS: Readonly<Record<string, string>> = { 'eip155:8453': 'Base', 'eip155:84532': 'Base Sepolia' }

/** What is asked for, with every digit: here it is agreed to. */
export function Bill({ interior, parameters: { paymentAsset, amount, recipient } }: PayProps): ReactElement {
  const text = useTexts(payTexts)
  const { locale } = useContext(LanguageContext)
  const network = interior.networks.networks.find(({ caipNetworkId }) => caipNetworkId === paymentAsset.network)
  return (
    <Stack align="center" gap={1}>
      <Text size="large" align="center">
        {text('amount', {
          amount: exactAmount(locale, String(amount)),
          symbol: cleanText(paymentAsset.metadata.symbol, 20),
        })}
      </Text>
      <Text tone="muted" align="center">
        {text('onNetwork', {
          network: network?.name ?? READY_NETWORKS[paymentAsset.network] ?? paymentAsset.network,
        })}
      </Text>
      <Text align="center" size="small">
        <span style={{ overflowWrap: 'anywhere' }}>{recipient}</span>
      </Text>
    </Stack>
  )
}
