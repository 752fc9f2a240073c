import { isWidgetError } from '../../../errors/fail.ts'
import { toWidgetError } from '../../../errors/to-widget-error.ts'
import { Text } from '../../../ui/components/text.tsx'
import type { ReactElement } from '../../../ui/react.ts'
import { useErrors, useTexts } from '../../../ui/texts.ts'
import { reasonIn } from '../reason-in.ts'
import { sendingTexts } from './sending-texts.ts'

/** What went wrong, and why. */
export function SwapTrouble({ error }: { error: unknown }): ReactElement {
  const text = useTexts(sendingTexts)
  const say = useErrors()
  const reason = reasonIn(error)
  const isKnown = reason === 'replaced' || reason === 'dropped'
  return (
    <div role="alert">
      {!!error && (
        <Text size="small" tone="danger">
          {isWidgetError(error, 'connection/rejected')
            ? text('declined')
            : [say(toWidgetError(error)), isKnown ? text(reason) : reason].filter(Boolean).join(': ')}
        </Text>
      )}
    </div>
  )
}
