/** An element of the host's page in which the views stand, in its flow, where a dialog would show them otherwise. */
export interface InlinePlace {
  /** What the views stand in. */
  readonly element: HTMLElement
  /** What draws there could not be loaded. */
  fail(): void
}
