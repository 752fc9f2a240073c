import type { TelemetryEvent } from '../../ports/telemetry-events.ts'

/** What telemetry adds to an event: the active network, and whether the account is a smart one (R7.44). */
type Added = 'network' | 'account'
const BOTH: readonly Added[] = ['network', 'account']
const NETWORK: readonly Added[] = ['network']
const ACCOUNT: readonly Added[] = ['account']

export const ADDED_PROPERTIES: { readonly [Name in TelemetryEvent]?: readonly Added[] } = {
  SET_PREFERRED_ACCOUNT_TYPE: NETWORK,
  CLICK_TRANSACTIONS: ACCOUNT,
  LOAD_MORE_TRANSACTIONS: ACCOUNT,
  ERROR_FETCH_TRANSACTIONS: ACCOUNT,
  CLICK_SIGN_SIWX_MESSAGE: BOTH,
  CLICK_CANCEL_SIWX: BOTH,
  SIWX_AUTH_SUCCESS: BOTH,
  SIWX_AUTH_ERROR: BOTH,
  SELECT_BUY_CRYPTO: ACCOUNT,
  SELECT_BUY_PROVIDER: ACCOUNT,
  SELECT_WHAT_IS_A_BUY: ACCOUNT,
  OPEN_SWAP: BOTH,
  INITIATE_SWAP: BOTH,
  SWAP_SUCCESS: BOTH,
  SWAP_ERROR: BOTH,
  SWAP_APPROVAL_ERROR: BOTH,
  OPEN_SEND: BOTH,
  SEND_INITIATED: BOTH,
  SEND_SUCCESS: BOTH,
  SEND_ERROR: BOTH,
  OPEN_ENS_FLOW: ACCOUNT,
  REGISTER_NAME_INITIATED: ACCOUNT,
  REGISTER_NAME_SUCCESS: ACCOUNT,
  REGISTER_NAME_ERROR: ACCOUNT,
}
