import { isPurpose } from '../../../domain/account.ts'
import { shorten } from '../../../kernel/text.ts'
import type { Parts } from '../../../state/interior.ts'
import { selectAccount } from '../../../state/select-account.ts'
import { Avatar } from '../../../ui/components/avatar.tsx'
import { Picture } from '../../../ui/components/picture.tsx'
import { Row } from '../../../ui/components/row.tsx'
import { Rows } from '../../../ui/components/rows.tsx'
import { Stack } from '../../../ui/components/stack.tsx'
import { Text } from '../../../ui/components/text.tsx'
import { type ReactElement, useEffect, useState } from '../../../ui/react.ts'
import { defineTexts, useTexts } from '../../../ui/texts.ts'
import { useSignals } from '../../../ui/use-signals.ts'
import { defineView, type ViewProps } from '../../feature.ts'
import { useWorth } from '../../use-worth.ts'
import { accountTexts } from '../texts.ts'
import { totalOf } from '../total-value.tsx'

/** Apart from texts.ts, which everybody with an account downloads. */
const switchTexts = defineTexts('switchAddress', {
  site: '{site} sees the account you choose.',
  switchTo: 'Switch to',
})

/** Accounts whose worth is asked for unbidden: a wallet may grant hundreds. */
const PRICED_ACCOUNTS = 20

/** What each account is worth in USD, one after the other; one that cannot be told stays without. */
function useTotals({
  connections,
  families,
  networks,
  options,
  account: { balances },
}: Parts<'connections' | 'families' | 'networks' | 'options' | 'account'>): Readonly<Record<string, number>> {
  const [found, setFound] = useState<{ about: string; totals: Readonly<Record<string, number>> }>()
  const { caipNetworkId, testnet } = networks.network.value
  const addresses = connections.active.value.accounts.slice(0, PRICED_ACCOUNTS).map(({ address }) => address)
  const isKnown = families.offers('tokens') && !!options.value.projectId && !testnet
  // Sorted, because choosing another account changes the order alone.
  const about = [[...addresses].sort().join(), caipNetworkId, isKnown].join()
  useEffect(() => {
    let isOver = !isKnown
    let totals: Readonly<Record<string, number>> = {}
    const ask = async (): Promise<void> => {
      for (const address of addresses) {
        if (isOver) return
        const tokens = await balances.tokensOf(address).catch(() => undefined) // the row does without
        if (tokens && !isOver) {
          totals = { ...totals, [address]: totalOf(tokens) }
          setFound({ about, totals })
        }
      }
    }
    void ask()
    return () => {
      isOver = true
    }
  }, [about])
  // What is known of another network counts for nothing, not even for a frame.
  return found?.about === about ? found.totals : {}
}

/** The accounts the wallet granted, the one in use marked, and who will see which. */
function SwitchAddress({ interior }: ViewProps<'SwitchAddress'>): ReactElement {
  useSignals()
  const text = useTexts(accountTexts)
  const { worth } = useWorth(interior)
  const own = useTexts(switchTexts)
  const {
    connections,
    navigation,
    notices,
    options,
    environment: { page },
  } = interior
  const { accounts } = connections.active.value
  const { metadata } = options.value
  const site = metadata?.name || new URL(page.href).host
  const totals = useTotals(interior)
  return (
    <Stack gap={4}>
      <Stack align="center">
        <Picture src={metadata?.icons?.[0]} name={site} size={56} shape="round" />
        <Text tone="muted" align="center">
          {own('site', { site })}
        </Text>
      </Stack>
      <Rows label={text('switchTitle')}>
        {accounts.map((account, index) => {
          const { address, type } = account
          const total = totals[address]
          return (
            <Row
              key={address}
              icon={<Avatar address={address} size={40} />}
              title={<bdi>{shorten(address)}</bdi>}
              subtitle={[isPurpose(type) && text(type), !!index && own('switchTo')].filter(Boolean).join(' · ')}
              tag={total !== undefined && <span className="wl-small">{worth(total)}</span>}
              isSelected={index === 0}
              onClick={() => {
                const at = navigation.route.peek()
                selectAccount(interior, account).then(
                  // The wallet may take its time, and the visitor be elsewhere by then.
                  () => at === navigation.route.peek() && navigation.close(),
                  (error: unknown) => notices.showError(error, ''),
                )
              }}
            />
          )
        })}
      </Rows>
    </Stack>
  )
}

export default defineView<'SwitchAddress'>({
  View: SwitchAddress,
  useTitle: () => useTexts(accountTexts)('switchTitle'),
})
