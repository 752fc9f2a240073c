import { Button } from '../../../ui/components/button.tsx'
import { Stack } from '../../../ui/components/stack.tsx'
import { Text } from '../../../ui/components/text.tsx'
import { type ReactElement, useEffect } from '../../../ui/react.ts'
import { useTexts } from '../../../ui/texts.ts'
import { useSignals } from '../../../ui/use-signals.ts'
import { defineView, type ViewProps } from '../../feature.ts'
import { NetworkRows } from '../network-rows.tsx'
import { networksTexts } from '../texts.ts'

/**
 * The wallet is where the host is not, or where the visitor cannot do what they came for (`parameters`). Two ways out: a
 * network of the list, or disconnecting (R2.61). Whoever came for something is offered no network where the host lets nobody
 * switch (R3.31).
 */
function UnsupportedChain({ interior, parameters: need }: ViewProps<'UnsupportedChain'>): ReactElement {
  useSignals()
  const text = useTexts(networksTexts)
  const { networks, connections, options } = interior
  const network = networks.network.value
  const listed = need
    ? networks.networks.filter((one) => options.value.enableNetworkSwitch && need.isMetBy(one))
    : networks.networks
  useEffect(() => {
    if (need?.isMetBy(network)) need.goOn()
  }, [network])
  return (
    <Stack>
      <Text tone="muted" align="center">
        {need ? need.describe(network, listed.length > 0) : text('unsupportedView')}
      </Text>
      <NetworkRows interior={interior} networks={listed} />
      <Button kind="danger" onClick={() => connections.disconnect()}>
        {text('disconnect')}
      </Button>
    </Stack>
  )
}

export default defineView<'UnsupportedChain'>({
  View: UnsupportedChain,
  useTitle: () => useTexts(networksTexts)('unsupportedViewTitle'),
})
