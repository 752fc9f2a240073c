import type { ResolvedOptions } from '../domain/config.ts'
import type { ViewName } from '../domain/views.ts'
import type { FeatureManifest, ViewDefinition } from '../features/feature.ts'
import { once } from '../kernel/once.ts'
import type { ReadonlySignal } from '../kernel/signal.ts'

type Load = () => Promise<{ readonly [view: string]: ViewDefinition<ViewName> }>

/** Finds views among the features that are on. A view loads once and stays; a failed load is forgotten. */
export interface ViewRegistry {
  has(view: ViewName): boolean
  load(view: ViewName): Promise<ViewDefinition<ViewName>>
}

export function createViewRegistry(
  manifests: readonly FeatureManifest[],
  options: ReadonlySignal<ResolvedOptions>,
): ViewRegistry {
  const kept = new Map<Load, Load>()
  const find = (view: ViewName): Load | undefined =>
    // A view's name and its parameters come as one route, which is what makes this widening sound.
    manifests.find((one) => one.views[view] && one.isEnabled(options.value))?.views[view] as Load | undefined
  return {
    has: (view) => !!find(view),
    async load(view) {
      const load = find(view)
      if (!load) throw new Error(`walletlet: no feature shows the view ${view}`)
      const loadOnce = kept.get(load) ?? once(load)
      kept.set(load, loadOnce)
      const found = await loadOnce()
      return (found.default ?? found[view]) as ViewDefinition<ViewName>
    },
  }
}
