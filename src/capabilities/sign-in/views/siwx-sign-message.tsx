import type { Route } from '../../../domain/views.ts'
import { defineView, type ViewProps } from '../../../features/feature.ts'
import { type Signal, signal } from '../../../kernel/signal.ts'
import { Avatar } from '../../../ui/components/avatar.tsx'
import { Button } from '../../../ui/components/button.tsx'
import { Picture } from '../../../ui/components/picture.tsx'
import { Stack } from '../../../ui/components/stack.tsx'
import { Text } from '../../../ui/components/text.tsx'
import type { ReactElement } from '../../../ui/react.ts'
import { useTexts } from '../../../ui/texts.ts'
import { useSignals } from '../../../ui/use-signals.ts'
import { SIGN_IN_STORE } from '../sign-in-store.ts'
import { signInTexts } from '../texts.ts'

/** What is under way, and for whom: another account or network may have taken their place meanwhile. */
interface Step {
  readonly what: 'sign' | 'cancel'
  readonly who: string
  /** The screen: one that is shown anew starts afresh. */
  readonly at: Route
}

/** It is come back to after a wallet has asked on a screen over it, and draws that time anew. */
const createSteps = (): Signal<Step | undefined> => signal(undefined)

/** Asks for the signature. Its Cancel is the way out where the modal itself must not close (R2.16). */
function SiwxSignMessage({ interior }: ViewProps<'SIWXSignMessage'>): ReactElement {
  useSignals()
  const text = useTexts(signInTexts)
  const step = interior.storeOf(createSteps)
  const {
    connections,
    networks,
    navigation,
    options,
    capabilities,
    environment: { page },
  } = interior
  const { connector, accounts } = connections.active.value
  const { metadata } = options.value
  const site = metadata?.name || new URL(page.href).host
  const wallet = connector?.name ?? text('yourWallet')
  const store = capabilities.current(SIGN_IN_STORE)
  const address = accounts[0]?.address
  const who = `${networks.network.value.caipNetworkId}:${address}`
  const at = navigation.base.value
  const busy = step.value?.who === who && step.value.at === at ? step.value.what : undefined
  const run = (what: Step['what']) => () => {
    const ours = { what, who, at }
    step.value = ours
    void store?.[what]().finally(() => {
      if (step.peek() === ours) step.value = undefined
    })
  }
  return (
    <Stack gap={5}>
      <Stack align="center">
        <span style={{ display: 'flex', gap: 8 }}>
          <Picture src={metadata?.icons?.[0]} name={site} size={56} shape="round" />
          <Avatar address={address ?? ''} size={56} />
        </span>
        <Text size="large" align="center">
          {text('heading', { site })}
        </Text>
        <Text tone="muted" align="center">
          {text('text', { wallet })}
        </Text>
        {store?.isRequired() && !store.hasSession.value && (
          <Text tone="muted" align="center">
            {text(store.isCancelLeaving() ? 'requiredOrLeave' : 'required')}
          </Text>
        )}
      </Stack>
      <Stack>
        <Button onClick={run('sign')} isBusy={busy === 'sign'} isDisabled={!store || busy === 'cancel'}>
          {busy === 'sign' ? text('waiting', { wallet }) : text('sign')}
        </Button>
        <Button kind="quiet" onClick={run('cancel')} isBusy={busy === 'cancel'} isDisabled={!store}>
          {text('cancel')}
        </Button>
      </Stack>
    </Stack>
  )
}

export default defineView<'SIWXSignMessage'>({
  View: SiwxSignMessage,
  useTitle: () => useTexts(signInTexts)('title'),
})
