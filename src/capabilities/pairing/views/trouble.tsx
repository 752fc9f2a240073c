import { RETRY_ALLOWED_AFTER_MS } from '../../../domain/limits.ts'
import { isWidgetError } from '../../../errors/fail.ts'
import { SIGN_IN } from '../../../ports/sign-in.ts'
import type { Interior } from '../../../state/interior.ts'
import { Button } from '../../../ui/components/button.tsx'
import { LATER_ICONS } from '../../../ui/components/later-icons.ts'
import { Placeholder } from '../../../ui/components/placeholder.tsx'
import { Stack } from '../../../ui/components/stack.tsx'
import type { ReactElement } from '../../../ui/react.ts'
import { useErrors, useTexts } from '../../../ui/texts.ts'
import { useAfter } from '../../../ui/use-after.ts'
import { pairingTexts } from './texts.ts'

/** The wallet said no, or signed what does not count, or the relay cannot be used: why, and another try once that makes sense (R9.8). */
export function Trouble({
  interior,
  error,
  onRetry,
}: {
  interior: Interior
  error: unknown
  onRetry: () => void
}): ReactElement {
  const text = useTexts(pairingTexts)
  const mayRetry = useAfter(interior.environment.clock, RETRY_ALLOWED_AFTER_MS, 'failed')
  const say = useErrors()
  const isDeclined = isWidgetError(error, 'connection/rejected')
  const isUnsigned = isWidgetError(error) && error.code.startsWith(`${SIGN_IN}/`)
  const explain = (): string => {
    if (isDeclined) return text('declined')
    if (isUnsigned) return text('unsigned')
    if (isWidgetError(error, 'connection/failed')) return text('failedWallet')
    if (!isWidgetError(error) || error.entry.kind !== 'alert') return text('failed')
    const { code, entry, context } = error
    // What a host has to do is no visitor's business.
    if (entry.isForDeveloper || !entry.long) return text('failedHere')
    return say({ code: `${code}.long`, entry: { ...entry, shown: entry.long }, context })
  }
  return (
    <Stack>
      <div role="alert">
        <Placeholder
          icon={isDeclined ? LATER_ICONS.off : 'warning'}
          title={text(isDeclined ? 'declinedTitle' : isUnsigned ? 'unsignedTitle' : 'failedTitle')}
          text={explain()}
        />
      </div>
      <Button kind="quiet" isDisabled={!mayRetry} onClick={onRetry}>
        {text('tryAgain')}
      </Button>
    </Stack>
  )
}
