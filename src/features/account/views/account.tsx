import { IconButton } from '../../../ui/components/icon-button.tsx'
import { Pressable } from '../../../ui/components/pressable.tsx'
import { Stack } from '../../../ui/components/stack.tsx'
import { TabPanel } from '../../../ui/components/tab-panel.tsx'
import { Tabs } from '../../../ui/components/tabs.tsx'
import { type ReactElement, useRef, useState } from '../../../ui/react.ts'
import { useTexts } from '../../../ui/texts.ts'
import { useSignals } from '../../../ui/use-signals.ts'
import { canChooseNetwork, defineView, useSlots, type ViewProps } from '../../feature.ts'
import { AccountActions } from '../account-actions.tsx'
import { AccountRows } from '../account-rows.tsx'
import { PlainFace, ProfileFace } from '../face.tsx'
import { NetworkPicture } from '../network-picture.tsx'
import { accountTexts } from '../texts.ts'
import { useBalances } from '../use-balances.ts'

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

/** Two forms (R2.47, R2.52): with a profile of the account, which a feature brings, and without. */
function Account({ interior }: ViewProps<'Account'>): ReactElement | null {
  useSignals()
  const [profile] = useSlots('accountProfile')
  const { accounts } = interior.connections.active.value
  useBalances(interior)
  // After the last account is gone the modal fades out, and what it showed stays until then.
  const last = useRef({ account: accounts[0], profile })
  if (accounts[0]) last.current = { account: accounts[0], profile }
  const { account, profile: shown } = last.current
  if (!account) return null
  return (
    <Stack gap={4}>
      {shown ? (
        <ProfileFace interior={interior} account={account} profile={shown} />
      ) : (
        <PlainFace interior={interior} account={account} />
      )}
      <AccountActions interior={interior} isCompact={!!shown} />
      {!shown && <AccountRows interior={interior} address={account.address} />}
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
      onClick={() => interior.navigation.push('Networks')}
    >
      <NetworkPicture interior={interior} network={network} size={24} />
    </Pressable>
  )
}

/** Right in the header: what features put there. */
function HeaderActions(): ReactElement {
  useSignals()
  const actions = useSlots('accountHeader')
  return (
    <>
      {actions.map(
        ({ id, label, icon, open }) => icon && open && <IconButton key={id} icon={icon} label={label} onClick={open} />,
      )}
    </>
  )
}

export default defineView<'Account'>({
  View: Account,
  useTitle: () => '',
  headerStart: NetworkSelector,
  headerEnd: HeaderActions,
})
