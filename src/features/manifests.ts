import { emailFeature, socialFeature } from '../capabilities/embedded/connect-manifest.ts'
import { embeddedFeature } from '../capabilities/embedded/manifest.ts'
import { pairingFeature } from '../capabilities/pairing/manifest.ts'
import { payFeature } from '../capabilities/payments/manifest.ts'
import { signInFeature } from '../capabilities/sign-in/manifest.ts'
import { accountFeature } from './account/manifest.ts'
import { activityFeature, nftsFeature } from './activity/manifest.ts'
import { connectFeature } from './connect/manifest.ts'
import type { FeatureManifest } from './feature.ts'
import { helpAtRestFeature } from './help/connect-manifest.ts'
import { helpFeature } from './help/manifest.ts'
import { keysFeature } from './keys/manifest.ts'
import { namesFeature } from './names/manifest.ts'
import { networkMovesFeature, networksFeature } from './networks/manifest.ts'
import { buyingHelpFeature, onrampFeature } from './onramp/manifest.ts'
import { receiveFeature } from './receive/manifest.ts'
import { sendFeature } from './send/manifest.ts'
import { sessionsFeature } from './smart-sessions/manifest.ts'
import { swapFeature } from './swap/manifest.ts'
import { walletsFeature } from './wallets/manifest.ts'

/**
 * Every feature there is. Adding one is one line here; its views load when they are shown. The list comes with the first
 * screen after Connect: what Connect itself shows of them is in connect-manifests.ts.
 */
export const manifests: readonly FeatureManifest[] = [
  connectFeature,
  emailFeature,
  socialFeature,
  embeddedFeature,
  accountFeature,
  nftsFeature,
  activityFeature,
  keysFeature,
  networksFeature,
  networkMovesFeature,
  pairingFeature,
  signInFeature,
  namesFeature,
  walletsFeature,
  swapFeature,
  sessionsFeature,
  receiveFeature,
  sendFeature,
  onrampFeature,
  buyingHelpFeature,
  payFeature,
  helpFeature,
  helpAtRestFeature,
]
