import { shorten } from '../../../kernel/text.ts'
import { Button } from '../../../ui/components/button.tsx'
import { Icon } from '../../../ui/components/icon.tsx'
import { Picture } from '../../../ui/components/picture.tsx'
import { Row } from '../../../ui/components/row.tsx'
import { Rows } from '../../../ui/components/rows.tsx'
import { Skeletons } from '../../../ui/components/skeletons.tsx'
import { Stack } from '../../../ui/components/stack.tsx'
import { TabPanel } from '../../../ui/components/tab-panel.tsx'
import { Tabs } from '../../../ui/components/tabs.tsx'
import { Text } from '../../../ui/components/text.tsx'
import type { QrCode } from '../../../ui/qr-code.tsx'
import { type ReactElement, useEffect, useRef, useState } from '../../../ui/react.ts'
import { useTexts } from '../../../ui/texts.ts'
import { useSignals } from '../../../ui/use-signals.ts'
import { defineView, type ViewProps } from '../../feature.ts'
import { compatibleNetworks, pictureOfNetwork } from '../compatible-networks.ts'
import { receiveTexts } from '../texts.ts'

const SHOWN_NETWORKS = 5
const CODE = { width: 232, maxWidth: '100%', minHeight: 232, alignSelf: 'center' } as const

/** Draws the code once its part of the package is there: the address above needs none. */
function AddressCode({ address }: { address: string }): ReactElement {
  const text = useTexts(receiveTexts)
  const [Code, setCode] = useState<{ readonly Draw?: typeof QrCode }>()
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    import('../../../ui/qr-code.tsx').then(
      ({ QrCode: Draw }) => setCode({ Draw }),
      () => setCode({}), // said below
    )
  }, [attempt])
  if (!Code) return <Skeletons count={1} kind="row" />
  if (Code.Draw) return <Code.Draw text={address} label={text('code')} />
  return (
    <>
      <div role="alert">
        <Text tone="muted" align="center">
          {text('codeFailed')}
        </Text>
      </div>
      <Button kind="quiet" onClick={() => setAttempt(attempt + 1)}>
        {text('tryAgain')}
      </Button>
    </>
  )
}

/** Where others send to: as text, and as a code for their phones. */
function WalletReceive({ interior }: ViewProps<'WalletReceive'>): ReactElement | null {
  useSignals()
  const text = useTexts(receiveTexts)
  const {
    connections,
    notices,
    navigation,
    account: { identity },
    environment: { page },
  } = interior
  // The modal fades out after the last account is gone.
  const { accounts: granted } = connections.active.value
  const last = useRef(granted)
  if (granted.length) last.current = granted
  const accounts = last.current
  // Bitcoin wallets keep coins and inscriptions apart: which one is shown says the tab, the account in use stays.
  const kinds = (['payment', 'ordinal'] as const).filter((kind) => accounts.some(({ type }) => type === kind))
  const [kind, setKind] = useState(accounts[0]?.type)
  const account = (kinds.length > 1 && accounts.find(({ type }) => type === kind)) || accounts[0]
  if (!account) return null
  const { address, type } = account
  const name = address === accounts[0]?.address ? identity.identity.value.name : undefined
  const networks = compatibleNetworks(interior, account)
  const copy = async (): Promise<void> => {
    const hasCopied = await page.copy(address)
    notices.showToast(hasCopied ? 'success' : 'error', text(hasCopied ? 'copied' : 'copyFailed'))
  }
  const panel = (
    <Stack>
      <Rows>
        <Row
          title={name ? name.replace(/^(.{18}).+/su, '$1…') : shorten(address)}
          subtitle={text('copy')}
          trailing={<Icon name="copy" />}
          onClick={() => void copy()}
        />
      </Rows>
      <div style={CODE}>
        <AddressCode address={address} />
      </div>
      <Text tone="muted" align="center">
        {text('scan')}
      </Text>
      <Rows>
        <Row
          title={text('networks')}
          trailing={
            <span style={{ display: 'flex', gap: 4 }}>
              {networks.slice(0, SHOWN_NETWORKS).map((network) => (
                <Picture
                  key={network.caipNetworkId}
                  src={pictureOfNetwork(interior, network)}
                  name={network.name}
                  size={20}
                  shape="round"
                />
              ))}
            </span>
          }
          onClick={() => navigation.push('WalletCompatibleNetworks')}
        />
      </Rows>
    </Stack>
  )
  if (kinds.length < 2) return panel
  return (
    <Stack>
      <Tabs
        tabs={kinds.map((id) => ({ id, label: text(id) }))}
        selected={type}
        onSelect={(id) => setKind(id as typeof kind)}
        label={text('kinds')}
      />
      <TabPanel tab={type}>{panel}</TabPanel>
    </Stack>
  )
}

export default defineView<'WalletReceive'>({
  View: WalletReceive,
  useTitle: () => useTexts(receiveTexts)('title'),
})
