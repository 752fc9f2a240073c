import { listTokens } from '../../domain/rules/list-tokens.ts'
import type { TokenBalance } from '../../domain/token.ts'
import { Picture } from '../../ui/components/picture.tsx'
import { Placeholder } from '../../ui/components/placeholder.tsx'
import { Row } from '../../ui/components/row.tsx'
import { Rows } from '../../ui/components/rows.tsx'
import { Skeletons } from '../../ui/components/skeletons.tsx'
import { type ReactElement, useEffect, useMemo } from '../../ui/react.ts'
import { useTexts } from '../../ui/texts.ts'
import { useNumbers } from '../../ui/use-numbers.ts'
import { useSignals } from '../../ui/use-signals.ts'
import type { SlotProps } from '../feature.ts'
import { accountTexts } from './texts.ts'

const CHUNK = 40

/** Some rows of many: out of sight, the browser neither lays them out nor paints them. */
function TokenRows({ tokens }: { tokens: readonly TokenBalance[] }): ReactElement {
  const { amount, usd } = useNumbers()
  return (
    <div style={{ contentVisibility: 'auto', containIntrinsicSize: `auto ${tokens.length * 56}px` }}>
      <Rows>
        {tokens.map(({ name, symbol, address, chainId, quantity, value, iconUrl }) => (
          <Row
            key={`${chainId}${address}${symbol}`}
            icon={<Picture src={iconUrl} name={name} shape="round" />}
            title={name}
            subtitle={`${amount(quantity.numeric)} ${symbol}`}
            trailing={value === undefined ? undefined : usd(value)}
          />
        ))}
      </Rows>
    </div>
  )
}

/** What the account holds on this network, the most valuable first. */
export default function TokensTab({ interior }: SlotProps): ReactElement {
  useSignals()
  const text = useTexts(accountTexts)
  const { balances, networks, connections } = interior
  const network = networks.network.value
  const address = connections.active.value.accounts[0]?.address
  const tokens = balances.tokens.value
  const listed = useMemo(() => listTokens(tokens ?? []), [tokens])
  useEffect(() => {
    if (!network.testnet) void balances.loadTokens()
  }, [network, address])

  if (network.testnet)
    return <Placeholder icon="coin" title={text('testnet')} text={text('testnetText', { network: network.name })} />
  if (!tokens && balances.tokensState.value === 'failed') {
    return (
      <Placeholder
        icon="warning"
        title={text('tokensFailed')}
        text={text('tokensFailedText')}
        actions={[{ label: text('tryAgain'), kind: 'quiet', onClick: () => void balances.loadTokens(true) }]}
      />
    )
  }
  if (!tokens) return <Skeletons count={3} kind="row" />
  if (!listed.length)
    return <Placeholder icon="coin" title={text('noTokens')} text={text('noTokensText', { network: network.name })} />
  return (
    <>
      {Array.from({ length: Math.ceil(listed.length / CHUNK) }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the chunks have no other name
        <TokenRows key={index} tokens={listed.slice(index * CHUNK, (index + 1) * CHUNK)} />
      ))}
    </>
  )
}
