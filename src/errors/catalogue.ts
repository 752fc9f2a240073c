import { alertErrors } from './alert-errors.ts'
import { unexpectedErrors } from './categorise.ts'
import { connectionErrors } from './connection-errors.ts'
import { embeddedErrors } from './embedded-errors.ts'
import { frameErrors } from './frame-errors.ts'
import { moneyErrors } from './money-errors.ts'
import { nameErrors } from './name-errors.ts'
import { networkErrors } from './network-errors.ts'
import { payErrors } from './pay-errors.ts'
import { relayErrors } from './relay-errors.ts'
import { serviceErrors } from './service-errors.ts'
import { signInErrors } from './sign-in-errors.ts'
import { stateErrors } from './state-errors.ts'
import { swapErrors } from './swap-errors.ts'
import { transferErrors } from './transfer-errors.ts'
import type { ErrorEntry } from './widget-error.ts'

/**
 * Every error the widget can raise, by code (SPEC 8). Written in one table per area, so that the bytes of an area
 * travel with the code that raises it; joined here for tests and for the generated list. No visitor loads this file.
 */
export const errorCatalogue = {
  ...alertErrors,
  ...connectionErrors,
  ...embeddedErrors,
  ...frameErrors,
  ...moneyErrors,
  ...nameErrors,
  ...networkErrors,
  ...payErrors,
  ...relayErrors,
  ...serviceErrors,
  ...signInErrors,
  ...stateErrors,
  ...transferErrors,
  ...swapErrors,
  ...unexpectedErrors,
} as const satisfies Readonly<Record<string, ErrorEntry>>
