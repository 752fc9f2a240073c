import { findTwins } from '../../../domain/rules/find-twins.ts'
import { matchTokens } from '../../../domain/rules/match-tokens.ts'
import { writeUnits } from '../../../domain/units.ts'
import { shorten } from '../../../kernel/text.ts'
import { Button } from '../../../ui/components/button.tsx'
import { NothingFound } from '../../../ui/components/nothing-found.tsx'
import { Skeletons } from '../../../ui/components/skeletons.tsx'
import { Stack } from '../../../ui/components/stack.tsx'
import { Text } from '../../../ui/components/text.tsx'
import { SearchField } from '../../../ui/components/text-field.tsx'
import { TokenChoices } from '../../../ui/components/token-choices.tsx'
import { type ReactElement, useEffect, useState } from '../../../ui/react.ts'
import { useTexts } from '../../../ui/texts.ts'
import { useSignals } from '../../../ui/use-signals.ts'
import { defineView, useSlots, type ViewProps } from '../../feature.ts'
import { useFailed } from '../../use-failed.ts'
import { useWorth } from '../../use-worth.ts'
import { createSendStore } from '../send-store.ts'
import type { SendToken } from '../send-token.ts'
import { selectTexts } from './select-texts.ts'

const NATIVE = 'native'
const idOf = (token: SendToken | undefined): string | undefined => token && (token.address ?? NATIVE)

/** What is left of three awaited rows beside the network's own token. */
const ROOM = { minHeight: 110 }

/** What the account owns on this network. */
function WalletSendSelectToken({ interior }: ViewProps<'WalletSendSelectToken'>): ReactElement {
  useSignals()
  const text = useTexts(selectTexts)
  const {
    navigation,
    account: { balances },
  } = interior
  const store = interior.storeOf(createSendStore)
  const { worth } = useWorth(interior)
  const [typed, setTyped] = useState('')
  const [isAsked, setAsked] = useState(false)
  useEffect(() => {
    void store.load()
    setAsked(true)
  }, [])
  const buy = useSlots('accountAction').find(({ purpose }) => purpose === 'buyTokens')
  const tokens = store.tokens.value
  const found = matchTokens(tokens, typed)
  const twins = findTwins(tokens)
  const ownsNothing = tokens.every(({ owned }) => owned === 0n)
  const latest = isAsked ? balances.tokensState.value : 'running'
  const isFailed = useFailed(interior, latest)
  const state = !balances.tokens.value && (isFailed ? 'failed' : latest)
  return (
    <Stack>
      <SearchField label={text('search')} value={typed} onInput={setTyped} />
      {state === 'running' ? (
        // Which are the visitor's, and in which order, is not known: none is to be pushed away once it is.
        <Skeletons count={3} kind="row" />
      ) : (
        found.length > 0 && (
          <TokenChoices
            label={text('yourTokens')}
            selected={idOf(store.token.value)}
            tokens={found.map((token) => {
              const owned = token.owned === undefined ? undefined : writeUnits(token.owned, token.decimals)
              return {
                ...token,
                // With its address, where its symbol does not say which one it is.
                name: twins.has(token) && token.address ? `${token.name} ${shorten(token.address, 6, 4)}` : token.name,
                id: idOf(token) ?? NATIVE,
                owned,
                worth: token.price && owned ? worth(token.price * Number(owned)) : undefined,
              }
            })}
            onSelect={(id) => {
              const token = tokens.find((owned) => idOf(owned) === id)
              if (token) store.choose(token)
              navigation.goBack()
            }}
          />
        )
      )}
      <NothingFound
        isShown={state !== 'running' && !found.length}
        title={text('nothingFound')}
        text={text('nothingFoundText')}
      />
      {state === 'failed' && (
        <div role="alert" style={ROOM}>
          <Text tone="muted" align="center">
            {text('tokensFailed')}
          </Text>
          <Button kind="quiet" isBusy={latest === 'running'} onClick={() => void balances.loadTokens(true)}>
            {text('tryAgain')}
          </Button>
        </div>
      )}
      {ownsNothing && buy?.open && (
        <Button kind="quiet" onClick={buy.open}>
          {text('buy')}
        </Button>
      )}
    </Stack>
  )
}

export default defineView<'WalletSendSelectToken'>({
  View: WalletSendSelectToken,
  useTitle: () => useTexts(selectTexts)('title'),
})
