import { useValue } from '../ui/use-value.ts'
import { useWidget } from './context.ts'

/** What a button that opens the widget says it opens: nothing where the views stand in the page. A server knows of no such place. */
export const usePopup = (): 'dialog' | undefined => (useValue(useWidget().places)?.[0] ? undefined : 'dialog')
