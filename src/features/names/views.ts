import type { OpeningEvents } from '../../ports/telemetry.ts'

/** Views of registering a name. */
export interface NamesViews {
  ChooseAccountName: undefined
  RegisterAccountName: undefined
  RegisterAccountNameSuccess: { name: string } | undefined
}

export const namesOpenings: OpeningEvents<NamesViews> = { RegisterAccountName: 'OPEN_ENS_FLOW' }
