import type { Connector } from '../../domain/connector.ts'
import { countRecommended, listWalletRows } from '../../domain/rules/list-wallet-rows.ts'
import { findConnector } from '../../domain/rules/match-wallets.ts'
import { roundWalletCount } from '../../domain/rules/round-wallet-count.ts'
import { showsAllWallets } from '../../domain/rules/shows-all-wallets.ts'
import type { Parts } from '../../state/interior.ts'
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
import { useSlots } from '../feature.ts'
import { connectTexts } from './texts.ts'
import {
  type ChoiceParts,
  chooseWallet,
  pictureOf,
  usePreparedWay,
  useWalletList,
  walletSituation,
} from './wallet-situation.ts'

/** Pixels, as in styles.ts and the stack around: a row, what stands between two, and between two lists. */
const ROW = 60
const ROW_GAP = 1
const GAP = 12

/** Installed wallets that are shown unasked: more of them push out of sight what a visitor without one came for. */
const INSTALLED_SHOWN = 4

/** The way to the whole list, or why there is none. */
function MoreWallets({
  interior,
  room,
}: {
  interior: Parts<'options' | 'navigation' | 'environment' | 'storeOf'>
  /** What the rows would have taken that did not come, so that nothing below moves. */
  room: number
}): ReactElement | null {
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
      <div style={{ minHeight: isRunning ? 0 : room }}>
        <Rows>
          <Row
            icon={<Icon name="retry" />}
            title={text('listFailed')}
            subtitle={text('tryAgain')}
            isBusy={isRunning}
            onClick={retry}
          />
        </Rows>
      </div>
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
export function WalletList({ interior }: { interior: ChoiceParts & Parts<'services'> }): ReactElement {
  useSignals()
  const text = useTexts(connectTexts)
  useWalletList(interior)
  usePreparedWay(interior)
  const offers = useSlots('connectRow')
  const situation = walletSituation(interior)
  const [showsAll, setShowAll] = useState(false)
  const all = listWalletRows({ ...situation, offered: offers.flatMap(({ group }) => group ?? []) })
  const surplus = showsAll ? [] : all.filter(({ group }) => group === 'injected').slice(INSTALLED_SHOWN)
  const rows = all.filter((row) => !surplus.includes(row))
  const isOff = !interior.storeOf(createLegalStore).mayConnect.value
  const isRecent = (connector: Connector): boolean =>
    situation.recent.some((wallet) => findConnector(wallet, [connector], situation.isMobile))
  const names = rows.map(({ connector, wallet }) => (connector ?? wallet)?.name)
  const own = rows.filter(({ group }) => group === 'injected' || group === 'recent').length
  const expected = situation.hasHostChoice ? 2 : situation.custom.length ? 0 : countRecommended(own)
  const { start, count } = interior.storeOf(createWalletStore)
  // Before it is asked for, too: what it brings has its room from the first paint on.
  const isLoading =
    count.value === undefined &&
    (start.state.value === 'running' || (start.state.value === 'idle' && !!interior.options.value.projectId))
  // The rows that come stand in one list with those that are there, closer than two lists do.
  const closer = rows.length ? GAP - ROW_GAP : 0
  return (
    <>
      {rows.length > 0 && (
        <Rows label={text('wallets')}>
          {[...rows, ...surplus.slice(0, 1)].map((row) => {
            const { group, connector, wallet } = row
            const shown = connector ?? wallet
            const offer = offers.find((candidate) => candidate.group === group)
            // The same row becomes the first of those it stands for, so that it keeps the focus.
            const key = group + (shown ? shown.id + shown.name : '')
            if (row === surplus[0])
              return <Row key={key} icon={<Icon name="plus" />} title={text('more')} onClick={() => setShowAll(true)} />
            return shown ? (
              <Row
                key={key}
                icon={<Picture src={pictureOf(interior, shown)} name={shown.name} />}
                title={shown.name}
                // Anybody may call themselves so: whose name it is tells two of them apart.
                subtitle={names.indexOf(shown.name) < names.lastIndexOf(shown.name) ? connector?.info?.rdns : undefined}
                tag={
                  group === 'recent' || (connector && isRecent(connector))
                    ? text('recent')
                    : group === 'injected'
                      ? text('installed')
                      : undefined
                }
                isDisabled={isOff}
                onClick={() =>
                  connector ? interior.navigation.choose(connector) : wallet && chooseWallet(interior, wallet)
                }
              />
            ) : (
              <Row
                key={key}
                icon={<Icon name={offer?.icon ?? 'wallet'} />}
                title={offer?.label ?? ''}
                trailing={<Icon name="chevron" />}
                isDisabled={isOff}
                onClick={offer?.open}
              />
            )
          })}
        </Rows>
      )}
      {isLoading && expected > 0 && (
        <div style={{ marginTop: -closer }}>
          <Skeletons count={expected} kind="row" />
        </div>
      )}
      {!rows.length && !isLoading && <Placeholder icon="wallet" title={text('noWallet')} text={text('noWalletText')} />}
      <MoreWallets interior={interior} room={(ROW + ROW_GAP) * expected + ROW + GAP - ROW_GAP - closer} />
    </>
  )
}
