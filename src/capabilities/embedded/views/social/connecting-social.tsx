import { isWidgetError } from '../../../../errors/fail.ts'
import { afterTerms } from '../../../../features/after-terms.tsx'
import { defineView, type ViewProps } from '../../../../features/feature.ts'
import { AttemptScreen } from '../../../../ui/attempt-screen.tsx'
import { Button } from '../../../../ui/components/button.tsx'
import { Stack } from '../../../../ui/components/stack.tsx'
import { type ReactElement, useEffect, useRef, useState } from '../../../../ui/react.ts'
import { useTexts } from '../../../../ui/texts.ts'
import { useAttempt } from '../../../../ui/use-attempt.ts'
import { useSignals } from '../../../../ui/use-signals.ts'
import { EMBEDDED, type OpenWallet } from '../../embedded.ts'
import { Mark } from './mark.tsx'
import { socialTexts } from './texts.ts'

/** The frame was reached, and has said no. */
const REFUSALS = ['frame/refused', 'frame/unknown']

/** While the visitor logs in elsewhere (R2.42). */
function ConnectingSocial({ interior, parameters: { provider } }: ViewProps<'ConnectingSocial'>): ReactElement {
  useSignals()
  const text = useTexts(socialTexts)
  const {
    navigation,
    notices,
    capabilities,
    environment: { clock },
  } = interior
  const [hasResult, setResult] = useState(false)
  /** The window has done its part: what fails then is tried again without another one. */
  const open = useRef<OpenWallet | undefined>(undefined)
  const attempt = useAttempt(clock, {
    action: async () => {
      setResult(!!open.current)
      open.current ??= await (await capabilities.use(EMBEDDED)).login.social(provider)
      setResult(true)
      await open.current().catch((cause: unknown) => {
        // A result that the frame does not take is none.
        if (REFUSALS.some((code) => isWidgetError(cause, code))) open.current = undefined
        throw cause
      })
    },
  })
  const { state, error } = attempt
  // Back from what was put over it, it begins anew.
  useEffect(() => () => capabilities.current(EMBEDDED)?.login.closePopup(), [])
  useEffect(() => {
    if (state === 'running' || navigation.route.peek().view !== 'ConnectingSocial') return
    if (state === 'done') return navigation.finish(['ConnectingSocial'])
    // Closing the window is changing one's mind, and a window in foreign hands is not waited for.
    if (isWidgetError(error, 'connection/popup-closed')) return navigation.goBack()
    if (!isWidgetError(error, 'connection/popup-blocked')) notices.showError(error, text('failed'))
    if (isWidgetError(error, 'connection/untrusted-origin')) navigation.goBack()
  }, [state])

  const isBlocked = isWidgetError(error, 'connection/popup-blocked')
  const stage =
    state === 'failed'
      ? isBlocked
        ? 'blocked'
        : 'failed'
      : hasResult
        ? 'loading'
        : attempt.isSlow
          ? 'slow'
          : 'waiting'
  const values = { provider: text(provider) }
  const tryAgain = (): void => {
    if (!open.current) capabilities.current(EMBEDDED)?.login.openPopup()
    attempt.retry()
  }
  const goThere = (): void => {
    capabilities
      .current(EMBEDDED)
      ?.login.redirect(provider)
      .catch((cause: unknown) => notices.showError(cause, text('failed')))
  }
  return (
    <Stack gap={3}>
      <AttemptScreen
        attempt={{ ...attempt, isSlow: attempt.isSlow && !hasResult, retry: tryAgain }}
        picture={<Mark provider={provider} size={64} />}
        title={text(stage === 'slow' ? 'waitingTitle' : `${stage}Title`, values)}
        text={text(stage, values)}
        retryLabel={text(open.current ? 'tryAgain' : 'open')}
      />
      {isBlocked && (
        <Button kind="quiet" onClick={goThere}>
          {text('here')}
        </Button>
      )}
    </Stack>
  )
}

export const connectingSocial = defineView<'ConnectingSocial'>({
  View: afterTerms<'ConnectingSocial'>(ConnectingSocial),
  useTitle: ({ parameters }) => useTexts(socialTexts)(parameters.provider),
})
