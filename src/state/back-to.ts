import type { ViewName } from '../domain/views.ts'
import type { Navigation } from './interior.ts'

/** To a screen that stands in for one with nothing to show: back where it stands before that already, else in its place. */
export function backTo({ history, goBack, replace }: Navigation, view: ViewName): void {
  if (history.peek().at(-2)?.view === view) goBack()
  else (replace as (view: ViewName) => void)(view)
}
