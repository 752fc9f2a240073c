import type { Action } from './actions/action.ts'
import { embeddedActions } from './embedded/actions.ts'
import { pairingActions } from './pairing/actions.ts'
import { sendActions } from './send/actions.ts'
import { swapActions } from './swap/actions.ts'

/** What can be done with rooms that may be deleted: one line for each. */
export const roomActions: readonly (readonly Action[])[] = [embeddedActions, pairingActions, sendActions, swapActions]
