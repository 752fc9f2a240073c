import { cleanText } from '../../../kernel/text.ts'
import { canChooseNetwork } from '../../../state/can-choose-network.ts'
import type { Interior } from '../../../state/interior.ts'
import { AmountField } from '../../../ui/components/amount-field.tsx'
import { Button } from '../../../ui/components/button.tsx'
import { Icon } from '../../../ui/components/icon.tsx'
import { LATER_ICONS } from '../../../ui/components/later-icons.ts'
import { Picture } from '../../../ui/components/picture.tsx'
import { Placeholder } from '../../../ui/components/placeholder.tsx'
import { Row } from '../../../ui/components/row.tsx'
import { Rows } from '../../../ui/components/rows.tsx'
import { Skeletons } from '../../../ui/components/skeletons.tsx'
import { Stack } from '../../../ui/components/stack.tsx'
import { type ReactElement, useEffect } from '../../../ui/react.ts'
import { useTexts } from '../../../ui/texts.ts'
import { useDebounced } from '../../../ui/use-after.ts'
import { useSignals } from '../../../ui/use-signals.ts'
import { defineView, type ViewProps } from '../../feature.ts'
import { BUILT_IN_QUOTE_ID } from '../built-in-quote.ts'
import { MONEY_DECIMALS } from '../check-purchase-amount.ts'
import { isBuyingRestricted } from '../list-onramp-providers.ts'
import { networksOfPurchase } from '../networks-of-purchase.ts'
import { createOnrampStore, type OnrampStore, PROVIDER_NAMES } from '../onramp-store.ts'
import { coinbaseChainOf, ETHEREUM } from '../purchase-links.ts'
import { onrampTexts } from '../texts.ts'
import { useMethodName } from '../use-method-name.ts'
import { useMoney } from '../use-money.ts'

/** A quote is asked for once nothing has been typed for this long. */
const QUOTE_DEBOUNCE_MS = 500

/** What the amount buys, as far as anybody knows, and where it would be. */
function PurchaseRow({ interior, store }: { interior: Interior; store: OnrampStore }): ReactElement | null {
  useSignals()
  const text = useTexts(onrampTexts)
  const { money, crypto, list } = useMoney()
  const { quote, purchase, payment, trouble, amount } = store
  const bought = purchase.value
  if (!bought || !payment.value) return null
  const { paymentTotal, paymentSubtotal, purchaseAmount, quoteId } = quote.value ?? {}
  const symbol = cleanText(bought.symbol, 20)
  const isBuiltIn = quoteId === BUILT_IN_QUOTE_ID
  const isAsking = !trouble.value && !purchaseAmount && store.askQuote.state.value !== 'failed'
  const names = networksOfPurchase(interior, store, bought)
  const networks = names.length ? text('onNetworks', { networks: list(names) }) : ''
  const fees = (Number(paymentTotal?.amount) - Number(paymentSubtotal?.amount)).toFixed(MONEY_DECIMALS)
  return (
    <Row
      icon={<Picture src={interior.services.pictures.token(symbol)} name={symbol} shape="round" />}
      title={
        isAsking
          ? text('asking')
          : isBuiltIn || !purchaseAmount
            ? text('worth', { symbol, amount: money(amount.value || '0', payment.value.id) })
            : text('about', { amount: crypto(purchaseAmount.amount), symbol })
      }
      subtitle={
        purchaseAmount && !isBuiltIn ? text('fees', { amount: money(fees, payment.value.id), networks }) : networks
      }
      trailing={<Icon name="chevron" />}
      onClick={() => interior.navigation.push('OnRampTokenSelect')}
    />
  )
}

function ProviderRows({ interior, store }: { interior: Interior; store: OnrampStore }): ReactElement {
  useSignals()
  const text = useTexts(onrampTexts)
  const { families, networks } = interior
  const network = networks.network.value
  return (
    <Rows label={text('providers')}>
      {store.providers.value.map((id) => {
        // Where that is not the network the visitor looks at, it must not come as a surprise. Tokens of Meld's are Ethereum's,
        // and nobody sells coins of a test network: those are the family's own.
        const { name } =
          id === 'coinbase'
            ? coinbaseChainOf(network)
            : families.offers('token-purchases')
              ? ETHEREUM
              : network.testnet
                ? families.traits(network.chainNamespace)
                : network
        return (
          <Row
            key={id}
            icon={<Picture name={PROVIDER_NAMES[id]} />}
            title={PROVIDER_NAMES[id]}
            subtitle={text(name === network.name ? 'providerFee' : 'arrivesOn', { network: name })}
            trailing={<Icon name="external" />}
            isDisabled={!!store.trouble.value}
            onClick={() => store.start(id)}
          />
        )
      })}
    </Rows>
  )
}

/** How much, in what, for what, and from whom (R2.84). */
function Order({ interior, store }: { interior: Interior; store: OnrampStore }): ReactElement {
  useSignals()
  const text = useTexts(onrampTexts)
  const { money } = useMoney()
  const nameOf = useMethodName()
  const { amount, payment, question, limits, trouble, askQuote } = store
  const currency = payment.value?.id ?? ''
  const settled = useDebounced(interior.environment.clock, QUOTE_DEBOUNCE_MS, question.value)
  useEffect(() => void askQuote.run(), [settled])
  const { min = '', max = '', id: method = '' } = limits.value ?? {}
  const limit = trouble.value === 'low' ? min : max
  return (
    <Stack>
      <AmountField
        label={text('amount')}
        value={amount.value}
        decimals={MONEY_DECIMALS}
        error={trouble.value && text(trouble.value, { limit: money(limit || '0', currency) })}
        onInput={(typed) => {
          amount.value = typed
        }}
      >
        {currency}
      </AmountField>
      <Rows label={text('get')}>
        <Row
          icon={<Picture src={interior.services.pictures.currency(currency)} name={currency} shape="round" />}
          title={currency}
          subtitle={text('payBy', { method: nameOf(method) })}
          trailing={<Icon name="chevron" />}
          onClick={() => interior.navigation.push('OnRampFiatSelect')}
        />
        <PurchaseRow interior={interior} store={store} />
      </Rows>
      <ProviderRows interior={interior} store={store} />
    </Stack>
  )
}

function OnRampProviders({ interior }: ViewProps<'OnRampProviders'>): ReactElement {
  useSignals()
  const text = useTexts(onrampTexts)
  const { networks, navigation } = interior
  const store = interior.storeOf(createOnrampStore)
  const network = networks.network.value
  useEffect(() => void store.load.run(), [network.caipNetworkId])

  if (isBuyingRestricted()) return <Placeholder icon="warning" title={text('restricted')} />
  const options = store.options.value
  if (store.load.state.value === 'failed' && !options) {
    const actions = [{ label: text('tryAgain'), onClick: () => void store.load.run() }]
    return (
      <div role="alert">
        <Placeholder icon="warning" title={text('optionsFailed')} actions={actions} />
      </div>
    )
  }
  if (!options) return <Skeletons count={4} kind="row" />
  const isServed = store.payment.value && store.purchase.value
  if (!isServed || !store.providers.value.length) {
    const choose = { label: text('chooseNetwork'), onClick: () => navigation.push('Networks') }
    const actions = canChooseNetwork(interior) ? [choose] : []
    return (
      <Placeholder icon={LATER_ICONS.coin} title={text('notServed', { network: network.name })} actions={actions} />
    )
  }
  return (
    <Stack>
      <Order interior={interior} store={store} />
      {store.providers.value.includes('coinbase') && (
        <Rows>
          <Row
            icon={<Icon name={LATER_ICONS.clock} />}
            title={text('purchases')}
            trailing={<Icon name="chevron" />}
            onClick={() => navigation.push('OnRampActivity')}
          />
        </Rows>
      )}
      <Button kind="quiet" onClick={() => navigation.push('WhatIsABuy')}>
        {text('help')}
      </Button>
    </Stack>
  )
}

export default defineView<'OnRampProviders'>({
  View: OnRampProviders,
  useTitle: () => useTexts(onrampTexts)('title'),
})
