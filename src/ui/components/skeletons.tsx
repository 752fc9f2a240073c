import type { ReactElement } from '../react.ts'
import { Grid } from './grid.tsx'
import { Rows } from './rows.tsx'

/** The shape of what is being loaded. */
export function Skeletons({ count, kind }: { count: number; kind: 'row' | 'tile' }): ReactElement {
  const List = kind === 'row' ? Rows : Grid
  return (
    <div aria-hidden="true">
      <List>
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
          <span key={index} className={`wl-skeleton wl-${kind}`} />
        ))}
      </List>
    </div>
  )
}
