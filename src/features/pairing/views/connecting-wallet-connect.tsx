import { choosePlatforms, type WalletPlatform } from '../../../domain/rules/choose-platforms.ts'
import { Button } from '../../../ui/components/button.tsx'
import { Stack } from '../../../ui/components/stack.tsx'
import { TabPanel } from '../../../ui/components/tab-panel.tsx'
import { Tabs } from '../../../ui/components/tabs.tsx'
import { type ReactElement, useEffect, useState } from '../../../ui/react.ts'
import { useTexts } from '../../../ui/texts.ts'
import { useSignals } from '../../../ui/use-signals.ts'
import { defineView, type ViewProps } from '../../feature.ts'
import { AppPanel } from '../app-panel.tsx'
import { CodePanel } from '../code-panel.tsx'
import { pairingTexts } from '../pairing-texts.ts'
import { Trouble } from '../trouble.tsx'
import { usePairing } from '../use-pairing.ts'

function ConnectingWalletConnect({ interior, parameters }: ViewProps<'ConnectingWalletConnect'>): ReactElement | null {
  useSignals()
  const text = useTexts(pairingTexts)
  const wallet = parameters?.wallet
  const pairing = usePairing(interior, wallet)
  const { store, uri, error, retry } = pairing
  const [tab, setTab] = useState<string>()
  const { connectors, families, page, router } = interior
  const injected = connectors.value.find(({ type }) => type === 'INJECTED')

  const platforms = choosePlatforms(wallet, {
    isMobile: page.isMobile,
    hasFamilies: families.size > 0,
    hasInjected: (name) => !!injected && !!store?.page.hasInjected(name),
  })
  const platform = platforms.find((one) => one === tab) ?? (platforms[0] as WalletPlatform)
  const isUnsupported = platform === 'unsupported'
  useEffect(() => {
    if (wallet && store && isUnsupported) router.replace('Downloads', { wallet })
  }, [store, isUnsupported])

  const draw = (): ReactElement | null => {
    if (platform === 'browser' && injected)
      return (
        <Button onClick={() => router.push('ConnectingExternal', { connector: injected })}>
          {text('openLabel', { wallet: wallet?.name ?? injected.name })}
        </Button>
      )
    if (error) return <Trouble interior={interior} error={error} onRetry={retry} />
    if (wallet && (platform === 'mobile' || platform === 'web' || platform === 'desktop'))
      return <AppPanel interior={interior} pairing={pairing} platform={platform} wallet={wallet} />
    return <CodePanel interior={interior} uri={isUnsupported ? undefined : uri} wallet={wallet} />
  }
  if (platforms.length < 2) return draw()
  return (
    <Stack>
      <Tabs
        label={text('ways')}
        tabs={platforms.map((id) => ({ id, label: text(id as Exclude<WalletPlatform, 'unsupported'>) }))}
        selected={platform}
        onSelect={setTab}
      />
      <TabPanel tab={platform}>{draw()}</TabPanel>
    </Stack>
  )
}

export const connectingWalletConnect = defineView<'ConnectingWalletConnect'>({
  View: ConnectingWalletConnect,
  useTitle: ({ parameters }) => {
    const text = useTexts(pairingTexts)
    return parameters?.wallet?.name ?? text('title')
  },
})
