import type { Namespace } from '../../domain/network.ts'
import { assetPicture } from '../../state/asset-picture.ts'
import type { Interior } from '../../state/interior.ts'
import { liveConnections } from '../../state/live-connections.ts'
import { createWalletStore } from '../../state/wallet-store.ts'
import { Button } from '../../ui/components/button.tsx'
import { Placeholder } from '../../ui/components/placeholder.tsx'
import { Rows } from '../../ui/components/rows.tsx'
import { Stack } from '../../ui/components/stack.tsx'
import { TabPanel } from '../../ui/components/tab-panel.tsx'
import { Tabs } from '../../ui/components/tabs.tsx'
import { Text } from '../../ui/components/text.tsx'
import { type ReactElement, type ReactNode, useEffect, useState } from '../../ui/react.ts'
import { useTexts } from '../../ui/texts.ts'
import { useSignals } from '../../ui/use-signals.ts'
import { defineView, useSlots, type ViewProps } from '../feature.ts'
import { familyTexts } from './family-texts.ts'
import { type RecentWallet, recentConnections } from './recent-connections.ts'

import { walletsTexts } from './texts.ts'
import { useWallets, type WalletVerbs } from './use-wallets.ts'
import { WalletCard } from './wallet-card.tsx'
import { partWith, WalletLine } from './wallet-line.tsx'

function Section({ title, children }: { title: string; children: ReactNode }): ReactElement {
  return (
    <Stack gap={2}>
      <Text size="small" tone="muted">
        {title}
      </Text>
      {children}
    </Stack>
  )
}

interface FamilyProps {
  readonly interior: Interior
  readonly namespace: Namespace
  readonly verbs: WalletVerbs
}

/** Wallets the visitor left: connected again with its own login, or forgotten. */
function Recent({ interior, wallets, verbs }: Omit<FamilyProps, 'namespace'> & { wallets: readonly RecentWallet[] }) {
  useSignals()
  const text = useTexts(walletsTexts)
  const names = useSlots('walletName')
  return (
    <Rows label={text('recent')}>
      {wallets.map((wallet) => {
        const { namespace, id, address, connector } = wallet
        const name = names.find(({ connectorId }) => connectorId === id)?.label ?? wallet.name
        return (
          <WalletLine
            key={id}
            name={name}
            picture={assetPicture(interior.services.pictures, connector)}
            address={address}
            action={text('connect')}
            isBusy={verbs.busyId === id}
            onClick={() => void verbs.switchTo({ namespace, connectorId: id, address })}
            end={{
              icon: 'close',
              label: text('delete', { wallet: name }),
              onClick: partWith(() => verbs.forget(wallet)),
            }}
          />
        )
      })}
    </Rows>
  )
}

function Family({ interior, namespace, verbs }: FamilyProps): ReactElement {
  useSignals()
  const text = useTexts(walletsTexts)
  const [active, ...others] = liveConnections(interior.connections.of(namespace))
  const recent = recentConnections(interior, namespace)
  const { start } = interior.storeOf(createWalletStore)
  const { projectId, excludeWalletIds } = interior.options.value
  // Which wallets the host means by the list's ids, the list alone can tell.
  const isListAsked = !!projectId && excludeWalletIds.length > 0 && recent.length > 0
  useEffect(() => {
    if (isListAsked && start.state.peek() === 'idle') void start.run()
  }, [isListAsked])
  const family = useTexts(familyTexts(interior.families, [namespace]))(namespace)
  return (
    <Stack gap={4}>
      {active ? (
        <Section title={text('active')}>
          <WalletCard key={active.connector.id} interior={interior} verbs={verbs} wallet={active} isActive />
        </Section>
      ) : (
        <Placeholder icon="wallet" title={text('none')} text={text('noneText', { family })} />
      )}
      {others.length > 0 && (
        <Section title={text('others')}>
          {others.map((one) => (
            <WalletCard key={one.connector.id} interior={interior} verbs={verbs} wallet={one} isActive={false} />
          ))}
        </Section>
      )}
      {recent.length > 0 && (
        <Section title={text('recent')}>
          <Recent interior={interior} wallets={recent} verbs={verbs} />
        </Section>
      )}
      {interior.families.has(namespace) && (
        <Button onClick={() => void verbs.add(namespace)}>{text('add', { family })}</Button>
      )}
      {others.length > 0 && (
        <Button kind="danger" onClick={() => verbs.disconnectAll(namespace)}>
          {text('disconnectAll')}
        </Button>
      )}
      {active && (
        <Text size="small" tone="muted" align="center">
          {text('count', { count: others.length + 1 })}
        </Text>
      )}
    </Stack>
  )
}

/** Every wallet of the visitor, family by family. */
function ProfileWallets({ interior }: ViewProps<'ProfileWallets'>): ReactElement {
  useSignals()
  const text = useTexts(walletsTexts)
  const { connections, families, navigation, networks } = interior
  const verbs = useWallets(interior)
  const [selected, setSelected] = useState(networks.namespace.peek())
  const listed = families.size ? [...families.keys()] : connections.all.value.map(({ namespace }) => namespace)
  const namespace = listed.find((one) => one === selected) ?? listed[0] ?? networks.namespace.value
  const isGone = !connections.active.value.accounts.length
  useEffect(() => {
    navigation.namespaceFilter.value = undefined
  }, [])
  useEffect(() => {
    // Nothing behind this screen has anything to show any more.
    if (isGone && navigation.canGoBack.peek()) navigation.reset('ProfileWallets')
  }, [isGone])
  const family = useTexts(familyTexts(families, listed))
  const panel = <Family key={namespace} interior={interior} namespace={namespace} verbs={verbs} />
  if (listed.length < 2) return panel
  return (
    <Stack>
      <Tabs
        tabs={listed.map((id) => ({ id, label: family(id) }))}
        selected={namespace}
        onSelect={(id) => setSelected(id)}
        label={text('families')}
      />
      <TabPanel tab={namespace}>{panel}</TabPanel>
    </Stack>
  )
}

export default defineView<'ProfileWallets'>({
  View: ProfileWallets,
  useTitle: () => useTexts(walletsTexts)('title'),
})
