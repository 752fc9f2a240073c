import { namespaceOf } from '../../../domain/caip.ts'
import { toWidgetError } from '../../../errors/to-widget-error.ts'
import type { WidgetError } from '../../../errors/widget-error.ts'
import { defineView } from '../../../features/feature.ts'
import { LATER_ICONS } from '../../../ui/components/later-icons.ts'
import { Placeholder } from '../../../ui/components/placeholder.tsx'
import { Stack } from '../../../ui/components/stack.tsx'
import { type ReactElement, useEffect, useRef, useState } from '../../../ui/react.ts'
import { useErrors, useTexts } from '../../../ui/texts.ts'
import { useSignals } from '../../../ui/use-signals.ts'
import { createPayments } from '../create-payments.ts'
import { isUnderWay } from '../is-under-way.ts'
import type { BillState } from '../paid-bills.ts'
import { copyOrder } from '../payment.ts'
import { createPaymentRun } from '../payment-run.ts'
import { payTexts } from '../texts.ts'
import { Bill } from './bill.tsx'
import { ExchangePart } from './exchange-part.tsx'
import { type News, NewsOver } from './news-over.tsx'
import type { PayProps } from './pay-part.ts'
import { WalletPart } from './wallet-part.tsx'
import { Warning } from './warning.tsx'

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
  useEffect(() => void (trouble && interior.events.report(trouble)), [trouble])
  if (trouble) return <Placeholder icon="warning" title={say(trouble)} />
  const { connector, accounts } = interior.connections.of(namespaceOf(order.paymentAsset.network))
  const of = `${connector?.name} ${accounts[0]?.address}`
  const follow = (): void => interior.navigation.push('PayLoading', order)
  const go = (pay: () => Promise<unknown>): void => {
    pay().catch(interior.events.report) // the next screen says why
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
            <ExchangePart {...props} given={parameters} earlier={earlier} begin={begin} />
          </WalletPart>
        </Stack>
      </NewsOver>
    </Stack>
  )
}

export default defineView<'Pay'>({ View: Pay, useTitle: () => useTexts(payTexts)('title') })
