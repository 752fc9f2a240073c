import { chooseFamily, listedNetwork } from '../../../state/choose-network.ts'
import { Button } from '../../../ui/components/button.tsx'
import { Picture } from '../../../ui/components/picture.tsx'
import { Stack } from '../../../ui/components/stack.tsx'
import { Text } from '../../../ui/components/text.tsx'
import { type ReactElement, useEffect } from '../../../ui/react.ts'
import { useTexts } from '../../../ui/texts.ts'
import { defineView, hasAccount, type ViewProps } from '../../feature.ts'
import { networkPicture } from '../network-rows.tsx'
import { networksTexts } from '../texts.ts'

/** The target needs a wallet of another family: explains, moves there, and leads to that family's Connect. */
function SwitchActiveChain({ interior, parameters }: ViewProps<'SwitchActiveChain'>): ReactElement | null {
  const text = useTexts(networksTexts)
  const { families, networks, navigation, connections } = interior
  const { switchToChain: namespace, navigateTo: view = 'Connect', navigateWithReplace = true } = parameters
  const { network = listedNetwork(interior, namespace) } = parameters
  const family = useTexts({ area: networksTexts.area, table: { [namespace]: families.traits(namespace).name } })(
    namespace,
  )
  useEffect(() => {
    if (network) return
    chooseFamily(interior, namespace).catch(() => {}) // its words are for a host's developer
    navigation.reset(hasAccount(interior) ? 'Account' : 'Connect')
  }, [])
  if (!network) return null
  const move = (): void => {
    // A wallet may have come meanwhile, by the host or in another tab: the page is nowhere that it is not.
    if (connections.of(namespace).accounts.length && networks.of(namespace) !== network) {
      navigation.replace('SwitchNetwork', { network })
      return
    }
    networks.activate(network.caipNetworkId)
    void interior.navigation.open({ view, namespace })
    if (navigateWithReplace) return
    navigation.reset('SwitchActiveChain', parameters)
    navigation.push(view)
  }
  return (
    <Stack gap={5}>
      <Stack align="center">
        <Picture src={networkPicture(interior, network)} name={network.name} size={64} />
        <Text size="large" align="center">
          {text('switchTo', { family })}
        </Text>
        <Text tone="muted" align="center">
          {text('otherWallet', { family })}
        </Text>
      </Stack>
      <Button onClick={move}>{text('switchTo', { family })}</Button>
    </Stack>
  )
}

export default defineView<'SwitchActiveChain'>({
  View: SwitchActiveChain,
  useTitle: () => useTexts(networksTexts)('switchChainTitle'),
})
