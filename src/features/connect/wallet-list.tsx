import { countRecommended, listWalletRows } from '../../domain/rules/list-wallet-rows.ts'
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
import { type ChoiceParts, chooseWallet, pictureOf, useWalletList, walletSituation } from './wallet-situation.ts'

/** The way to the whole list, or why there is none. */
function MoreWallets({
  interior,
}: {
  interior: Parts<'options' | 'navigation' | 'environment' | 'storeOf'>
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
export function WalletList({ interior }: { interior: ChoiceParts & Parts<'services'> }): ReactElement {
  useSignals()
  const text = useTexts(connectTexts)
  useWalletList(interior)
  const offers = useSlots('connectRow')
  const situation = walletSituation(interior)
  const rows = listWalletRows({ ...situation, offered: offers.flatMap(({ group }) => group ?? []) })
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
            const shown = connector ?? wallet
            const offer = offers.find((candidate) => candidate.group === group)
            return shown ? (
              <Row
                key={group + shown.id + shown.name}
                icon={<Picture src={pictureOf(interior, shown)} name={shown.name} />}
                title={shown.name}
                tag={group === 'injected' ? text('installed') : group === 'recent' ? text('recent') : undefined}
                isDisabled={isOff}
                onClick={() =>
                  connector ? interior.navigation.choose(connector) : wallet && chooseWallet(interior, wallet)
                }
              />
            ) : (
              <Row
                key={group}
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
      {isLoading && <Skeletons count={expected} kind="row" />}
      {!rows.length && !isLoading && <Placeholder icon="wallet" title={text('noWallet')} text={text('noWalletText')} />}
      <MoreWallets interior={interior} />
    </>
  )
}
