import type { OpeningEvents } from '../../ports/telemetry.ts'

/** Views of registering a name. */
export interface NamesViews {
  /** Explains what a name is for. */
  ChooseAccountName: undefined
  /** Asks for a name, and registers it. */
  RegisterAccountName: undefined
  /** The name is the account's. */
  RegisterAccountNameSuccess:
    | {
        /** With its ending: `ada.reown.id`. */
        name: string
      }
    | undefined
}

export const namesOpenings: OpeningEvents<NamesViews> = { RegisterAccountName: 'OPEN_ENS_FLOW' }
