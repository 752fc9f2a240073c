import type { DevtoolsLog } from './log.ts'

/** The element that the panel is drawn in. It keeps the log, so that one page has one. */
export interface PanelElement extends HTMLElement {
  log: DevtoolsLog
}

export const PANEL = 'walletlet-devtools'

export const findPanel = (): PanelElement | undefined =>
  globalThis.document?.querySelector<PanelElement>(PANEL) ?? undefined
