import type { ConnectorGroup } from '../domain/features.ts'
import type { IconName } from './components/icon.tsx'
import { createContext, type ReactElement } from './react.ts'

/** What an offer is good for, so that a screen can point to it where it helps, whoever offers it. */
export type SlotPurpose = 'buyTokens' | 'receiveTokens'

/** One thing a feature offers for a place on another feature's screen. */
export interface SlotItem {
  readonly id: string
  readonly label: string
  readonly purpose?: SlotPurpose | undefined
  readonly connectorId?: string | undefined
  readonly group?: ConnectorGroup | undefined
  /** Loads on first draw, and shows that it does, or that it failed, in its own place. */
  readonly Content: () => ReactElement | null
  /** For a place that draws it as a row or a button of its own. */
  readonly icon?: IconName | undefined
  readonly open?: (() => void) | undefined
}

/**
 * How a screen finds what others offer without knowing them. The shell fills this context, because only it sees all
 * features; screens ask through `useSlots` of features/feature.ts, which knows the names of the places.
 *
 * The function is a hook: call it unconditionally, after `useSignals()`, since whether an item is shown may hang on
 * signals. Without a shell (a unit test of one view) every slot is empty.
 */
export const SlotsContext = createContext<(slot: string) => readonly SlotItem[]>(() => [])
