import { explorerLink } from '../../domain/explorer-link.ts'
import { Grid } from '../../ui/components/grid.tsx'
import { Picture } from '../../ui/components/picture.tsx'
import { Pressable } from '../../ui/components/pressable.tsx'
import { Stack } from '../../ui/components/stack.tsx'
import { Text } from '../../ui/components/text.tsx'
import { type ReactElement, useMemo } from '../../ui/react.ts'
import { useTexts } from '../../ui/texts.ts'
import { useSignals } from '../../ui/use-signals.ts'
import type { SlotProps } from '../feature.ts'
import { collectNfts, joinNfts, listCollectibles } from './collect-nfts.ts'
import { HistoryEnd } from './history-end.tsx'
import { activityTexts } from './texts.ts'
import { transactionLink } from './transaction-link.ts'
import { useActivity } from './use-activity.ts'

/** What the account collected, as far as its recent activity and its balance tell. */
export function NftsTab({ interior }: SlotProps): ReactElement {
  useSignals()
  const text = useTexts(activityTexts)
  const network = interior.networks.network.value
  const { store, transactions } = useActivity(interior)
  // The account that shows this tab keeps them fresh.
  const tokens = interior.account.balances.tokens.value
  const nfts = useMemo(
    () => joinNfts(collectNfts(transactions), listCollectibles(tokens ?? [])),
    [transactions, tokens],
  )
  const traits = interior.families.traits(network.chainNamespace)
  const source = text('nftsFrom', { network: network.name })
  return (
    <Stack>
      {nfts.length > 0 && (
        <>
          <Text size="small" tone="muted">
            {source}
          </Text>
          <Grid label={source}>
            {nfts.map(({ key, name, pictureUrl, count, hash, contract }) => (
              <Pressable
                key={key}
                className="wl-tile"
                href={hash ? transactionLink(network, hash) : contract && explorerLink(network, contract, traits)}
              >
                <Picture src={pictureUrl} name={name} size={64} />
                <span className="wl-cut">{count > 1 ? text('several', { count, name }) : name || '-'}</span>
              </Pressable>
            ))}
          </Grid>
        </>
      )}
      <HistoryEnd store={store} kind="tile" count={nfts.length} emptyTitle={text('noNfts')} emptyText={source} />
    </Stack>
  )
}
