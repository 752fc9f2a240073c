import { afterTerms } from '../../../features/after-terms.tsx'
import { defineView, type ViewProps } from '../../../features/feature.ts'
import { Button } from '../../../ui/components/button.tsx'
import { Stack } from '../../../ui/components/stack.tsx'
import { TabPanel } from '../../../ui/components/tab-panel.tsx'
import { Tabs } from '../../../ui/components/tabs.tsx'
import { type ReactElement, useEffect, useState } from '../../../ui/react.ts'
import { useTexts } from '../../../ui/texts.ts'
import { useSignals } from '../../../ui/use-signals.ts'
import { choosePlatforms, type WalletPlatform } from '../rules/choose-platforms.ts'
import { Code } from './code.tsx'
import { Preparing } from './preparing.tsx'
import { pairingTexts } from './texts.ts'
import { Trouble } from './trouble.tsx'
import { useLoaded } from './use-loaded.ts'
import { usePairing } from './use-pairing.ts'

/** Of a picture, a line, and a button. */
const APP_ROOM = { minHeight: 158 }

const loadAppPanel = async () => (await import('./app/app-panel.tsx')).AppPanel

function ConnectingWalletConnect({ interior, parameters }: ViewProps<'ConnectingWalletConnect'>): ReactElement | null {
  useSignals()
  const text = useTexts(pairingTexts)
  const wallet = parameters?.wallet
  const pairing = usePairing(interior, wallet)
  const { store, error, retry } = pairing
  const [tab, setTab] = useState<string>()
  const {
    connections,
    families,
    navigation,
    environment: { page },
  } = interior
  const only = navigation.namespaceFilter.value
  const injected = connections.connectors.value.find(
    ({ type, chain }) => type === 'INJECTED' && (!only || chain === only),
  )

  const platforms = choosePlatforms(wallet, {
    isMobile: page.isMobile,
    hasFamilies: families.size > 0,
    hasInjected: (name) => !!injected && !!store?.page.hasInjected(name),
  })
  const platform = platforms.find((one) => one === tab) ?? (platforms[0] as WalletPlatform)
  const app = platform === 'mobile' || platform === 'web' || platform === 'desktop' ? platform : undefined
  const panel = useLoaded(app && loadAppPanel)
  const isUnsupported = platform === 'unsupported'
  useEffect(() => {
    if (wallet && store && isUnsupported) navigation.replace('Downloads', { wallet })
  }, [store, isUnsupported])

  const draw = (): ReactElement | null => {
    if (platform === 'browser' && injected)
      return (
        <Button onClick={() => navigation.push('ConnectingExternal', { connector: injected })}>
          {text('openLabel', { wallet: wallet?.name ?? injected.name })}
        </Button>
      )
    if (isUnsupported && (store || !error)) return <Preparing />
    if (!wallet || !app) return <Code interior={interior} pairing={pairing} wallet={wallet} />
    // A wallet with a browser of its own is reached without a pairing.
    const failure = store?.linkTo(wallet, app) ? undefined : error
    if (failure || panel.error)
      return <Trouble interior={interior} error={failure ?? panel.error} onRetry={failure ? retry : panel.retry} />
    const AppPanel = panel.value
    return AppPanel ? (
      <AppPanel interior={interior} pairing={pairing} platform={app} wallet={wallet} />
    ) : (
      <div className="wl-skeleton" style={APP_ROOM} role="status" aria-label={text('preparing')} />
    )
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

export default defineView<'ConnectingWalletConnect'>({
  View: afterTerms<'ConnectingWalletConnect'>(ConnectingWalletConnect),
  useTitle: ({ parameters }) => {
    const text = useTexts(pairingTexts)
    return parameters?.wallet?.name ?? text('title')
  },
})
