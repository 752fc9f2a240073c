import type { FeatureManifest } from '../features/feature.ts'
import { once } from '../kernel/once.ts'
import { type ReadonlySignal, signal } from '../kernel/signal.ts'

/** The features a modal shows: at first those of Connect, with the first other screen all of them. */
export interface FeatureList {
  readonly all: ReadonlySignal<readonly FeatureManifest[]>
  /** Whether there are no others. */
  readonly isWhole: ReadonlySignal<boolean>
  /** After a failure the next call tries again. */
  complete(): Promise<void>
}

export function createFeatureList(
  first: readonly FeatureManifest[],
  load?: () => Promise<readonly FeatureManifest[]>,
): FeatureList {
  const all = signal(first)
  const isWhole = signal(!load)
  return {
    all,
    isWhole,
    complete: once(async () => {
      if (!load) return
      all.value = await load()
      isWhole.value = true
    }),
  }
}
