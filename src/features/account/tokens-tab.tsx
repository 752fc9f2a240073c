import { parseCaipAddress } from '../../domain/caip.ts'
import { listTokens } from '../../domain/rules/list-tokens.ts'
import type { TokenBalance } from '../../domain/token.ts'
import { shorten } from '../../kernel/text.ts'
import { Button } from '../../ui/components/button.tsx'
import { LATER_ICONS } from '../../ui/components/later-icons.ts'
import { Picture } from '../../ui/components/picture.tsx'
import { Placeholder } from '../../ui/components/placeholder.tsx'
import { Row } from '../../ui/components/row.tsx'
import { Skeletons } from '../../ui/components/skeletons.tsx'
import { Stack } from '../../ui/components/stack.tsx'
import { Text } from '../../ui/components/text.tsx'
import { type ReactElement, type ReactNode, useMemo } from '../../ui/react.ts'
import type { SlotItem } from '../../ui/slots-context.ts'
import { useTexts } from '../../ui/texts.ts'
import { useNumbers } from '../../ui/use-numbers.ts'
import { useSignals } from '../../ui/use-signals.ts'
import { type SlotProps, useSlots } from '../feature.ts'
import { useFailed } from '../use-failed.ts'
import { useWorth } from '../use-worth.ts'
import { accountTexts } from './texts.ts'

/** What can be done about having no tokens (R2.49). */
const bringsTokens = ({ purpose }: SlotItem): boolean => purpose === 'buyTokens' || purpose === 'receiveTokens'

/**
 * One line for each token, kept until it says something else. The same element again tells React and Preact that there is
 * nothing to do, so of 500 lines a new price draws one. Out of sight, the browser neither lays them out nor paints them.
 */
function useLines(tokens: readonly TokenBalance[], interior: SlotProps['interior']): readonly ReactElement[] {
  const { amount } = useNumbers()
  const { worth } = useWorth(interior)
  const kept = useMemo(() => new Map<string, readonly [says: string, line: ReactElement]>(), [amount, worth])
  return useMemo(() => {
    const seen = new Map<string, number>()
    return listTokens(tokens).map((token) => {
      const { name, symbol, address, chainId, quantity, value, iconUrl } = token
      const id = `${chainId}${address}${symbol}`
      // A service may list a token twice.
      const times = (seen.get(id) ?? 0) + 1
      seen.set(id, times)
      const key = `${id} ${times}`
      const says = JSON.stringify(token)
      const [before, line] = kept.get(key) ?? []
      if (line && before === says) return line
      const next = (
        <li key={key} style={{ contentVisibility: 'auto', containIntrinsicSize: 'auto 61px' }}>
          <Row
            icon={<Picture src={iconUrl} name={name} shape="round" />}
            // What has no name that can be seen is told by its contract.
            title={name || shorten(parseCaipAddress(address ?? '')?.address ?? symbol)}
            subtitle={`${amount(quantity.numeric)} ${symbol}`}
            trailing={value === undefined ? undefined : worth(value)}
          />
        </li>
      )
      kept.set(key, [says, next])
      return next
    })
  }, [tokens, kept])
}

/** In place of tokens. Without a picture, and with what can be done side by side, it takes no more room than they were given. */
const instead = (title: string, text: string, actions: ReactNode): ReactElement => (
  <div className="wl-placeholder">
    <h3>{title}</h3>
    <Text size="small" tone="muted" align="center">
      {text}
    </Text>
    <div className="wl-side" style={{ width: '100%' }}>
      {actions}
    </div>
  </div>
)

/** What the account holds on this network, the most valuable first. */
export default function TokensTab({ interior }: SlotProps): ReactElement {
  useSignals()
  const text = useTexts(accountTexts)
  const {
    networks,
    account: { balances },
  } = interior
  const network = networks.network.value
  const tokens = balances.tokens.value
  const lines = useLines(tokens ?? [], interior)
  const isFailed = useFailed(interior, balances.tokensState.value)
  const actions = useSlots('accountAction')

  if (network.testnet)
    return (
      <Placeholder
        icon={LATER_ICONS.coin}
        title={text('testnet')}
        text={text('testnetText', { network: network.name })}
      />
    )
  const again = (
    <Button kind="quiet" onClick={() => void balances.loadTokens(true)}>
      {text('tryAgain')}
    </Button>
  )
  // Of a network that the page does not list, nothing is asked: not once more either.
  if (!tokens && (network.isUnknown || isFailed)) {
    return (
      <div role="alert">{instead(text('tokensFailed'), text('tokensFailedText'), !network.isUnknown && again)}</div>
    )
  }
  if (!tokens) return <Skeletons count={3} kind="row" />
  if (!lines.length) {
    const ways = actions.filter(bringsTokens)
    return (
      <>
        {instead(
          text('noTokens'),
          text('noTokensText', { network: network.name }),
          ways.map(({ label, open }, index) => (
            <Button key={label} kind={index ? 'quiet' : 'primary'} onClick={open}>
              {label}
            </Button>
          )),
        )}
        {isFailed && again}
      </>
    )
  }
  return (
    <Stack gap={2}>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is a list */}
      <ul role="list" className="wl-rows">
        {lines}
      </ul>
      {/* After some failures nothing is asked by itself (R9.5). Below, where it moves no row. */}
      {isFailed && again}
    </Stack>
  )
}
