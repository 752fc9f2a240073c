import { Button } from './components/button.tsx'
import { LoaderRing } from './components/loader-ring.tsx'
import { Stack } from './components/stack.tsx'
import { Text } from './components/text.tsx'
import type { ReactElement } from './react.ts'
import type { Attempt } from './use-attempt.ts'

/** What a screen shows while a wallet is asked: a picture, how it stands, and another try once that makes sense. */
export function AttemptScreen({
  attempt,
  picture,
  title,
  text,
  retryLabel,
}: {
  attempt: Attempt
  picture: ReactElement
  title: string
  text: string
  retryLabel: string
}): ReactElement {
  const { state, isSlow, mayRetry, turn, retry } = attempt
  return (
    <Stack align="center" gap={5}>
      <LoaderRing state={state}>{picture}</LoaderRing>
      <div role="status">
        <Stack align="center" gap={2}>
          <Text size="large" align="center">
            {title}
          </Text>
          <Text tone="muted" align="center">
            {text}
          </Text>
        </Stack>
      </div>
      {/* Once pressed it stays, off: it has the focus. */}
      {(turn > 0 || state === 'failed' || isSlow) && (
        <Button kind="quiet" isDisabled={!mayRetry} onClick={retry}>
          {retryLabel}
        </Button>
      )}
    </Stack>
  )
}
