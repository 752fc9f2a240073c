import { namespaceOf } from '../../../domain/caip.ts'
import { SLOW_ANSWER_MS } from '../../../domain/limits.ts'
import { isWidgetError } from '../../../errors/fail.ts'
import type { TransferWarnings } from '../../../state/transfer-warnings.ts'
import { Button } from '../../../ui/components/button.tsx'
import { Separator } from '../../../ui/components/separator.tsx'
import { Skeletons } from '../../../ui/components/skeletons.tsx'
import { Stack } from '../../../ui/components/stack.tsx'
import { Text } from '../../../ui/components/text.tsx'
import { type ReactElement, useEffect, useState } from '../../../ui/react.ts'
import { useTexts } from '../../../ui/texts.ts'
import { useAfter } from '../../../ui/use-after.ts'
import { useSignals } from '../../../ui/use-signals.ts'
import { createPayments } from '../create-payments.ts'
import { failPay } from '../errors.ts'
import { payTexts } from '../texts.ts'
import { EXCHANGES_SHOWN, type PartProps } from './pay-part.ts'
import { Warning } from './warning.tsx'

/**
 * The visitor's own wallet, where the asset is on one of the host's chains, and the other ways to pay below it. Nothing can be
 * pressed until it is known what speaks against paying: that would push it, and nobody should be quicker.
 */
export function WalletPart({
  interior,
  parameters: order,
  earlier,
  begin,
  children,
}: PartProps & { readonly children: ReactElement }): ReactElement {
  useSignals()
  const text = useTexts(payTexts)
  const payments = interior.storeOf(createPayments)
  const { networks, connections, notices } = interior
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
  const connect = (): void =>
    void payments.connect(order).catch((error: unknown) => {
      // As where its code does not come. Who leaves Connect knows.
      if (!isWidgetError(error, 'connection/modal-closed'))
        notices.showError(failPay('pay/not-initiated', {}, error), '')
    })
  return (
    <>
      {isAwaited ? (
        <div role="status" aria-label={text('checking')}>
          <Skeletons count={2 + EXCHANGES_SHOWN} kind="row" />
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
          <Button onClick={connect}>{text('fromWallet')}</Button>
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
