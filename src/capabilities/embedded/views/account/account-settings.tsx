import { defineView, useSlots, type ViewProps } from '../../../../features/feature.ts'
import { canChooseNetwork } from '../../../../state/can-choose-network.ts'
import { Icon } from '../../../../ui/components/icon.tsx'
import { LATER_ICONS } from '../../../../ui/components/later-icons.ts'
import { OfferRow } from '../../../../ui/components/offer-row.tsx'
import { Row } from '../../../../ui/components/row.tsx'
import { Rows } from '../../../../ui/components/rows.tsx'
import { Stack } from '../../../../ui/components/stack.tsx'
import { Text } from '../../../../ui/components/text.tsx'
import { type ReactElement, useState } from '../../../../ui/react.ts'
import { useTexts } from '../../../../ui/texts.ts'
import { useSignals } from '../../../../ui/use-signals.ts'
import type { FrameAccountType } from '../../frame/frame-calls.ts'
import { showUser } from '../../show-user.ts'
import { socialTexts } from '../social/texts.ts'
import { SettingsFace } from './settings-face.tsx'
import { embeddedTexts } from './texts.ts'
import { useEmbeddedAccount } from './use-account.ts'

function AccountSettings({ interior }: ViewProps<'AccountSettings'>): ReactElement | null {
  useSignals()
  const text = useTexts(embeddedTexts)
  const social = useTexts(socialTexts)
  const { networks, navigation, connections, notices } = interior
  const { account, wallet } = useEmbeddedAccount(interior)
  const [isSwitching, setSwitching] = useState(false)
  const rows = useSlots('accountRow')
  const offers = useSlots('settingsRow')
  if (!account) return null
  const user = wallet?.user.value
  const other = wallet?.maySwitchType.value
  const switchTo = async (type: FrameAccountType): Promise<void> => {
    setSwitching(true)
    await wallet?.setAccountType(type).catch((error: unknown) => notices.showError(error, text('switchFailed')))
    setSwitching(false)
  }
  const name = user && showUser(user)
  return (
    <Stack gap={4}>
      <SettingsFace interior={interior} address={account.address} />
      <Rows label={text('settings')}>
        {user && (
          <Row
            icon={<Icon name={LATER_ICONS.badge} />}
            title={name ?? text('email')}
            subtitle={text('loggedInWith', { provider: user.social ? social(user.social) : text('email') })}
            trailing={user.email && !user.social ? <Icon name="chevron" /> : undefined}
            {...(user.email &&
              !user.social && { onClick: () => navigation.push('UpdateEmailWallet', { email: user.email as string }) })}
          />
        )}
        {canChooseNetwork(interior) && (
          <Row
            icon={<Icon name={LATER_ICONS.network} />}
            title={networks.network.value.name}
            subtitle={text('network')}
            trailing={<Icon name="chevron" />}
            onClick={() => navigation.push('Networks')}
          />
        )}
        {other && (
          <Row
            icon={<Icon name="wallet" />}
            title={text(other === 'eoa' ? 'switchToPlain' : 'switchToSmart')}
            subtitle={text(other === 'eoa' ? 'smartAccount' : 'eoa')}
            isBusy={isSwitching}
            onClick={() => void switchTo(other)}
          />
        )}
        {rows.map((row) => (
          <OfferRow key={row.id} {...row} />
        ))}
        {offers.map(({ id, Content }) => (
          <Content key={id} />
        ))}
        <Row
          icon={<Icon name="external" />}
          title={text('upgrade')}
          subtitle={text('upgradeText')}
          trailing={<Icon name="chevron" />}
          onClick={() => navigation.push('UpgradeEmailWallet')}
        />
        <Row
          icon={<Icon name="disconnect" />}
          title={text('disconnect')}
          onClick={() => connections.disconnect(connections.active.value.namespace)}
        />
        {connections.all.value.length > 1 && (
          <Row
            icon={<Icon name="disconnect" />}
            title={text('disconnectAll')}
            onClick={() => connections.disconnect()}
          />
        )}
      </Rows>
      {account.type === 'smartAccount' && user?.isSmartAccountDeployed === false && (
        <Text size="small" tone="muted" align="center">
          {text('notDeployed')}
        </Text>
      )}
    </Stack>
  )
}

export const accountSettings = defineView<'AccountSettings'>({
  View: AccountSettings,
  useTitle: () => useTexts(embeddedTexts)('settings'),
})
