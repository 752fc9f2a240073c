import { afterTerms } from '../../../../features/after-terms.tsx'
import { defineView, type ViewProps } from '../../../../features/feature.ts'
import { AttemptScreen } from '../../../../ui/attempt-screen.tsx'
import { Button } from '../../../../ui/components/button.tsx'
import { Picture } from '../../../../ui/components/picture.tsx'
import { Stack } from '../../../../ui/components/stack.tsx'
import { Text } from '../../../../ui/components/text.tsx'
import type { QrCode } from '../../../../ui/qr-code.tsx'
import { type ReactElement, useEffect, useRef, useState } from '../../../../ui/react.ts'
import { useTexts } from '../../../../ui/texts.ts'
import { useAttempt } from '../../../../ui/use-attempt.ts'
import { useSignals } from '../../../../ui/use-signals.ts'
import { EMBEDDED, type OpenWallet } from '../../embedded.ts'
import { farcasterTexts } from './texts.ts'

/** The view's last moments still belong to it; then the frame starts afresh (R2.41). */
const RESET_AFTER_MS = 100

/** A code to scan, or a link on the phone itself, and the wait for the approval in the app (R2.41). */
function ConnectingFarcaster({ interior }: ViewProps<'ConnectingFarcaster'>): ReactElement {
  useSignals()
  const text = useTexts(farcasterTexts)
  const {
    navigation,
    notices,
    capabilities,
    environment: { clock, page },
  } = interior
  const [link, setLink] = useState<{ readonly url: string; readonly Draw: typeof QrCode | undefined }>()
  const [hasResult, setResult] = useState(false)
  /** The approval has done its part: what fails then is tried again without another one. */
  const open = useRef<OpenWallet | undefined>(undefined)
  const approve = async (): Promise<OpenWallet> => {
    setLink(undefined)
    const here = navigation.route.peek()
    // A phone has the app itself, and no use for a code.
    const code = page.isMobile ? undefined : import('../../../../ui/qr-code.tsx')
    const [{ login }, drawing] = await Promise.all([capabilities.use(EMBEDDED), code])
    const url = await login.farcasterLink()
    // Left while the frame was not there yet to start afresh: nobody is logged in behind the next screen.
    if (navigation.route.peek() !== here) return new Promise(() => {})
    setLink({ url, Draw: drawing?.QrCode })
    return login.farcaster()
  }
  const attempt = useAttempt(clock, {
    action: async () => {
      open.current ??= await approve()
      setResult(true)
      await open.current()
    },
    // What the frame waits for is over; it forgets the link by starting afresh.
    onLeave: () =>
      void capabilities.use(EMBEDDED).then(
        ({ frame }) => clock.after(RESET_AFTER_MS, frame.reload),
        () => {}, // then there is no frame
      ),
  })
  const { state, error } = attempt
  useEffect(() => {
    if (state === 'failed') notices.showError(error, text('failed'))
    if (state === 'done') navigation.finish(['ConnectingFarcaster'])
  }, [state])
  const picture = <Picture name="Farcaster" size={64} />
  if (state !== 'running' || hasResult || !link) {
    const stage = state === 'failed' ? 'failed' : hasResult ? 'loading' : 'preparing'
    return (
      <AttemptScreen
        attempt={{ ...attempt, isSlow: false }}
        picture={picture}
        title={text(stage === 'preparing' ? 'title' : `${stage}Title`)}
        text={text(stage)}
        retryLabel={text('tryAgain')}
      />
    )
  }
  const { url, Draw } = link
  const copy = async (): Promise<void> => {
    const isCopied = await page.copy(url)
    notices.showToast(isCopied ? 'success' : 'error', text(isCopied ? 'copied' : 'notCopied'))
  }
  return (
    <Stack>
      {Draw ? (
        <Draw text={url} label={text('code')}>
          <Picture name="Farcaster" size={52} />
        </Draw>
      ) : (
        <Stack align="center">{picture}</Stack>
      )}
      <Text tone="muted" align="center">
        {text(Draw ? 'scan' : 'continue')}
      </Text>
      {!Draw && <Button href={url}>{text('open')}</Button>}
      <Button kind="quiet" onClick={() => void copy()}>
        {text('copy')}
      </Button>
    </Stack>
  )
}

export default defineView<'ConnectingFarcaster'>({
  View: afterTerms<'ConnectingFarcaster'>(ConnectingFarcaster),
  useTitle: () => useTexts(farcasterTexts)('title'),
})
