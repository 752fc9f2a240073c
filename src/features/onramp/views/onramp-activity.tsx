import { computed, signal, untracked } from '../../../kernel/signal.ts'
import { createTask } from '../../../kernel/task.ts'
import type { Interior, Parts } from '../../../state/interior.ts'
import { readBalancesAnew } from '../../../state/read-balances-anew.ts'
import { Button } from '../../../ui/components/button.tsx'
import { LATER_ICONS } from '../../../ui/components/later-icons.ts'
import { Picture } from '../../../ui/components/picture.tsx'
import { Placeholder } from '../../../ui/components/placeholder.tsx'
import { Row } from '../../../ui/components/row.tsx'
import { Rows } from '../../../ui/components/rows.tsx'
import { Skeletons } from '../../../ui/components/skeletons.tsx'
import { Stack } from '../../../ui/components/stack.tsx'
import { Text } from '../../../ui/components/text.tsx'
import { type ReactElement, useEffect, useMemo } from '../../../ui/react.ts'
import { useTexts } from '../../../ui/texts.ts'
import { useSignals } from '../../../ui/use-signals.ts'
import { defineView, type ViewProps } from '../../feature.ts'
import { createOnrampApi } from '../create-onramp-api.ts'
import type { PurchaseRecord } from '../onramp-api.ts'
import { purchaseTexts } from '../purchase-texts.ts'
import { useMoney } from '../use-money.ts'

/** Purchases on their way are looked at again this often while they show. */
const REFRESH_MS = 3_000

interface Purchases {
  /** The account that bought, and the network it was on: of one that is not served, the service says nothing. */
  readonly of: string
  readonly list: readonly PurchaseRecord[]
  readonly next: string | undefined
  /** Those that led to the pages that are here. */
  readonly cursors: readonly (string | undefined)[]
  /** Whether one of the newest page is on its way: an older one, which may have been given up, is not asked about again. */
  readonly isPending: boolean
}

const isRunning = ({ status }: PurchaseRecord): boolean => status === 'running'

function createPurchases(parts: Parts<'families' | 'networks' | 'connections' | 'account' | 'services'>) {
  const { families, networks, connections, services } = parts
  const addressOf = (): string | undefined => connections.active.value.accounts[0]?.address
  const owner = computed(() => `${networks.network.value.caipNetworkId}:${addressOf()}`)
  const answered = signal<Purchases | undefined>(undefined)
  // What one account bought is nothing to the next.
  const known = computed(() => (answered.value?.of === owner.value ? answered.value : undefined))
  const ask = async (cursor?: string): Promise<Purchases> => {
    const of = owner.peek()
    const address = untracked(addressOf)
    const network = networks.network.peek()
    // Where Coinbase sells nothing, the service refuses to say what.
    if (!address || !families.traits(network.chainNamespace).onrampProviders?.includes('coinbase'))
      return { of, list: [], next: undefined, cursors: [], isPending: false }
    const api = (await services.load()).api(createOnrampApi)
    const { purchases, next } = await api.purchases({ network, address, cursor })
    return { of, list: purchases, next, cursors: [], isPending: purchases.some(isRunning) }
  }
  return {
    owner,
    known,
    /** The newest page; what stands behind it stays. */
    refresh: createTask(async () => {
      const page = await ask()
      if (page.of !== owner.peek()) return
      const before = known.peek()
      const ids = new Set(page.list.map(({ id }) => id))
      const older = before?.list.filter(({ id }) => !ids.has(id)) ?? []
      const awaited = new Set(before?.list.filter(isRunning).map(({ id }) => id))
      answered.value = { ...page, ...before, list: [...page.list, ...older], isPending: page.isPending }
      if (page.list.some((one) => awaited.has(one.id) && !isRunning(one))) void readBalancesAnew(parts)
    }),
    more: createTask(async () => {
      const cursor = known.peek()?.next
      if (!cursor) return
      const page = await ask(cursor)
      const before = known.peek()
      if (!before || page.of !== before.of) return
      const ids = new Set(before.list.map(({ id }) => id))
      const list = [...before.list, ...page.list.filter(({ id }) => !ids.has(id))]
      const cursors = [...before.cursors, cursor]
      // A service that names a page again has no other one.
      answered.value = { ...before, list, cursors, next: cursors.includes(page.next) ? undefined : page.next }
    }),
  }
}

function PurchaseLine({ purchase, interior }: { purchase: PurchaseRecord; interior: Interior }): ReactElement {
  const text = useTexts(purchaseTexts)
  const { crypto, day } = useMoney()
  const { amount, symbol, status, madeAtMs } = purchase
  const what = amount ? `${crypto(amount)} ${symbol}` : symbol || text('crypto')
  return (
    <Row
      icon={<Picture src={interior.services.pictures.token(symbol)} name={symbol || '?'} shape="round" />}
      title={text('bought', { what })}
      subtitle={day(madeAtMs)}
      tag={text(status)}
    />
  )
}

/** What the account bought from Coinbase, by month; the newest are looked at again while one of them is on its way. */
function OnRampActivity({ interior }: ViewProps<'OnRampActivity'>): ReactElement {
  useSignals()
  const text = useTexts(purchaseTexts)
  const { month } = useMoney()
  const { owner, known, refresh, more } = useMemo(() => createPurchases(interior), [])
  const list = known.value?.list ?? []
  const state = refresh.state.value
  useEffect(() => {
    // The next account does not wait for what an earlier one has asked.
    more.reset()
    void refresh.run()
  }, [owner.value])
  useEffect(() => {
    if (state === 'running' || !known.value?.isPending) return
    return interior.environment.clock.after(REFRESH_MS, () => void refresh.run())
  }, [state, list])

  if (!known.value && state === 'failed') {
    const actions = [{ label: text('tryAgain'), onClick: () => void refresh.run() }]
    return (
      <div role="alert">
        <Placeholder icon="warning" title={text('fetchFailed')} actions={actions} />
      </div>
    )
  }
  if (!known.value) {
    return (
      <div role="status">
        <span className="wl-hidden">{text('loading')}</span>
        <Skeletons count={3} kind="row" />
      </div>
    )
  }
  if (!list.length) return <Placeholder icon={LATER_ICONS.clock} title={text('empty')} text={text('emptyText')} />
  const months = new Map<string, PurchaseRecord[]>()
  for (const purchase of list) {
    const name = month(purchase.madeAtMs)
    months.set(name, [...(months.get(name) ?? []), purchase])
  }
  return (
    <Stack>
      {[...months].map(([name, purchases]) => (
        <Stack key={name} gap={2}>
          <Text size="small" tone="muted">
            {name}
          </Text>
          <Rows label={name}>
            {purchases.map((purchase) => (
              <PurchaseLine key={purchase.id} purchase={purchase} interior={interior} />
            ))}
          </Rows>
        </Stack>
      ))}
      {more.state.value === 'failed' && (
        <div role="alert">
          <Text tone="danger">{text('fetchFailed')}</Text>
        </div>
      )}
      {known.value.next && (
        <Button kind="quiet" isBusy={more.state.value === 'running'} onClick={() => void more.run()}>
          {text('more')}
        </Button>
      )}
    </Stack>
  )
}

export default defineView<'OnRampActivity'>({
  View: OnRampActivity,
  useTitle: () => useTexts(purchaseTexts)('title'),
})
