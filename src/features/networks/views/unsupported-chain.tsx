import { canSwap } from '../../../domain/rules/can-swap.ts'
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
 * The wallet is where the host is not, or where nothing can be swapped. Two ways out: a network of the list, or
 * disconnecting (R2.61).
 */
function UnsupportedChain({ interior, parameters }: ViewProps<'UnsupportedChain'>): ReactElement {
  useSignals()
  const text = useTexts(networksTexts)
  const {
    networks,
    options,
    navigation,
    connections,
    events: { track },
  } = interior
  const { swap } = parameters ?? {}
  const network = networks.network.value
  const isServed = (one: typeof network): boolean => !swap || canSwap(one, options.value.swapNetworks)
  const listed = networks.networks.filter(isServed)
  useEffect(() => {
    if (!swap || !isServed(network)) return
    track('CLICK_SELECT_NETWORK_TO_SWAP')
    navigation.replace('Swap', swap)
  }, [network])
  return (
    <Stack>
      <Text tone="muted" align="center">
        {swap
          ? text(listed.length ? 'noSwaps' : 'noSwapsAnywhere', { network: network.name })
          : text('unsupportedView')}
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
