import { cleanText, shorten } from '../../../kernel/text.ts'
import { backTo } from '../../../state/back-to.ts'
import type { Interior, Parts } from '../../../state/interior.ts'
import { readBalancesAnew } from '../../../state/read-balances-anew.ts'
import { Button } from '../../../ui/components/button.tsx'
import { LoaderRing } from '../../../ui/components/loader-ring.tsx'
import { Picture } from '../../../ui/components/picture.tsx'
import { Stack } from '../../../ui/components/stack.tsx'
import { Text } from '../../../ui/components/text.tsx'
import { type ReactElement, useEffect } from '../../../ui/react.ts'
import { useTexts } from '../../../ui/texts.ts'
import { useSignals } from '../../../ui/use-signals.ts'
import { defineView, type ViewProps } from '../../feature.ts'
import { createOnrampStore, PROVIDER_NAMES } from '../onramp-store.ts'
import { progressTexts } from './progress-texts.ts'
import type { Purchase } from './purchase.ts'

/** A list of purchases is that of the active account: another one than bought sees itself. */
const showPurchases = ({ connections, navigation }: Parts<'connections' | 'navigation'>, { order }: Purchase): void =>
  navigation.replace(connections.active.peek().accounts[0]?.address === order.address ? 'OnRampActivity' : 'Account')

function Controls({ interior, purchase, stage }: { interior: Interior; purchase: Purchase; stage: string }) {
  useSignals()
  const text = useTexts(progressTexts)
  const {
    notices,
    navigation,
    environment: { page },
  } = interior
  const link = purchase.link.value
  const provider = PROVIDER_NAMES[purchase.order.provider]
  const copy = async (): Promise<void> => {
    const hasCopied = !!link && (await page.copy(link))
    notices.showToast(hasCopied ? 'success' : 'error', text(hasCopied ? 'copied' : 'copyFailed'))
  }
  const leave = (): void => {
    void readBalancesAnew(interior)
    navigation.reset('Account')
  }
  // The second click of two on what stood in its place is not meant for it.
  const reopen = ({ detail }: { readonly detail: number }): void => void (detail > 1 || purchase.open())
  if (stage === 'opening') return null
  if (stage === 'failed') return <Button onClick={purchase.open}>{text('tryAgain')}</Button>
  return (
    <Stack>
      {stage === 'blocked' && <Button href={link}>{text('open', { provider })}</Button>}
      {stage === 'late' && <Button onClick={purchase.resume}>{text('look')}</Button>}
      {stage === 'late' && (
        <Button kind="quiet" onClick={() => showPurchases(interior, purchase)}>
          {text('purchases')}
        </Button>
      )}
      {stage !== 'blocked' && (
        <Button kind="quiet" onClick={reopen}>
          {text('reopen')}
        </Button>
      )}
      <Button kind="quiet" onClick={() => void copy()}>
        {text('copy')}
      </Button>
      <Button kind="quiet" onClick={leave}>
        {text('toAccount')}
      </Button>
    </Stack>
  )
}

function Progress({ interior, purchase }: { interior: Interior; purchase: Purchase }): ReactElement {
  useSignals()
  const text = useTexts(progressTexts)
  const { order, state, isBlocked } = purchase
  const provider = PROVIDER_NAMES[order.provider]
  useEffect(() => {
    if (state.value !== 'waiting') return
    return purchase.follow(() => showPurchases(interior, purchase))
  }, [state.value])
  const stage = state.value === 'waiting' && isBlocked.value ? 'blocked' : state.value
  const values = { provider, symbol: cleanText(order.symbol, 20), address: shorten(order.address, 4, 6) }
  return (
    <Stack gap={5}>
      <Stack align="center">
        <LoaderRing state={stage === 'failed' || stage === 'late' ? 'failed' : 'running'}>
          <Picture name={provider} size={64} />
        </LoaderRing>
        <div role="status">
          <Stack align="center" gap={2}>
            <Text size="large" align="center">
              {text(stage, values)}
            </Text>
            <Text tone="muted" align="center">
              {text(`${stage}Text`, values)}
            </Text>
          </Stack>
        </div>
      </Stack>
      <Controls interior={interior} purchase={purchase} stage={stage} />
    </Stack>
  )
}

/** While the visitor is on the provider's page. */
function BuyInProgress({ interior }: ViewProps<'BuyInProgress'>): ReactElement | null {
  useSignals()
  const purchase = interior.storeOf(createOnrampStore).current.value
  const hasNone = !purchase
  // Nothing has begun: that begins with a provider.
  useEffect(() => {
    if (hasNone) backTo(interior.navigation, 'OnRampProviders')
  }, [hasNone])
  return typeof purchase === 'object' ? <Progress interior={interior} purchase={purchase} /> : null
}

export default defineView<'BuyInProgress'>({
  View: BuyInProgress,
  useTitle: () => useTexts(progressTexts)('title'),
})
