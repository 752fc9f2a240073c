import { isWidgetError } from '../../errors/fail.ts'
import { messageOf } from '../../errors/from-unknown.ts'
import { Text } from '../../ui/components/text.tsx'
import type { ReactElement } from '../../ui/react.ts'
import { useTexts } from '../../ui/texts.ts'
import { swapTexts } from './texts.ts'

/** In the words of whoever refused: the exchange, the chain, or the wallet. */
export function reasonIn(error: unknown): string {
  if (!isWidgetError(error)) return ''
  return `${error.context.reason ?? reasonIn(error.cause)}`
}

/** What went wrong, and why. */
export function SwapTrouble({ error }: { error: unknown }): ReactElement {
  const text = useTexts(swapTexts)
  const reason = reasonIn(error)
  const isKnown = reason === 'replaced' || reason === 'dropped'
  return (
    <div role="alert">
      {!!error && (
        <Text size="small" tone="danger">
          {isWidgetError(error, 'connection/rejected')
            ? text('declined')
            : [messageOf(error), isKnown ? text(reason) : reason].filter(Boolean).join(': ')}
        </Text>
      )}
    </div>
  )
}
