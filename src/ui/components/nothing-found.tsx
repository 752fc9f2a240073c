import type { ReactElement } from '../react.ts'
import { Placeholder } from './placeholder.tsx'

/**
 * Instead of results. Draw it beside them all the time: screen readers only announce what appears in a known place, which takes
 * no room until then.
 */
export const NothingFound = ({
  isShown,
  title,
  text,
}: {
  isShown: boolean
  title: string
  text: string
}): ReactElement => (
  <div role="status" className={isShown ? undefined : 'wl-hidden'}>
    {isShown && <Placeholder icon="search" title={title} text={text} />}
  </div>
)
