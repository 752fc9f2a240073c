import type { WalletListing } from '../../../../domain/wallet.ts'
import { messageOf } from '../../../../errors/from-unknown.ts'
import type { Interior } from '../../../../state/interior.ts'
import { Button } from '../../../../ui/components/button.tsx'
import { Icon } from '../../../../ui/components/icon.tsx'
import { LATER_ICONS } from '../../../../ui/components/later-icons.ts'
import { Picture } from '../../../../ui/components/picture.tsx'
import { Row } from '../../../../ui/components/row.tsx'
import { Rows } from '../../../../ui/components/rows.tsx'
import { Stack } from '../../../../ui/components/stack.tsx'
import { Text } from '../../../../ui/components/text.tsx'
import { type ReactElement, useEffect, useState } from '../../../../ui/react.ts'
import { useTexts } from '../../../../ui/texts.ts'
import { useAfter } from '../../../../ui/use-after.ts'
import { WALLET_APP_OPENS_MS } from '../../limits.ts'
import type { AppPlatform } from '../../link-to-app.ts'
import { Code } from '../code.tsx'
import { CopyLink } from '../copy-link.tsx'
import { pairingTexts } from '../texts.ts'
import type { PairingView } from '../use-pairing.ts'
import { walletPicture } from '../wallet-picture.ts'

interface AppPanelProps {
  readonly interior: Interior
  readonly pairing: PairingView
  readonly platform: AppPlatform
  readonly wallet: WalletListing
}

/** What to do when the app did not open: its store, the code for another device, the link itself. */
function OtherWays({
  interior,
  pairing,
  platform,
  wallet,
  isMissing,
  onCode,
}: AppPanelProps & { isMissing: boolean; onCode: () => void }): ReactElement {
  const text = useTexts(pairingTexts)
  const onPhone = pairing.store?.page.isAndroid ? wallet.playStore : wallet.appStore
  const shop = (platform === 'mobile' && onPhone) || wallet.homepage
  return (
    <Stack>
      <div role="alert">
        <Text tone="muted" align="center">
          {isMissing ? text('noLink') : text('stayed', { wallet: wallet.name })}
        </Text>
      </div>
      <Rows>
        {shop && (
          <Row
            icon={<Icon name={LATER_ICONS.phone} />}
            title={text('store')}
            trailing={<Icon name="external" />}
            href={shop}
          />
        )}
        <Row icon={<Icon name="qr" />} title={text('showCode')} onClick={onCode} />
      </Rows>
      <CopyLink interior={interior} pairing={pairing} />
    </Stack>
  )
}

/** A wallet's app on this device, opened by a link in the visitor's own click. */
export function AppPanel({ interior, pairing, platform, wallet }: AppPanelProps): ReactElement {
  const text = useTexts(pairingTexts)
  const { store, uri } = pairing
  const [pressed, setPressed] = useState(0)
  // In the tap on the list, where the link was there already.
  const presses = pressed || Number(!!store?.isOpened(wallet))
  const [showsCode, setShowsCode] = useState(false)
  const isLate = useAfter(interior.environment.clock, WALLET_APP_OPENS_MS, presses ? `${presses}` : undefined)
  const link = store?.linkTo(wallet, platform)
  const isMissing = !!store && !!uri && !link
  const tellProxyError = (message: string): void =>
    interior.events.track('CONNECT_PROXY_ERROR', {
      message,
      uri: uri ?? '',
      mobile_link: wallet.mobileLink ?? '',
      name: wallet.name,
    })
  useEffect(() => {
    if (isMissing) tellProxyError('No link found')
  }, [isMissing])
  if (showsCode) return <Code interior={interior} pairing={pairing} wallet={wallet} />

  const open = (): void => {
    if (!store) return
    setPressed(presses + 1)
    try {
      store.openApp(wallet, platform)
    } catch (error) {
      tellProxyError(messageOf(error))
      interior.events.report(error)
    }
  }
  const hasStayed = isMissing || (isLate && store?.page.isVisible() && platform !== 'web')
  return (
    <Stack>
      <Stack align="center">
        <Picture src={walletPicture(interior, wallet)} name={wallet.name} size={64} />
        {!isMissing && (
          <Text tone="muted" align="center">
            {text('continue')}
          </Text>
        )}
      </Stack>
      {!isMissing && (
        <Button isBusy={!link} onClick={open}>
          {link ? text(presses ? 'openAgain' : 'openLabel', { wallet: wallet.name }) : text('preparingLink')}
        </Button>
      )}
      {hasStayed && (
        <OtherWays
          interior={interior}
          pairing={pairing}
          platform={platform}
          wallet={wallet}
          isMissing={isMissing}
          onCode={() => setShowsCode(true)}
        />
      )}
    </Stack>
  )
}
