import type { ReadonlySignal } from '../kernel/signal.ts'
import type { Interior } from '../state/interior.ts'
import type { ReactElement } from '../ui/react.ts'
import type { FeatureList } from './feature-list.ts'
import type { HeaderProps } from './header.tsx'
import type { ViewRegistry } from './view-registry.ts'

/** What the views stand in: a dialog over the page, or a place in it. */
export interface Frame {
  /** Whether the views follow the router. What fades out, or lies behind a dialog, stays as it was. */
  readonly isLive: ReadonlySignal<boolean>
  readonly Header: (props: HeaderProps) => ReactElement
  /** Whether a view that has come may take the focus. Absent: always. */
  readonly mayFocus?: () => boolean
}

/** What draws the views gets. */
export interface ScreensProps {
  readonly interior: Interior
  readonly features: FeatureList
  readonly registry: ViewRegistry
  readonly frame: Frame
}

/** Draws the views: one at a time, or as the host's layout has them. */
export type Screens = (props: ScreensProps) => ReactElement
