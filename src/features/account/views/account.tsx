import { explorerLink } from '../../../domain/explorer-link.ts'
import type { Interior } from '../../../state/interior.ts'
import { Avatar } from '../../../ui/components/avatar.tsx'
import { Icon } from '../../../ui/components/icon.tsx'
import { IconButton } from '../../../ui/components/icon-button.tsx'
import { Pressable } from '../../../ui/components/pressable.tsx'
import { Row } from '../../../ui/components/row.tsx'
import { Rows } from '../../../ui/components/rows.tsx'
import { Stack } from '../../../ui/components/stack.tsx'
import { TabPanel } from '../../../ui/components/tab-panel.tsx'
import { Tabs } from '../../../ui/components/tabs.tsx'
import { Text } from '../../../ui/components/text.tsx'
import { type ReactElement, useRef, useState } from '../../../ui/react.ts'
import { useTexts } from '../../../ui/texts.ts'
import { useSignals } from '../../../ui/use-signals.ts'
import { defineView, useSlots, type ViewProps } from '../../feature.ts'
import { accountName } from '../account-name.ts'
import { BalanceLine } from '../balance-line.tsx'
import { NetworkPicture } from '../network-picture.tsx'
import { accountTexts } from '../texts.ts'

/** With one listed network, and the wallet on it, there is nothing to choose. */
const canChooseNetwork = ({ networks, resolved }: Interior): boolean =>
  resolved.value.enableNetworkSwitch && (networks.networks.length > 1 || !!networks.network.value.isUnknown)

/** Who the visitor is here. */
function Face({ interior, address }: { interior: Interior; address: string }): ReactElement {
  useSignals()
  const text = useTexts(accountTexts)
  const { name, avatar } = interior.identity.identity.value
  const copy = async (): Promise<void> => {
    const isCopied = await interior.page.copy(address)
    interior.notices.showToast(isCopied ? 'success' : 'error', text(isCopied ? 'copied' : 'notCopied'))
  }
  return (
    <Stack align="center" gap={2}>
      <Avatar address={address} src={avatar} />
      <div style={{ display: 'flex', alignItems: 'center', gap: 4 }}>
        <Text size="large">{accountName(address, name)}</Text>
        <IconButton icon="copy" label={text('copy')} onClick={() => void copy()} />
      </div>
      <BalanceLine interior={interior} />
    </Stack>
  )
}

/** What the account holds: a tab for each feature that has something to list. */
function Holdings(): ReactElement | null {
  useSignals()
  const text = useTexts(accountTexts)
  const tabs = useSlots('accountTab')
  const [selected, setSelected] = useState('')
  const shown = tabs.find(({ id }) => id === selected) ?? tabs[0]
  if (!shown) return null
  if (tabs.length < 2) return <shown.Content />
  return (
    <Stack>
      <Tabs tabs={tabs} selected={shown.id} onSelect={setSelected} label={text('holdings')} />
      <TabPanel tab={shown.id}>
        <shown.Content key={shown.id} />
      </TabPanel>
    </Stack>
  )
}

function Account({ interior }: ViewProps<'Account'>): ReactElement | null {
  useSignals()
  const text = useTexts(accountTexts)
  const actions = useSlots('accountAction')
  const settings = useSlots('settingsRow')
  const { connections, networks, router, store } = interior
  const { accounts } = connections.active.value
  // After the last account is gone the modal fades out, and what it showed stays until then.
  const last = useRef(accounts[0])
  if (accounts[0]) last.current = accounts[0]
  const account = last.current
  if (!account) return null
  const network = networks.network.value
  const link = explorerLink(network, account.address)
  return (
    <Stack gap={4}>
      <Face interior={interior} address={account.address} />
      {actions.length > 0 && (
        <Rows>
          {actions.map(({ id, Content }) => (
            <Content key={id} />
          ))}
        </Rows>
      )}
      <Rows label={text('more')}>
        {accounts.length > 1 && (
          <Row
            icon={<Icon name="wallet" />}
            title={text('switchAccount')}
            subtitle={text('accounts', { count: accounts.length })}
            trailing={<Icon name="chevron" />}
            onClick={() => router.push('SwitchAddress')}
          />
        )}
        {canChooseNetwork(interior) && (
          <Row
            icon={<NetworkPicture interior={interior} network={network} size={40} />}
            title={network.name}
            subtitle={text('network')}
            trailing={<Icon name="chevron" />}
            onClick={() => router.push('Networks')}
          />
        )}
        {link && (
          <Row icon={<Icon name="web" />} title={text('explorer')} trailing={<Icon name="external" />} href={link} />
        )}
        {settings.map(({ id, Content }) => (
          <Content key={id} />
        ))}
        <Row icon={<Icon name="disconnect" />} title={text('disconnect')} onClick={() => store.disconnect()} />
      </Rows>
      <Holdings />
    </Stack>
  )
}

/** Left in the header: where the account is, and the way to another network. */
function NetworkSelector({ interior }: ViewProps<'Account'>): ReactElement | null {
  useSignals()
  const text = useTexts(accountTexts)
  const network = interior.networks.network.value
  if (!canChooseNetwork(interior)) return null
  return (
    <Pressable
      className="wl-icon-button"
      label={text('chooseNetwork', { network: network.name })}
      onClick={() => interior.router.push('Networks')}
    >
      <NetworkPicture interior={interior} network={network} size={24} />
    </Pressable>
  )
}

export default defineView<'Account'>({ View: Account, useTitle: () => '', headerStart: NetworkSelector })
