import { emailFeature, socialFeature } from '../capabilities/embedded/connect-manifest.ts'
import { pairingFeature } from '../capabilities/pairing/manifest.ts'
import { connectFeature } from './connect/manifest.ts'
import type { FeatureManifest } from './feature.ts'
import { helpFeature } from './help/manifest.ts'

/** The features that fill a slot of Connect, in the order of manifests.ts: all that the first screen needs to know. */
export const connectManifests: readonly FeatureManifest[] = [
  connectFeature,
  emailFeature,
  socialFeature,
  pairingFeature,
  helpFeature,
]
