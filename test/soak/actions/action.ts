import type { PageState } from '../page-state.ts'
import type { Weighted, Wish } from '../random.ts'
import type { Walker } from '../walker.ts'

/** One thing a visitor, or the world around them, can do. */
export interface Action extends Weighted {
  /** Whether it is possible now. */
  when(state: PageState, walker: Walker): boolean
  /** A text that it answers tells more of it in the list of steps. */
  do(walker: Walker, wish: Wish, state: PageState): Promise<unknown>
}

/** For `pick`, which wants at least one. */
export const isSome = <Item>(items: readonly Item[]): items is readonly [Item, ...Item[]] => items.length > 0

/** Nothing stands in the way: what is begun now must come to its end. */
export const isAllWell = ({ isOnline, areServicesWell, areWalletsWell, tabs, asked }: Walker): boolean =>
  isOnline && areServicesWell && areWalletsWell && tabs === 1 && !asked
