import { signal } from '../../../kernel/signal.ts'
import { canChooseNetwork } from '../../../state/can-choose-network.ts'
import type { Parts } from '../../../state/interior.ts'
import { Button } from '../../../ui/components/button.tsx'
import { IconButton } from '../../../ui/components/icon-button.tsx'
import { Pressable } from '../../../ui/components/pressable.tsx'
import { Stack } from '../../../ui/components/stack.tsx'
import { TabPanel } from '../../../ui/components/tab-panel.tsx'
import { Tabs } from '../../../ui/components/tabs.tsx'
import { type ReactElement, useRef } from '../../../ui/react.ts'
import { sized } from '../../../ui/sized.ts'
import { useTexts } from '../../../ui/texts.ts'
import { useSignals } from '../../../ui/use-signals.ts'
import { defineView, useSlots, type ViewProps } from '../../feature.ts'
import { AccountActions } from '../account-actions.tsx'
import { Face } from '../face.tsx'
import { NetworkPicture } from '../network-picture.tsx'
import { accountTexts } from '../texts.ts'
import { useBalances } from '../use-balances.ts'

/** Of three tokens, which few have less of: a list of as many or fewer moves nothing when it comes, or when another tab is chosen. */
const ROOM = { minHeight: 182 }

/** The tab that was chosen, by account: it outlives the screen (R3.9). */
const createChosenTabs = () => signal<Readonly<Record<string, string>>>({})

/** What the account holds: a tab for each feature that has something to list. */
function Holdings({
  storeOf,
  of,
}: Parts<'storeOf'> & {
  /** Whose they are. */
  of: string
}): ReactElement | null {
  useSignals()
  const text = useTexts(accountTexts)
  const tabs = useSlots('accountTab')
  const chosen = storeOf(createChosenTabs)
  const shown = tabs.find(({ id }) => id === chosen.value[of]) ?? tabs[0]
  if (!shown) return null
  const list = (
    <div style={ROOM}>
      <shown.Content key={shown.id} />
    </div>
  )
  if (tabs.length < 2) return list
  const choose = (tab: string): void => {
    chosen.value = { ...chosen.value, [of]: tab }
  }
  return (
    <Stack>
      <Tabs tabs={tabs} selected={shown.id} onSelect={choose} label={text('holdings')} />
      <TabPanel tab={shown.id}>{list}</TabPanel>
    </Stack>
  )
}

/** The same for every wallet and family (R2.47): who, how much, what can be done, what there is, and the way out. */
function Account({ interior }: ViewProps<'Account'>): ReactElement | null {
  useSignals()
  const text = useTexts(accountTexts)
  const { connections } = interior
  const { accounts, namespace } = connections.active.value
  useBalances(interior)
  // After the last account is gone the modal fades out, and what it showed stays until then.
  const last = useRef(accounts[0])
  if (accounts[0]) last.current = accounts[0]
  const account = last.current
  if (!account) return null
  return (
    <Stack gap={4}>
      <Face interior={interior} account={account} />
      <AccountActions interior={interior} />
      <Holdings storeOf={interior.storeOf} of={account.address} />
      <Button kind="quiet" onClick={() => connections.disconnect(namespace)}>
        {text('disconnect')}
      </Button>
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

/** A wheel of eight teeth around its hub. */
const GEAR =
  'M15 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0M12 3v3m0 12v3M3 12h3m12 0h3M5.6 5.6l2.2 2.2m8.4 8.4 2.2 2.2m0-12.8-2.2 2.2m-8.4 8.4-2.2 2.2'

/** Right in the header: what features put there, and the way to what is set up once. */
function HeaderActions({ interior }: ViewProps<'Account'>): ReactElement {
  useSignals()
  const text = useTexts(accountTexts)
  const actions = useSlots('accountHeader')
  const [profile] = useSlots('accountProfile')
  return (
    <>
      {actions.map(
        ({ id, label, icon, open }) => icon && open && <IconButton key={id} icon={icon} label={label} onClick={open} />,
      )}
      <Pressable
        className="wl-icon-button"
        label={profile?.label ?? text('settings')}
        onClick={profile?.open ?? (() => interior.navigation.push('WalletSettings'))}
      >
        <svg className="wl-icon" style={sized(20)} viewBox="0 0 24 24" aria-hidden="true">
          <path d={GEAR} />
        </svg>
      </Pressable>
    </>
  )
}

export default defineView<'Account'>({
  View: Account,
  useTitle: () => '',
  headerStart: NetworkSelector,
  headerEnd: HeaderActions,
})
