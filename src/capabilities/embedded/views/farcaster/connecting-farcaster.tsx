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
  const [link, setLink] = useState<{ readonly url: string; readonly Draw?: typeof QrCode | undefined }>()
  const [hasResult, setResult] = useState(false)
  /** The approval has done its part: what fails then is tried again without another one. */
  const open = useRef<OpenWallet | undefined>(undefined)
  const hasArrived = useRef(false)
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
      hasArrived.current = true
    },
    // What the frame waits for is over; it forgets the link by starting afresh. Not where the account itself has led on, whose login is
    // through by then.
    onLeave: () =>
      void capabilities.use(EMBEDDED).then(
        ({ frame }) => clock.after(RESET_AFTER_MS, () => hasArrived.current || frame.reload()),
        () => {}, // then there is no frame
      ),
  })
  const { state, error } = attempt
  useEffect(() => {
    if (state === 'failed') notices.showError(error, text('failed'))
    if (state === 'done') navigation.finish(['ConnectingFarcaster'])
  }, [state])
  const picture = <Picture name="Farcaster" size={64} />
  const { url, Draw } = link ?? { url: '' }
  const stage = state === 'failed' ? 'failed' : hasResult ? 'loading' : !link ? 'preparing' : Draw ? 'scan' : 'continue'
  const copy = async (): Promise<void> => {
    const isCopied = await page.copy(url)
    notices.showToast(isCopied ? 'success' : 'error', text(isCopied ? 'copied' : 'notCopied'))
  }
  return (
    <>
      {/* There from the beginning: of a status that comes with its words screen readers tell none. What failed is told as it is shown. */}
      <div role="status" className="wl-hidden">
        {stage !== 'failed' && text(stage)}
      </div>
      {stage === 'scan' || stage === 'continue' ? (
        <Stack>
          {Draw ? (
            <Draw text={url} label={text('code')}>
              <Picture name="Farcaster" size={52} />
            </Draw>
          ) : (
            <Stack align="center">{picture}</Stack>
          )}
          <Text tone="muted" align="center">
            {text(stage)}
          </Text>
          {!Draw && <Button href={url}>{text('open')}</Button>}
          <Button kind="quiet" onClick={() => void copy()}>
            {text('copy')}
          </Button>
        </Stack>
      ) : (
        <AttemptScreen
          attempt={{ ...attempt, isSlow: false }}
          picture={picture}
          title={text(stage === 'preparing' ? 'title' : `${stage}Title`)}
          text={text(stage)}
          retryLabel={text('tryAgain')}
        />
      )}
    </>
  )
}

export default defineView<'ConnectingFarcaster'>({
  View: afterTerms<'ConnectingFarcaster'>(ConnectingFarcaster),
  useTitle: () => useTexts(farcasterTexts)('title'),
})
