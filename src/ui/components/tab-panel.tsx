import type { ReactElement, ReactNode } from '../react.ts'

/** What the selected tab shows; `tab` is that tab's id. Draw only the selected one. */
export const TabPanel = ({ tab, children }: { tab: string; children: ReactNode }): ReactElement => (
  <div
    key={tab}
    role="tabpanel"
    id={`wl-panel-${tab}`}
    aria-labelledby={`wl-tab-${tab}`}
    // A panel without controls must be reachable, to be scrolled by keys.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    tabIndex={0}
  >
    {children}
  </div>
)
