import type { Interior } from '../../../state/interior.ts'
import { Button } from '../../../ui/components/button.tsx'
import { Spinner } from '../../../ui/components/spinner.tsx'
import { Stack } from '../../../ui/components/stack.tsx'
import { Text } from '../../../ui/components/text.tsx'
import { type ReactElement, useContext } from '../../../ui/react.ts'
import { LanguageContext, useTexts } from '../../../ui/texts.ts'
import { useSignals } from '../../../ui/use-signals.ts'
import { soldOf } from './pending-swap.ts'
import { sendingTexts } from './sending-texts.ts'
import { createSwapFlow } from './swap-flow.ts'

/** What is under way. The way out of waiting for a wallet, too, where there is no other. */
export default function PendingNote({
  interior,
  hasEnd = true,
}: {
  interior: Interior
  hasEnd?: boolean
}): ReactElement {
  useSignals()
  const flow = interior.storeOf(createSwapFlow)
  const text = useTexts(sendingTexts)
  const { locale } = useContext(LanguageContext)
  const pending = flow.pending.value
  const isAsking = flow.sending.state.value === 'running'
  return (
    <div role="status">
      {pending && (
        <Stack align="center" gap={2}>
          <Spinner />
          <Text align="center">
            {text(pending.kind === 'swap' ? 'pendingSwap' : 'pendingApproval', { sold: soldOf(pending, locale) })}
          </Text>
          <Text size="small" tone="muted" align="center">
            {text(pending.hash ? 'waiting' : isAsking ? 'asking' : 'left')}
          </Text>
          {hasEnd && !pending.hash && (
            <Button kind="quiet" onClick={flow.stopWaiting}>
              {text(isAsking ? 'stop' : 'goOn')}
            </Button>
          )}
        </Stack>
      )}
    </div>
  )
}
