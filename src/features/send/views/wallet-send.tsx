import { writeUnits } from '../../../domain/units.ts'
import { isWidgetError } from '../../../errors/fail.ts'
import type { Parts } from '../../../state/interior.ts'
import { AmountField } from '../../../ui/components/amount-field.tsx'
import { Button } from '../../../ui/components/button.tsx'
import { EnterForm } from '../../../ui/components/enter-form.tsx'
import { Picture } from '../../../ui/components/picture.tsx'
import { Placeholder } from '../../../ui/components/placeholder.tsx'
import { Pressable } from '../../../ui/components/pressable.tsx'
import { Stack } from '../../../ui/components/stack.tsx'
import { Text } from '../../../ui/components/text.tsx'
import { TextField } from '../../../ui/components/text-field.tsx'
import { type ReactElement, useEffect } from '../../../ui/react.ts'
import { useErrors, useTexts } from '../../../ui/texts.ts'
import { useNumbers } from '../../../ui/use-numbers.ts'
import { useSignals } from '../../../ui/use-signals.ts'
import { defineView, useSlots, type ViewProps } from '../../feature.ts'
import { useWorth } from '../../use-worth.ts'
import { canSend } from '../can-send.ts'
import { nameZone, type ReceiverState } from '../receiver-field.ts'
import { createSendStore, type SendStore } from '../send-store.ts'
import { sendTexts } from '../texts.ts'

const LINE = { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 8, minHeight: 44 }
const CHOICE = { display: 'flex', alignItems: 'center', gap: 8, fontWeight: 600 }

/** The token's button, behind the amount. */
function TokenButton({ store, onClick }: { store: SendStore; onClick: () => void }): ReactElement {
  useSignals()
  const text = useTexts(sendTexts)
  const token = store.token.value
  return (
    <Pressable className="wl-tag" onClick={onClick}>
      <span style={{ ...CHOICE, minHeight: 40 }}>
        {token && <Picture src={token.iconUrl} name={token.name} size={24} shape="round" />}
        {token?.symbol ?? text('selectToken')}
      </span>
    </Pressable>
  )
}

/** What it is worth, what there is, and all of it; where there is too little, the way to more. */
function Holding({ interior, store }: { interior: Parts<'storeOf'>; store: SendStore }): ReactElement | null {
  useSignals()
  const text = useTexts(sendTexts)
  const { amount: shorten } = useNumbers()
  const { worth } = useWorth(interior)
  const buy = useSlots('accountAction').find(({ purpose }) => purpose === 'buyTokens')
  const token = store.token.value
  if (!token) return null
  const { owned, decimals, symbol, price } = token
  const lacks = owned !== undefined && (store.amount.value ?? 0n) > owned
  return (
    <div style={LINE}>
      <Text tone="muted" size="small">
        <bdi>{price && store.amount.value ? worth(price * Number(store.amountText.value)) : '\u00a0'}</bdi>
      </Text>
      <span style={CHOICE}>
        {owned !== undefined && (
          <Text tone={lacks ? 'danger' : 'muted'} size="small">
            {text('owned', { amount: `${shorten(writeUnits(owned, decimals))} ${symbol}` })}
          </Text>
        )}
        {lacks && buy?.open ? (
          <Pressable className="wl-icon-button" onClick={buy.open}>
            {text('buy')}
          </Pressable>
        ) : (
          <Pressable
            className="wl-icon-button"
            isBusy={store.max.state.value === 'running'}
            onClick={() => void store.max.run()}
          >
            {text('max')}
          </Pressable>
        )}
      </span>
    </div>
  )
}

/** What is wrong with what was typed, as the name of its text. */
const TROUBLES: Readonly<Partial<Record<ReceiverState, 'nobody' | 'disputed' | 'unchecked' | 'mistyped'>>> = {
  nobody: 'nobody',
  disputed: 'disputed',
  unchecked: 'unchecked',
  mistyped: 'mistyped',
}

/** Of the field, and of two lines below it: what is heard of a name late does not push away what is about to be pressed. */
const RECEIVER = { minHeight: 100 }

/** Where what was typed leads. */
function ReceiverNote({ store: { receiver } }: { store: SendStore }): ReactElement {
  useSignals()
  const text = useTexts(sendTexts)
  const say = useErrors()
  const state = receiver.state.value
  const error = receiver.error.value
  const { name, address, source } = receiver.receiver.value ?? {}
  return (
    <div>
      <div role="status">
        {state === 'found' && name && (
          <Text tone="muted" size="small">
            <span dir="ltr">{address}</span>{' '}
            {source && text(source === 'service' ? 'ofService' : 'ofRegistry', { suffix: nameZone(name) })}
          </Text>
        )}
      </div>
      {state === 'failed' && (
        <div style={LINE}>
          <div role="alert">
            <Text tone="danger" size="small">
              {isWidgetError(error, 'name/resolve-failed') && error.entry.shown ? say(error) : text('lookupFailed')}
            </Text>
          </div>
          <Pressable className="wl-icon-button" onClick={() => void receiver.retry()}>
            {text('tryAgain')}
          </Pressable>
        </div>
      )}
    </div>
  )
}

/** What, how much, and to whom. */
function WalletSend({ interior, parameters }: ViewProps<'WalletSend'>): ReactElement {
  useSignals()
  const text = useTexts(sendTexts)
  const { networks, navigation } = interior
  const network = networks.network.value
  const store = interior.storeOf(createSendStore)
  useEffect(() => {
    if (parameters) store.fill(parameters, navigation.route.peek())
    void store.load()
  }, [])
  if (!canSend(interior))
    return <Placeholder icon="warning" title={text('title')} text={text('unsupported', { network: network.name })} />
  const { receiver } = store
  const step = store.step.value
  const trouble = TROUBLES[receiver.state.value]
  return (
    <EnterForm>
      <Stack>
        <Stack gap={1}>
          <AmountField
            label={text('amount')}
            value={store.amountText.value}
            decimals={store.token.value?.decimals ?? network.nativeCurrency.decimals}
            onInput={store.typeAmount}
            // Nothing yet (0, 0.0) is what most amounts begin with, and no mistake: the button says it.
            error={step === 'insufficientFunds' ? text(step) : undefined}
            isErrorSeen
          >
            <TokenButton store={store} onClick={() => navigation.push('WalletSendSelectToken')} />
          </AmountField>
          <Holding interior={interior} store={store} />
        </Stack>
        <div style={RECEIVER}>
          <Stack gap={1}>
            <TextField
              label={text('to')}
              placeholder={text('toHint')}
              value={receiver.text.value}
              error={trouble && text(trouble)}
              onInput={receiver.type}
            />
            <ReceiverNote store={store} />
          </Stack>
        </div>
        <Button
          isDisabled={!store.isComplete.value}
          isBusy={step === 'preview' && receiver.state.value === 'searching'}
          onClick={() => navigation.push('WalletSendPreview')}
        >
          {text(step)}
        </Button>
      </Stack>
    </EnterForm>
  )
}

export default defineView<'WalletSend'>({ View: WalletSend, useTitle: () => useTexts(sendTexts)('title') })
