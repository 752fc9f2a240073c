import { type Connector, RELAY_CONNECTOR_ID } from '../../domain/connector.ts'
import type { Namespace } from '../../domain/network.ts'
import { countRecommended, listWalletRows } from '../../domain/rules/list-wallet-rows.ts'
import { roundWalletCount } from '../../domain/rules/round-wallet-count.ts'
import { showsAllWallets } from '../../domain/rules/shows-all-wallets.ts'
import type { Interior } from '../../state/interior.ts'
import { createLegalStore } from '../../state/legal-store.ts'
import { createWalletStore } from '../../state/wallet-store.ts'
import { Icon } from '../../ui/components/icon.tsx'
import { Picture } from '../../ui/components/picture.tsx'
import { Placeholder } from '../../ui/components/placeholder.tsx'
import { Row } from '../../ui/components/row.tsx'
import { Rows } from '../../ui/components/rows.tsx'
import { Skeletons } from '../../ui/components/skeletons.tsx'
import { Text } from '../../ui/components/text.tsx'
import { type ReactElement, useState } from '../../ui/react.ts'
import { useTexts } from '../../ui/texts.ts'
import { useSignals } from '../../ui/use-signals.ts'
import { connectTexts } from './texts.ts'
import { choosePairing, chooseWallet, pictureOf, useWalletList, walletSituation } from './wallet-situation.ts'

/** Stands for every wallet on another device; the family is only its place in the list. */
const pairingRow = (chain: Namespace): Connector => ({
  id: RELAY_CONNECTOR_ID,
  type: 'WALLET_CONNECT',
  name: RELAY_CONNECTOR_ID,
  chain,
  provider: undefined,
})

/** The way to the whole list, or why there is none. */
function MoreWallets({ interior }: { interior: Interior }): ReactElement | null {
  useSignals()
  const text = useTexts(connectTexts)
  const {
    options,
    navigation,
    environment: { page },
  } = interior
  const wallets = interior.storeOf(createWalletStore)
  const legal = interior.storeOf(createLegalStore)
  const [hasRetried, setRetried] = useState(false)
  const isRunning = wallets.start.state.value === 'running'
  const known = wallets.count.value
  if (!options.value.projectId) {
    return (
      <Text size="small" tone="muted" align="center">
        {text('listMissing')}
      </Text>
    )
  }
  if (known === undefined && (wallets.start.state.value === 'failed' || (hasRetried && isRunning))) {
    const retry = (): void => {
      setRetried(true)
      void wallets.start.run()
    }
    return (
      <Rows>
        <Row
          icon={<Icon name="retry" />}
          title={text('listFailed')}
          subtitle={text('tryAgain')}
          isBusy={isRunning}
          onClick={retry}
        />
      </Rows>
    )
  }
  if (!showsAllWallets(options.value.allWallets, page.isMobile)) return null
  const { count, isMore } = roundWalletCount(known ?? 0)
  return (
    <Rows>
      <Row
        icon={<Icon name="wallet" />}
        title={text('allWallets')}
        tag={known ? text(isMore ? 'countMore' : 'count', { count }) : undefined}
        trailing={<Icon name="chevron" />}
        isDisabled={!legal.mayConnect.value}
        onClick={() => navigation.push('AllWallets')}
      />
    </Rows>
  )
}

/** Every wallet row of Connect. Installed ones never wait for the network. */
export function WalletList({ interior }: { interior: Interior }): ReactElement {
  useSignals()
  const text = useTexts(connectTexts)
  useWalletList(interior)
  const situation = walletSituation(interior)
  const { connectors, namespaces } = situation
  const rows = listWalletRows({
    ...situation,
    connectors: [...connectors, ...namespaces.slice(0, 1).map(pairingRow)],
  })
  const isOff = !interior.storeOf(createLegalStore).mayConnect.value
  const own = rows.filter(({ group }) => group === 'injected' || group === 'recent').length
  const expected = situation.hasHostChoice ? 2 : situation.custom.length ? 0 : countRecommended(own)
  const isLoading =
    interior.storeOf(createWalletStore).start.state.value === 'running' &&
    interior.storeOf(createWalletStore).count.value === undefined
  return (
    <>
      {rows.length > 0 && (
        <Rows label={text('wallets')}>
          {rows.map(({ group, connector, wallet }) => {
            const one = connector ?? wallet
            return group === 'walletConnect' ? (
              <Row
                key={group}
                icon={<Icon name="qr" />}
                title={text('scan')}
                trailing={<Icon name="chevron" />}
                isDisabled={isOff}
                onClick={() => choosePairing(interior)}
              />
            ) : (
              <Row
                key={group + one.id + one.name}
                icon={<Picture src={pictureOf(interior, one)} name={one.name} />}
                title={one.name}
                tag={group === 'injected' ? text('installed') : group === 'recent' ? text('recent') : undefined}
                isDisabled={isOff}
                onClick={() => (connector ? interior.navigation.choose(connector) : chooseWallet(interior, wallet))}
              />
            )
          })}
        </Rows>
      )}
      {isLoading && <Skeletons count={expected} kind="row" />}
      {!rows.length && !isLoading && <Placeholder icon="wallet" title={text('noWallet')} text={text('noWalletText')} />}
      <MoreWallets interior={interior} />
    </>
  )
}
