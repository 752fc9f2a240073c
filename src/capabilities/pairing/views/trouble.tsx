import { RETRY_ALLOWED_AFTER_MS } from '../../../domain/limits.ts'
import { isWidgetError } from '../../../errors/fail.ts'
import { SIGN_IN } from '../../../ports/sign-in.ts'
import type { Interior } from '../../../state/interior.ts'
import { Button } from '../../../ui/components/button.tsx'
import { LATER_ICONS } from '../../../ui/components/later-icons.ts'
import { Placeholder } from '../../../ui/components/placeholder.tsx'
import { Stack } from '../../../ui/components/stack.tsx'
import type { ReactElement } from '../../../ui/react.ts'
import { useTexts } from '../../../ui/texts.ts'
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
  const isDeclined = isWidgetError(error, 'connection/rejected')
  const isRefused = isWidgetError(error) && error.entry.kind === 'alert'
  const isUnsigned = isWidgetError(error) && error.code.startsWith(`${SIGN_IN}/`)
  return (
    <Stack>
      <div role="status">
        <Placeholder
          icon={isDeclined ? LATER_ICONS.off : 'warning'}
          title={text(isDeclined ? 'declinedTitle' : isUnsigned ? 'unsignedTitle' : 'failedTitle')}
          text={text(isDeclined ? 'declined' : isUnsigned ? 'unsigned' : isRefused ? 'failedHere' : 'failed')}
        />
      </div>
      <Button kind="quiet" isDisabled={!mayRetry} onClick={onRetry}>
        {text('tryAgain')}
      </Button>
    </Stack>
  )
}
