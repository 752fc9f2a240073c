import { accountScenes } from './scenes/account.ts'
import { activityScenes } from './scenes/activity.ts'
import { connectScenes } from './scenes/connect.ts'
import { embeddedScenes } from './scenes/embedded.ts'
import { helpScenes } from './scenes/help.ts'
import { namesScenes } from './scenes/names.ts'
import { networksScenes } from './scenes/networks.ts'
import { onrampScenes } from './scenes/onramp.ts'
import { pairingScenes } from './scenes/pairing.ts'
import { paymentsScenes } from './scenes/payments.ts'
import { receiveScenes } from './scenes/receive.ts'
import { sendScenes } from './scenes/send.ts'
import { signInScenes } from './scenes/sign-in.ts'
import { smartSessionsScenes } from './scenes/smart-sessions.ts'
import { swapScenes } from './scenes/swap.ts'
import { walletsScenes } from './scenes/wallets.ts'
import type { Scene } from './stage.ts'

/** Every view, and the states that look different: one line for each room that has views. */
export const SCENES: readonly Scene[] = [
  ...connectScenes,
  ...pairingScenes,
  ...embeddedScenes,
  ...signInScenes,
  ...helpScenes,
  ...networksScenes,
  ...accountScenes,
  ...activityScenes,
  ...walletsScenes,
  ...namesScenes,
  ...sendScenes,
  ...receiveScenes,
  ...swapScenes,
  ...onrampScenes,
  ...paymentsScenes,
  ...smartSessionsScenes,
]
