import type { Connector } from '../../../domain/connector.ts'
import { SEARCH_DEBOUNCE_MS, SEARCH_MIN_CHARACTERS, SEARCH_RESULTS, WALLET_PAGE_SIZE } from '../../../domain/limits.ts'
import type { Namespace } from '../../../domain/network.ts'
import { isWalletExcluded } from '../../../domain/rules/is-wallet-excluded.ts'
import { findConnector, servesNamespace } from '../../../domain/rules/match-wallets.ts'
import { sortInstalledFirst } from '../../../domain/rules/sort-installed-first.ts'
import type { WalletListing } from '../../../domain/wallet.ts'
import type { Parts } from '../../../state/interior.ts'
import { createWalletStore } from '../../../state/wallet-store.ts'
import { Grid } from '../../../ui/components/grid.tsx'
import { Icon } from '../../../ui/components/icon.tsx'
import { NothingFound } from '../../../ui/components/nothing-found.tsx'
import { Picture } from '../../../ui/components/picture.tsx'
import { Placeholder } from '../../../ui/components/placeholder.tsx'
import { Row } from '../../../ui/components/row.tsx'
import { Rows } from '../../../ui/components/rows.tsx'
import { Skeletons } from '../../../ui/components/skeletons.tsx'
import { Stack } from '../../../ui/components/stack.tsx'
import { TabPanel } from '../../../ui/components/tab-panel.tsx'
import { Tabs } from '../../../ui/components/tabs.tsx'
import { Text } from '../../../ui/components/text.tsx'
import { SearchField } from '../../../ui/components/text-field.tsx'
import { Tile } from '../../../ui/components/tile.tsx'
import { type ReactElement, useEffect, useLayoutEffect, useMemo, useRef, useState } from '../../../ui/react.ts'
import { useTexts } from '../../../ui/texts.ts'
import { useDebounced } from '../../../ui/use-after.ts'
import { useReached } from '../../../ui/use-reached.ts'
import { useSignals } from '../../../ui/use-signals.ts'
import { defineView, useSlots, type ViewProps } from '../../feature.ts'
import { useKeptWords } from '../../use-kept-words.ts'
import {
  type ChoiceParts,
  chooseOffer,
  chooseWallet,
  pictureOf,
  usePreparedWay,
  walletSituation,
} from '../wallet-situation.ts'
import { allWalletsTexts } from './all-wallets-texts.ts'

interface ChunkProps {
  readonly interior: ChoiceParts & Parts<'services'>
  readonly wallets: readonly WalletListing[]
  readonly connectors: readonly Connector[]
}

/**
 * Some tiles of many. The browser neither lays out nor paints a chunk that is out of sight, and a new page leaves the
 * elements of the earlier chunks as they are, so neither runtime compares them again.
 */
function Chunk({ interior, wallets, connectors }: ChunkProps): ReactElement {
  const installed = useTexts(allWalletsTexts)('installed')
  return useMemo(
    () => (
      <div style={{ contentVisibility: 'auto', containIntrinsicSize: 'auto 1040px', overflowClipMargin: 4 }}>
        <Grid>
          {wallets.map((wallet) => (
            <Tile
              key={wallet.id}
              icon={<Picture src={pictureOf(interior, wallet)} name={wallet.name} size={56} />}
              label={wallet.name}
              tag={findConnector(wallet, connectors, interior.environment.page.isMobile) && installed}
              onClick={() => chooseWallet(interior, wallet)}
            />
          ))}
        </Grid>
      </div>
    ),
    [wallets.map(({ id }) => id).join(), connectors, installed],
  )
}

/** The wallets to show, how loading them stands, and how to go on. */
function useListing(
  interior: Parts<'options' | 'events' | 'networks' | 'storeOf'>,
  query: string,
  isCertified: boolean,
  namespaces: readonly Namespace[],
) {
  const { options, networks } = interior
  const wallets = interior.storeOf(createWalletStore)
  const badge = isCertified ? 'certified' : undefined
  const isSearch = !!query || isCertified
  const { state } = isSearch ? wallets.search : wallets.nextPage
  const hasService = !!options.value.projectId
  const question = `${query} ${badge}`
  const [asked, setAsked] = useState('')
  const isBusy =
    state.value === 'running' ||
    // What an earlier search found, or did not, is nothing of this one.
    (isSearch && hasService && asked !== question) ||
    (hasService && state.value === 'idle') ||
    (!isSearch && wallets.start.state.value === 'running')

  const load = async (): Promise<void> => {
    if (isSearch) {
      interior.events.track('SEARCH_WALLET', { badge: badge ?? 'all', search: query })
      // An answer has room for some only: none of it is for wallets that would not be shown.
      const ours = networks.networks.filter(({ chainNamespace }) => namespaces.includes(chainNamespace))
      return wallets.search.run(
        query,
        badge,
        ours.map(({ caipNetworkId }) => caipNetworkId),
      )
    }
    // The pages leave out what the first screen has, so they need to know it.
    if (wallets.count.peek() === undefined) await wallets.start.run()
    await wallets.nextPage.run()
  }
  useEffect(() => {
    if (hasService && (isSearch || !wallets.pages.peek().length)) void load()
    setAsked(question)
  }, [question])
  return {
    list: isSearch ? (wallets.results.value?.wallets ?? []) : wallets.pages.value,
    isCut: Number(wallets.results.value?.count) > SEARCH_RESULTS,
    hasMore: hasService && !isSearch && wallets.hasMore.value,
    hasService,
    isBusy,
    isFailed: state.value === 'failed' && !isBusy,
    load,
  }
}

function AllWallets({ interior }: ViewProps<'AllWallets'>): ReactElement {
  useSignals()
  const text = useTexts(allWalletsTexts)
  usePreparedWay(interior)
  const [typed, setTyped] = useKeptWords(interior, 'search')
  const [tab, setTab] = useKeptWords(interior, 'tab', 'all')
  const settled = useDebounced(interior.environment.clock, SEARCH_DEBOUNCE_MS, typed.trim())
  const query = settled.length < SEARCH_MIN_CHARACTERS ? '' : settled
  const { connectors, excluded, isMobile, namespaces } = walletSituation(interior)
  const { list, isCut, hasMore, hasService, isBusy, isFailed, load } = useListing(
    interior,
    query,
    tab === 'certified',
    namespaces,
  )

  const offers = useSlots('allWalletsRow')
  const shown = useMemo(
    () =>
      sortInstalledFirst(
        list.filter((wallet) => servesNamespace(wallet, namespaces) && !isWalletExcluded(wallet, excluded)),
        connectors,
        isMobile,
      ),
    [list, connectors, excluded.length, namespaces.join()],
  )
  const isReady = !isBusy && !isFailed
  // An answer to an earlier question is not shown for this one.
  const isSearching = !!query || tab === 'certified'
  const visible = isSearching && !isReady ? [] : shown
  const chunks = Math.ceil(visible.length / WALLET_PAGE_SIZE)
  // All that was ever asked for is hundreds of tiles: drawn as they are reached, and at once only for who comes back to them.
  const [reach, setReach] = useKeptWords(interior, 'reach', '1')
  const drawn = isSearching ? chunks : Math.min(chunks, Number(reach))
  const isMore = drawn < chunks
  const goOn = (): void => (isMore ? setReach(`${drawn + 1}`) : void load())
  const end = useReached(isMore || (hasMore && isReady) ? `${drawn} ${shown.length}` : undefined, goOn)
  const tryAgain = (): void => {
    // The button goes, and the focus would fall to the head of the screen.
    end.current?.focus()
    void load()
  }
  const starts = Array.from({ length: drawn }, (_, n) => n * WALLET_PAGE_SIZE)
  const place = useRef<HTMLDivElement>(null)
  // As high as it was, whatever is found: on a phone it stands on its lower edge, and each letter would move the field. So
  // would a list that does not come.
  const isHeld = isSearching || !shown.length
  useLayoutEffect(() => {
    const { current } = place
    const scroller = current?.closest('.wl-body')
    if (!scroller || !current) return
    const height = scroller.clientHeight - scroller.scrollHeight + current.offsetHeight
    current.style.minHeight = isHeld ? `${height}px` : ''
  }, [isHeld])
  return (
    <div ref={place}>
      <Stack>
        <SearchField label={text('search')} value={typed} onInput={setTyped} />
        {offers.length > 0 && (
          <Rows>
            {offers.map(({ id, label, icon = 'wallet', open }) => (
              <Row
                key={id}
                icon={<Icon name={icon} />}
                title={label}
                onClick={() => open && chooseOffer(interior, open)}
              />
            ))}
          </Rows>
        )}
        <Tabs
          label={text('show')}
          tabs={[
            { id: 'all', label: text('all') },
            { id: 'certified', label: text('certified') },
          ]}
          selected={tab}
          onSelect={setTab}
        />
        <div role="status">
          {isSearching && visible.length > 0 && (
            <Text size="small" tone="muted">
              {text(isCut ? 'foundMany' : 'found', { count: visible.length })}
            </Text>
          )}
        </div>
        <TabPanel tab={tab}>
          {starts.map((start) => (
            <Chunk
              key={start}
              interior={interior}
              wallets={visible.slice(start, start + WALLET_PAGE_SIZE)}
              connectors={connectors}
            />
          ))}
          <NothingFound
            isShown={isReady && !visible.length && !hasMore}
            title={text(hasService ? 'nothingFound' : 'pageFailed')}
            text={text(hasService ? 'nothingFoundText' : 'listMissing')}
          />
          {isFailed && (
            <div role="alert">
              <Placeholder
                icon="warning"
                title={text('pageFailed')}
                text={text('pageFailedText')}
                actions={[{ label: text('tryAgain'), onClick: tryAgain }]}
              />
            </div>
          )}
          <div ref={end} tabIndex={-1}>
            {(isBusy || isMore || (hasMore && isReady)) && (
              <Skeletons count={visible.length ? 8 : WALLET_PAGE_SIZE} kind="tile" />
            )}
          </div>
        </TabPanel>
      </Stack>
    </div>
  )
}

export default defineView<'AllWallets'>({
  View: AllWallets,
  useTitle: () => useTexts(allWalletsTexts)('title'),
})
