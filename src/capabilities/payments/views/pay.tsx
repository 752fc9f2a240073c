import { namespaceOf } from '../../../domain/caip.ts'
import { SLOW_ANSWER_MS } from '../../../domain/limits.ts'
import { toWidgetError } from '../../../errors/to-widget-error.ts'
import type { WidgetError } from '../../../errors/widget-error.ts'
import { defineView, type ViewProps } from '../../../features/feature.ts'
import { signal } from '../../../kernel/signal.ts'
import { createTask } from '../../../kernel/task.ts'
import { cleanText } from '../../../kernel/text.ts'
import type { TransferWarnings } from '../../../state/transfer-warnings.ts'
import { Button } from '../../../ui/components/button.tsx'
import { LATER_ICONS } from '../../../ui/components/later-icons.ts'
import { Picture } from '../../../ui/components/picture.tsx'
import { Placeholder } from '../../../ui/components/placeholder.tsx'
import { Row } from '../../../ui/components/row.tsx'
import { Rows } from '../../../ui/components/rows.tsx'
import { Separator } from '../../../ui/components/separator.tsx'
import { Skeletons } from '../../../ui/components/skeletons.tsx'
import { Stack } from '../../../ui/components/stack.tsx'
import { Text } from '../../../ui/components/text.tsx'
import { exactAmount } from '../../../ui/exact-amount.ts'
import { type ReactElement, useContext, useEffect, useMemo, useRef, useState } from '../../../ui/react.ts'
import { LanguageContext, useErrors, useTexts } from '../../../ui/texts.ts'
import { useAfter } from '../../../ui/use-after.ts'
import { useSignals } from '../../../ui/use-signals.ts'
import { createPayments } from '../create-payments.ts'
import { isUnderWay } from '../is-under-way.ts'
import type { BillState } from '../paid-bills.ts'
import type { Exchange } from '../pay-api.ts'
import { copyOrder } from '../payment.ts'
import { createPaymentRun } from '../payment-run.ts'
import { payTexts } from '../texts.ts'
import { type News, NewsOver } from './news-over.tsx'
import { Warning } from './warning.tsx'

/** As many as are shown (R2.87). */
const EXCHANGES = 2
/** Of the assets that come with this package, where the host may not list them. */
const READY_NETWORKS: Readonly<Record<string, string>> = { 'eip155:8453': 'Base', 'eip155:84532': 'Base Sepolia' }
/** As high as their rows are while they are asked for. */
const ROOM = { minHeight: 121, display: 'grid', alignContent: 'center' } as const

type PayProps = ViewProps<'Pay'>
type PartProps = PayProps & {
  /** What is known of an earlier payment of this bill. */
  readonly earlier: BillState | undefined
  /** Begins to pay, unless there is news of the bill: the visitor is told first, and may go on by `label`. */
  readonly begin: (pay: () => Promise<unknown>, label: string) => void
}

/** What is asked for, with every digit: here it is agreed to. */
function Bill({ interior, parameters: { paymentAsset, amount, recipient } }: PayProps): ReactElement {
  const text = useTexts(payTexts)
  const { locale } = useContext(LanguageContext)
  const network = interior.networks.networks.find(({ caipNetworkId }) => caipNetworkId === paymentAsset.network)
  return (
    <Stack align="center" gap={1}>
      <Text size="large" align="center">
        {text('amount', {
          amount: exactAmount(locale, String(amount)),
          symbol: cleanText(paymentAsset.metadata.symbol, 20),
        })}
      </Text>
      <Text tone="muted" align="center">
        {text('onNetwork', {
          network: network?.name ?? READY_NETWORKS[paymentAsset.network] ?? paymentAsset.network,
        })}
      </Text>
      <Text align="center" size="small">
        <span style={{ overflowWrap: 'anywhere' }}>{recipient}</span>
      </Text>
    </Stack>
  )
}

/**
 * The visitor's own wallet, where the asset is on one of the host's chains, and the other ways to pay below it. Nothing can be
 * pressed until it is known what speaks against paying: that would push it, and nobody should be quicker.
 */
function WalletPart({
  interior,
  parameters: order,
  earlier,
  begin,
  children,
}: PartProps & { readonly children: ReactElement }): ReactElement {
  useSignals()
  const text = useTexts(payTexts)
  const payments = interior.storeOf(createPayments)
  const { networks, connections } = interior
  const isListed = networks.networks.some(({ caipNetworkId }) => caipNetworkId === order.paymentAsset.network)
  const namespace = namespaceOf(order.paymentAsset.network)
  const { connector, accounts } = connections.of(namespace)
  const account = accounts[0]?.address
  const [looked, setLooked] = useState<{ readonly account: typeof account; readonly found: TransferWarnings }>()
  // What was found for another account says nothing of this one, not for a frame.
  const warnings = looked?.account === account ? looked?.found : undefined
  useEffect(() => {
    let isCurrent = true
    setLooked(undefined)
    const show = (found: TransferWarnings): void => void (isCurrent && setLooked({ account, found }))
    // Why it cannot be paid is said by paying it.
    if (account) payments.review(order).then(show, () => show({ warnings: [], lookAlike: undefined }))
    return () => {
      isCurrent = false
    }
  }, [account])
  const isAwaited = isListed && account && !warnings
  const isSlow = useAfter(interior.environment.clock, SLOW_ANSWER_MS, isAwaited ? account : undefined)
  return (
    <>
      {isAwaited ? (
        <div role="status" aria-label={text('checking')}>
          <Skeletons count={2 + EXCHANGES} kind="row" />
          {isSlow && (
            <Text tone="muted" align="center">
              {text('checking')}
            </Text>
          )}
        </div>
      ) : (
        isListed &&
        (connector && account ? (
          <>
            {warnings?.warnings.map((warning) => (
              <Warning key={warning}>{text(warning, { other: warnings.lookAlike ?? '' })}</Warning>
            ))}
            <Button
              onClick={() => begin(() => payments.payWithWallet(order), text('payAgain', { wallet: connector.name }))}
            >
              {text(earlier ? 'payAgain' : 'payWith', { wallet: connector.name })}
            </Button>
            <Button kind="quiet" onClick={() => connections.disconnect(namespace)}>
              {text('disconnect')}
            </Button>
          </>
        ) : (
          <Button onClick={() => void payments.connect(order).catch(() => {})}>{text('fromWallet')}</Button>
        ))
      )}
      <div style={{ display: isAwaited ? 'none' : 'block' }}>
        <Stack>
          {isListed && <Separator label={text('or')} />}
          {children}
        </Stack>
      </div>
    </>
  )
}

function ExchangePart({ interior, parameters: order, begin }: PartProps): ReactElement {
  useSignals()
  const text = useTexts(payTexts)
  const payments = interior.storeOf(createPayments)
  const list = useMemo(() => signal<readonly Exchange[] | undefined>(undefined), [])
  const load = useMemo(
    () =>
      createTask(async () => {
        list.value = await payments.exchanges(order)
      }),
    [],
  )
  useEffect(() => {
    const { paymentAsset, amount, recipient } = order
    const configuration = { network: paymentAsset.network, asset: paymentAsset.asset, amount, recipient }
    load.run().then(() => interior.events.track('PAY_MODAL_OPEN', { exchanges: list.value ?? [], configuration }))
  }, [])
  if (load.state.value === 'failed') {
    return (
      <div role="alert" style={ROOM}>
        <Stack>
          <Text tone="muted" align="center">
            {text('exchangesFailed')}
          </Text>
          <Button kind="quiet" onClick={() => void load.run()}>
            {text('tryAgain')}
          </Button>
        </Stack>
      </div>
    )
  }
  if (!list.value) return <Skeletons count={EXCHANGES} kind="row" />
  if (!list.value.length)
    return (
      <div style={ROOM}>
        <Text tone="muted" align="center">
          {text('noExchanges')}
        </Text>
      </div>
    )
  return (
    <Rows label={text('exchanges')}>
      {list.value.slice(0, EXCHANGES).map(({ id, name, imageUrl }) => {
        const title = text('fromExchange', { exchange: name })
        return (
          <Row
            key={id}
            icon={<Picture src={imageUrl} name={name} />}
            title={title}
            onClick={() => begin(() => payments.payWithExchange(order, id), title)}
          />
        )
      })}
    </Rows>
  )
}

interface Known {
  readonly trouble?: WidgetError
  readonly isPending?: boolean
  readonly earlier?: BillState | undefined
}

/** From where the visitor pays (R2.87). */
function Pay({ interior, parameters }: PayProps): ReactElement {
  useSignals()
  const [order] = useState(() => copyOrder(parameters))
  const props = { interior, parameters: order }
  const text = useTexts(payTexts)
  const say = useErrors()
  const payments = interior.storeOf(createPayments)
  const look = (): Known => {
    try {
      return { isPending: payments.isPending(order), earlier: payments.earlier(order) }
    } catch (error) {
      return { trouble: toWidgetError(error) }
    }
  }
  const [known, setKnown] = useState(look)
  const [news, setNews] = useState<News & { readonly of: string }>()
  /** What the visitor has been told by now, and with which wallet and account: the next one is told anew. */
  const told = useRef({ ...known, of: '' })
  const { trouble, isPending, earlier } = known
  if (trouble) return <Placeholder icon="warning" title={say(trouble)} />
  const { connector, accounts } = interior.connections.of(namespaceOf(order.paymentAsset.network))
  const of = `${connector?.name} ${accounts[0]?.address}`
  const follow = (): void => interior.navigation.push('PayLoading', order)
  const go = (pay: () => Promise<unknown>): void => {
    pay().catch(() => {}) // the next screen says why
    follow()
  }
  const resume = (): void => {
    const now = look()
    // Where it came to nothing, the next screen says so.
    if (now.isPending || !(now.earlier || now.trouble)) go(() => payments.resume(order))
    else {
      // It has ended meanwhile.
      setNews(undefined)
      setKnown(now)
    }
  }
  const begin = (pay: () => Promise<unknown>, label: string): void => {
    const now = look()
    const { isPending: wasPending, earlier: before } = told.current.of === of ? told.current : known
    told.current = { ...now, of }
    const state = payments.state.peek()
    if (now.trouble) setKnown(now)
    // Its screen would show what is waited for already as if it were this.
    else if (isUnderWay(state) && interior.storeOf(createPaymentRun).isAbout(order))
      setNews({ of, words: `${text('pending')}. ${text(`${state}Text`)}`, label: text('look'), go: follow })
    else if (now.isPending && !wasPending)
      setNews({ of, words: `${text('pending')}. ${text('pendingText')}`, label: text('look'), go: resume })
    else if (now.earlier && now.earlier !== before)
      setNews({ of, words: text(now.earlier), label, go: () => begin(pay, label) })
    else go(pay)
  }
  return (
    <Stack gap={5}>
      <Bill {...props} />
      {isPending && (
        <Placeholder
          icon={LATER_ICONS.clock}
          title={text('pending')}
          text={text('pendingText')}
          actions={[{ label: text('look'), onClick: resume }]}
        />
      )}
      <NewsOver news={news?.of === of ? news : undefined}>
        <Stack>
          {earlier && <Warning>{text(earlier)}</Warning>}
          <WalletPart {...props} earlier={earlier} begin={begin}>
            <ExchangePart {...props} earlier={earlier} begin={begin} />
          </WalletPart>
        </Stack>
      </NewsOver>
    </Stack>
  )
}

export default defineView<'Pay'>({ View: Pay, useTitle: () => useTexts(payTexts)('title') })
