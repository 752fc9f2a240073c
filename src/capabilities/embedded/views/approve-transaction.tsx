import { defineView, useSlots, type ViewProps } from '../../../features/feature.ts'
import { Stack } from '../../../ui/components/stack.tsx'
import { Text } from '../../../ui/components/text.tsx'
import { type ReactElement, useEffect, useLayoutEffect, useRef, useState } from '../../../ui/react.ts'
import { defineTexts, useTexts } from '../../../ui/texts.ts'
import { useAfter } from '../../../ui/use-after.ts'
import { useSignals } from '../../../ui/use-signals.ts'
import { EMBEDDED } from '../embedded.ts'

const approveTexts = defineTexts('approve', {
  title: 'Approve transaction',
  frame: 'Your wallet',
  waiting: 'Your wallet is on its way…',
  covered: 'Something covers your wallet, so nothing can be approved. Bring it into full view.',
})

/** A frame needs a moment to be seen; said earlier, it would be said always. */
const COVERED_AFTER_MS = 1_500
/** The frame fills the card below the header: what else stands in that, an alert or a host's own parts, takes of its height. */
const PLACE = { margin: '0 -16px -16px', minHeight: 240 }

/** The wallet asks, in its own frame, inside our dialog; what it shows is not ours to see or to change (R2.55). */
function ApproveTransaction({ interior }: ViewProps<'ApproveTransaction'>): ReactElement {
  useSignals()
  const text = useTexts(approveTexts)
  const [granted] = useSlots('permissionsGranted')
  const [live, setLive] = useState<boolean>()
  const isStuck = useAfter(interior.environment.clock, COVERED_AFTER_MS, live === false ? 'covered' : undefined)
  const place = useRef<HTMLDivElement>(null)
  // From the card down to the frame all give way: cut off by one of them, it would never be live.
  useLayoutEffect(() => {
    const view = place.current?.closest('.wl-view')
    for (const one of [view?.parentElement, view]) one?.classList.add('wl-stack')
  }, [])
  useEffect(() => {
    let leave = (): void => {}
    let isGone = false
    void interior.capabilities.use(EMBEDDED).then(
      ({ frame, afterGrant }) => {
        if (isGone) return
        const hide = frame.show(text('frame'), setLive)
        afterGrant(granted?.open)
        leave = () => {
          hide()
          afterGrant(undefined)
        }
      },
      () => {}, // whoever asked is told
    )
    return () => {
      isGone = true
      leave()
    }
  }, [])
  return (
    <Stack gap={2}>
      <div role="status">
        {!live && (live === undefined || isStuck) && (
          <Text size="small" tone="muted" align="center">
            {text(live === undefined ? 'waiting' : 'covered')}
          </Text>
        )}
      </div>
      <div className="wl-stack" style={PLACE} ref={place}>
        <slot name="secure-frame" />
      </div>
    </Stack>
  )
}

export default defineView<'ApproveTransaction'>({
  View: ApproveTransaction,
  useTitle: () => useTexts(approveTexts)('title'),
  // No way back but closing: leaving is an answer to the wallet's question.
  headerStart: () => <span />,
})
