import type { Parts } from '../state/interior.ts'
import { IconButton } from '../ui/components/icon-button.tsx'
import type { ReactElement, ReactNode } from '../ui/react.ts'
import { useTexts } from '../ui/texts.ts'
import { shellTexts } from './texts.ts'

/** What the dialog is labelled by. One modal, one shadow root, so a constant is unique. */
export const TITLE_ID = 'wl-title'

export interface HeaderProps {
  readonly interior: Parts<'navigation'>
  /** Empty: nothing to see, and the dialog still has a name. */
  readonly title: string
  readonly canGoBack: boolean
  /** What the view wants instead of the arrow. */
  readonly start?: ReactNode
  /** What the view puts before the cross. */
  readonly end?: ReactNode
}

export function Header({ interior, title, canGoBack, start, end }: HeaderProps): ReactElement {
  const text = useTexts(shellTexts)
  const { navigation } = interior
  return (
    <div className="wl-header" part="header">
      <div>{start ?? (canGoBack && <IconButton icon="back" label={text('back')} onClick={navigation.goBack} />)}</div>
      <div style={{ display: 'flex', order: 1 }}>
        {end}
        <IconButton icon="close" label={text('close')} onClick={navigation.requestClose} />
      </div>
      {/* Last, because it has the focus when a view comes: the next Tab leads into what the view is for. */}
      <h2 part="title" id={TITLE_ID} tabIndex={-1} className={title ? undefined : 'wl-hidden'}>
        {title || text('wallet')}
      </h2>
    </div>
  )
}
