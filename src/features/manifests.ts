import type { FeatureManifest } from './feature.ts'

/** Every feature, in the order in which slots show them. */
export const manifests: readonly FeatureManifest[] = []
