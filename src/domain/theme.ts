/** What the modal looks like; the system's choice when absent. */
export type ThemeMode = 'light' | 'dark'

/**
 * A page’s own style sheets say accent, font family and corners of buttons and elements as `--walletlet-accent` and its like.
 * The frame is told in its own names (R7.76).
 */
export interface ThemeVariables {
  /** As in CSS; the system’s font by default. */
  readonly fontFamily?: string | undefined
  /** Colour of buttons and of what is chosen. Text on it is black or white, whichever reads better. */
  readonly accent?: string | undefined
  /** A colour that is mixed into every surface. */
  readonly colorMix?: string | undefined
  /** 0 to 40 percent of `colorMix` in every surface. */
  readonly colorMixStrength?: number | undefined
  /** The root size all text scales from, `10px` by default. */
  readonly fontSizeMaster?: string | undefined
  /** The step all corner radii scale from, `4px` by default. */
  readonly borderRadiusMaster?: string | undefined
  /** Of the modal, where the browser has no top layer. */
  readonly zIndex?: number | undefined
}
