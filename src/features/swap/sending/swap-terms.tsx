import { isolated } from '../../../domain/rules/isolated.ts'
import { writeUnits } from '../../../domain/units.ts'
import { Address } from '../../../ui/components/address.tsx'
import { Icon } from '../../../ui/components/icon.tsx'
import { Row } from '../../../ui/components/row.tsx'
import { Rows } from '../../../ui/components/rows.tsx'
import { exactAmount } from '../../../ui/exact-amount.ts'
import { type ReactElement, useContext } from '../../../ui/react.ts'
import { LanguageContext, useTexts } from '../../../ui/texts.ts'
import { hasOddName } from '../swap-order.ts'
import type { BuiltSwap } from './build-swap.ts'
import { sendingTexts } from './sending-texts.ts'

/** Where it goes, who takes the token, and what is sure to come out: whole addresses, every digit. */
export function SwapTerms({ built: { terms, order }, isSure }: { built: BuiltSwap; isSure: boolean }): ReactElement {
  const text = useTexts(sendingTexts)
  const { locale } = useContext(LanguageContext)
  const { contract, exchange, spender, least, tried, sells, buys } = terms
  const isOdd = hasOddName(order)
  const bought = (units: bigint): string =>
    `${exactAmount(locale, writeUnits(units, order.to.decimals))} ${isolated(order.to.symbol)}`
  return (
    <>
      <Rows>
        {least !== undefined && <Row title={text('least')} subtitle={bought(least)} />}
        {tried !== undefined && <Row title={text('tried')} subtitle={bought(tried)} />}
        <Row
          title={text('contract')}
          subtitle={
            <>
              {exchange && `${exchange} `}
              <Address address={contract} />
            </>
          }
        />
        {spender && (
          <Row title={text('spender', { symbol: order.from.symbol })} subtitle={<Address address={spender} />} />
        )}
        {/* Anybody may call a token as another one is called. */}
        {sells && <Row title={order.from.symbol} subtitle={<Address address={sells} />} />}
        {buys && <Row title={order.to.symbol} subtitle={<Address address={buys} />} />}
      </Rows>
      {(isOdd || tried === undefined) && (
        <div className="wl-alert" role="alert" style={{ margin: 0 }}>
          <Icon name="warning" />
          <div>
            {[
              isOdd && text('oddName'),
              tried === undefined && text('untried'),
              tried === undefined &&
                (least === undefined ? text('unpromised') : text('promised', { least: bought(least) })),
              isSure && text('sure'),
            ]
              .filter(Boolean)
              .join(' ')}
          </div>
        </div>
      )}
    </>
  )
}
