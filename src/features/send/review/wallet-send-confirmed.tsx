import { isolated } from '../../../domain/rules/isolated.ts'
import { writeUnits } from '../../../domain/units.ts'
import { isWidgetError } from '../../../errors/fail.ts'
import { shorten } from '../../../kernel/text.ts'
import { Button } from '../../../ui/components/button.tsx'
import { LoaderRing } from '../../../ui/components/loader-ring.tsx'
import { Picture } from '../../../ui/components/picture.tsx'
import { Stack } from '../../../ui/components/stack.tsx'
import { Text } from '../../../ui/components/text.tsx'
import { exactAmount } from '../../../ui/exact-amount.ts'
import { type ReactElement, useContext, useEffect } from '../../../ui/react.ts'
import { LanguageContext, useTexts } from '../../../ui/texts.ts'
import { useSignals } from '../../../ui/use-signals.ts'
import { defineView, type ViewProps } from '../../feature.ts'
import { createSendStore } from '../send-store.ts'
import { outcomeTexts } from './outcome-texts.ts'
import { createSending, type Sent } from './sending.ts'
import { transactionPage } from './transaction-page.ts'

const OUTCOMES = ['replaced', 'dropped', 'altered', 'unknown'] as const

/** How it stands, as the name of its texts. */
function outcomeOf({ state, error }: Sent): 'waiting' | 'confirmed' | 'undone' | (typeof OUTCOMES)[number] {
  if (state !== 'failed') return state
  const code = isWidgetError(error) ? error.code : ''
  return OUTCOMES.find((outcome) => code === `transfer/${outcome}`) ?? 'undone'
}

/** What the network says of it, until it is there. */
function WalletSendConfirmed({ interior }: ViewProps<'WalletSendConfirmed'>): ReactElement | null {
  useSignals()
  const text = useTexts(outcomeTexts)
  const { locale } = useContext(LanguageContext)
  const { navigation } = interior
  const { listed } = interior.storeOf(createSendStore)
  const sent = interior.storeOf(createSending).sent.value
  useEffect(() => {
    if (!sent) navigation.replace('Account')
  }, [])
  if (!sent) return null
  const { order, token, receiver, route } = sent.review
  const outcome = outcomeOf(sent)
  const amount = `${exactAmount(locale, writeUnits(order.amount, token.decimals))} ${isolated(token.symbol)}`
  // A token may keep a part of what is sent: how much of it arrived, it alone knows.
  const isToken = token.address !== undefined
  const link = transactionPage(route.network, sent.id)
  return (
    <Stack>
      <LoaderRing state={outcome === 'waiting' ? 'running' : outcome === 'confirmed' ? 'done' : 'failed'}>
        <Picture src={listed(token, route.network).iconUrl} name={token.name} size={64} />
      </LoaderRing>
      <div role="status">
        <Stack align="center" gap={2}>
          <Text size="large" align="center">
            {text(`${outcome}Title`)}
          </Text>
          <Text tone="muted" align="center">
            {text(isToken && outcome === 'confirmed' ? 'confirmedToken' : outcome, {
              amount,
              receiver: receiver.name ?? shorten(receiver.address),
            })}
          </Text>
        </Stack>
      </div>
      <Button onClick={() => navigation.reset('Account')}>{text('done')}</Button>
      {link && (
        <Button kind="quiet" href={link}>
          {text('explorer')}
        </Button>
      )}
    </Stack>
  )
}

export default defineView<'WalletSendConfirmed'>({ View: WalletSendConfirmed, useTitle: () => '' })
