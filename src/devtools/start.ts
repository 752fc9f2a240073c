import type { Widget } from '../widget/widget.ts'
import { createPanel } from './create-panel.ts'
import type { Faults } from './faults.ts'
import { findPanel } from './find-panel.ts'
import { createDevtoolsLog } from './log.ts'
import { watchRequests } from './watch-requests.ts'
import { watchWidget } from './watch-widget.ts'

/** A widget of this page says that it is there: see `meet-devtools.ts`. */
const WIDGET = 'walletlet-widget'
/** Asks those that are there already. */
const ASK = 'walletlet-devtools'

interface MetWidget {
  readonly widget: Widget
  readonly languages: readonly string[]
  readonly locale: string | undefined
}

/** Draws the panel of this page, once, and follows every widget that says it is there. */
export function startDevtools(): void {
  if (typeof document === 'undefined' || findPanel()) return
  const log = createDevtoolsLog(() => performance.now())
  const faults: Faults = { wallet: 'none', services: 'none' }
  const known = new WeakSet<Widget>()
  const panel = createPanel(log, faults)
  const meet = ({ widget, languages, locale }: MetWidget): void => {
    if (known.has(widget)) return
    known.add(widget)
    watchWidget(widget, log, faults)
    panel.show(widget, languages, locale)
  }
  watchRequests(log, faults)
  window.addEventListener(WIDGET, (event) => {
    meet((event as CustomEvent<MetWidget>).detail)
  })
  window.dispatchEvent(new CustomEvent(ASK))
}
