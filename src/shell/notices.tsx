import type { NoticeStore } from '../state/notice.ts'
import { Icon } from '../ui/components/icon.tsx'
import { IconButton } from '../ui/components/icon-button.tsx'
import { Spinner } from '../ui/components/spinner.tsx'
import { type ReactElement, useContext } from '../ui/react.ts'
import { errorDetail, errorText, LanguageContext, useErrors, useTexts } from '../ui/texts.ts'
import { useSignals } from '../ui/use-signals.ts'
import { shellTexts } from './texts.ts'

/** Banner below the view, until dismissed. */
export function AlertBanner({ notices }: { notices: NoticeStore }): ReactElement | null {
  useSignals()
  const text = useTexts(shellTexts)
  const language = useContext(LanguageContext)
  const alert = notices.alert.value
  const long = alert && errorDetail(language, alert.error)
  return (
    (alert && (
      <div className="wl-alert" role="alert">
        <Icon name="warning" />
        <div>
          {errorText(language, alert.error)}
          {long && <p className="wl-small wl-muted">{long}</p>}
        </div>
        <IconButton icon="close" label={text('dismiss')} onClick={notices.dismissAlert} />
      </div>
    )) ??
    null
  )
}

/** Passing note. Its place is always there, because screen readers only announce what appears in a known one. */
export function ToastPlace({ notices }: { notices: NoticeStore }): ReactElement {
  useSignals()
  const say = useErrors()
  const toast = notices.toast.value
  return (
    <div role="status">
      {toast && (
        <div className="wl-toast">
          {toast.kind === 'loading' ? <Spinner /> : <Icon name={toast.kind === 'success' ? 'check' : 'warning'} />}
          {toast.error ? say(toast.error) : toast.text}
        </div>
      )}
    </div>
  )
}
