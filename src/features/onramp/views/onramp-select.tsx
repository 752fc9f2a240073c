import { cleanText } from '../../../kernel/text.ts'
import { backTo } from '../../../state/back-to.ts'
import type { Interior } from '../../../state/interior.ts'
import { Picture } from '../../../ui/components/picture.tsx'
import { Row } from '../../../ui/components/row.tsx'
import { Rows } from '../../../ui/components/rows.tsx'
import { Skeletons } from '../../../ui/components/skeletons.tsx'
import { type ReactElement, useEffect } from '../../../ui/react.ts'
import { defineTexts, useTexts } from '../../../ui/texts.ts'
import { useSignals } from '../../../ui/use-signals.ts'
import { defineView, type ViewProps } from '../../feature.ts'
import { networksOfPurchase } from '../networks-of-purchase.ts'
import { createOnrampStore, type OnrampStore } from '../onramp-store.ts'
import { useMethodName } from '../use-method-name.ts'
import { useMoney } from '../use-money.ts'

const selectTexts = defineTexts('onrampSelect', {
  token: 'Select token',
  currency: 'Select currency',
  limits: 'By {method}, {min} to {max}',
})

/** A host may open these screens first, before anything was asked. */
function useStore(interior: Interior): OnrampStore {
  const store = interior.storeOf(createOnrampStore)
  const { options, load, payment, purchase } = store
  const isNothing = options.value ? !payment.value || !purchase.value : load.state.value === 'failed'
  useEffect(() => {
    if (!options.peek()) void load.run()
  }, [interior.networks.network.value])
  useEffect(() => {
    // Where nothing can be chosen, that screen says why, and what can be done.
    if (isNothing) backTo(interior.navigation, 'OnRampProviders')
  }, [isNothing])
  return store
}

function TokenSelect({ interior }: ViewProps<'OnRampTokenSelect'>): ReactElement {
  useSignals()
  const text = useTexts(selectTexts)
  const {
    navigation,
    services: { pictures },
  } = interior
  const { list } = useMoney()
  const store = useStore(interior)
  if (!store.options.value) return <Skeletons count={3} kind="row" />
  return (
    <Rows label={text('token')}>
      {store.purchasable.value.map((currency) => {
        const { symbol, name } = currency
        return (
          <Row
            key={symbol}
            icon={<Picture src={pictures.token(symbol)} name={cleanText(symbol)} shape="round" />}
            title={cleanText(name)}
            subtitle={`${cleanText(symbol, 20)} ${list(networksOfPurchase(interior, store, currency))}`}
            isSelected={symbol === store.purchase.value?.symbol}
            onClick={() => {
              store.symbol.value = symbol
              navigation.goBack()
            }}
          />
        )
      })}
    </Rows>
  )
}

/** Every currency by every way of paying, with its limits. */
function FiatSelect({ interior }: ViewProps<'OnRampFiatSelect'>): ReactElement {
  useSignals()
  const text = useTexts(selectTexts)
  const nameOf = useMethodName()
  const { money } = useMoney()
  const {
    navigation,
    services: { pictures },
  } = interior
  const store = useStore(interior)
  if (!store.options.value) return <Skeletons count={3} kind="row" />
  const { payment, limits } = store
  return (
    <Rows label={text('currency')}>
      {store.options.value.paymentCurrencies.flatMap(({ id, payment_method_limits }) =>
        payment_method_limits.map(({ id: method, min, max }) => (
          <Row
            key={`${id} ${method}`}
            icon={<Picture src={pictures.currency(id)} name={id} shape="round" />}
            title={id}
            subtitle={text('limits', { method: nameOf(method), min: money(min, id), max: money(max, id) })}
            isSelected={id === payment.value?.id && method === limits.value?.id}
            onClick={() => {
              store.paymentId.value = id
              store.methodId.value = method
              navigation.goBack()
            }}
          />
        )),
      )}
    </Rows>
  )
}

export const OnRampTokenSelect = defineView<'OnRampTokenSelect'>({
  View: TokenSelect,
  useTitle: () => useTexts(selectTexts)('token'),
})
export const OnRampFiatSelect = defineView<'OnRampFiatSelect'>({
  View: FiatSelect,
  useTitle: () => useTexts(selectTexts)('currency'),
})
