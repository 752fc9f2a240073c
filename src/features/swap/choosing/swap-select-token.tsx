import { findTwins } from '../../../domain/rules/find-twins.ts'
import { matchTokens } from '../../../domain/rules/match-tokens.ts'
import { writeUnits } from '../../../domain/units.ts'
import { shorten } from '../../../kernel/text.ts'
import { backTo } from '../../../state/back-to.ts'
import { Grid } from '../../../ui/components/grid.tsx'
import { NothingFound } from '../../../ui/components/nothing-found.tsx'
import { Picture } from '../../../ui/components/picture.tsx'
import { Skeletons } from '../../../ui/components/skeletons.tsx'
import { Stack } from '../../../ui/components/stack.tsx'
import { Text } from '../../../ui/components/text.tsx'
import { SearchField } from '../../../ui/components/text-field.tsx'
import { Tile } from '../../../ui/components/tile.tsx'
import { TokenChoices } from '../../../ui/components/token-choices.tsx'
import { type ReactElement, useEffect, useMemo, useState } from '../../../ui/react.ts'
import { useTexts } from '../../../ui/texts.ts'
import { useSignals } from '../../../ui/use-signals.ts'
import { defineView, type ViewProps } from '../../feature.ts'
import { useFailed } from '../../use-failed.ts'
import { useWorth } from '../../use-worth.ts'
import type { SwapToken } from '../swap-api.ts'
import { isNative, plain } from '../swap-order.ts'
import { swapTexts } from '../texts.ts'
import { useSwap } from '../use-swap.ts'
import { groupTokens } from './group-tokens.ts'

/** About as many as a screen has room for. */
const ROWS_SEEN = 8

function SwapSelectToken({ interior, parameters: { side } }: ViewProps<'SwapSelectToken'>): ReactElement {
  useSignals()
  const text = useTexts(swapTexts)
  const store = useSwap(interior, async () => {})
  const { worth } = useWorth(interior)
  const [typed, setTyped] = useState('')
  const tokens = store.tokens.value
  const { balances } = interior.account
  const state = balances.tokensState.value
  const isFailed = useFailed(interior, state)
  // Which are the visitor's own stands first: no row is shown that it would push away, and none that shows goes again.
  const isSorting = !balances.tokens.value && !isFailed && state === 'running'
  const found = useMemo(
    () =>
      matchTokens(
        [...tokens].sort((token, next) => token.symbol.localeCompare(next.symbol)),
        typed,
      ),
    [tokens, typed],
  )
  const twins = useMemo(() => findTwins(tokens), [tokens])
  /** With its address, where its symbol does not say which one it is. */
  const tellApart = (token: SwapToken, name: string): string =>
    twins.has(token) && !isNative(token) ? `${name} ${shorten(plain(token.address), 6, 4)}` : name
  // The network has changed meanwhile, and with it every token.
  useEffect(() => {
    if (!tokens.length && interior.navigation.isOpen.peek()) backTo(interior.navigation, 'Swap')
  }, [tokens])
  const choose = (token: SwapToken | undefined): void => {
    if (token) store.choose(side, token)
    interior.navigation.goBack()
  }
  const section = (label: string, list: readonly SwapToken[]): ReactElement | false =>
    list.length > 0 && (
      <Stack gap={2}>
        <Text size="small" tone="muted">
          {label}
        </Text>
        <TokenChoices
          label={label}
          selected={store[side].value?.address}
          tokens={list.map((token) => {
            const owned = store.balanceOf(token)
            const usd = owned ? store.worthOf(token) : undefined
            const { name, symbol, address, logoUrl, decimals } = token
            return {
              id: address,
              name: tellApart(token, name),
              symbol,
              iconUrl: logoUrl,
              owned: owned ? writeUnits(owned, decimals) : undefined,
              worth: usd === undefined ? undefined : worth(usd),
            }
          })}
          onSelect={(id) => choose(tokens.find(({ address }) => address === id))}
        />
      </Stack>
    )
  const groups = groupTokens(found, (token) => !!store.balanceOf(token))
  const suggested = typed ? [] : groups.suggested
  return (
    <Stack>
      <SearchField label={text('search')} value={typed} onInput={setTyped} />
      {suggested.length > 0 && (
        <Grid label={text('suggested')}>
          {suggested.map((token) => (
            <Tile
              key={token.address}
              icon={<Picture src={token.logoUrl} name={token.symbol} shape="round" />}
              label={tellApart(token, token.symbol)}
              onClick={() => choose(token)}
            />
          ))}
        </Grid>
      )}
      {isSorting ? (
        <Skeletons count={Math.min(found.length, ROWS_SEEN)} kind="row" />
      ) : (
        <>
          {section(text('yours'), groups.yours)}
          {section(text('popular'), groups.popular)}
          {section(text('all'), groups.others)}
        </>
      )}
      <NothingFound
        isShown={tokens.length > 0 && !found.length}
        title={text('nothingFound')}
        text={text('nothingFoundText')}
      />
    </Stack>
  )
}

export default defineView<'SwapSelectToken'>({
  View: SwapSelectToken,
  useTitle: () => useTexts(swapTexts)('selectTitle'),
})
