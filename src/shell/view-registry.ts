import type { ResolvedOptions } from '../domain/config.ts'
import type { Route, ViewName } from '../domain/views.ts'
import type { FeatureManifest, ViewDefinition } from '../features/feature.ts'
import { isRecord } from '../kernel/guard.ts'
import { once } from '../kernel/once.ts'
import type { ReadonlySignal } from '../kernel/signal.ts'
import type { Interior } from '../state/interior.ts'
import type { Mistake } from '../state/mistakes.ts'

type Load = () => Promise<{ readonly [view: string]: ViewDefinition<ViewName> }>

/** Finds views among the features that are on. A view loads once and stays; a failed load is forgotten. */
export interface ViewRegistry {
  /** Why this cannot be shown now. Connect always can. */
  problemOf(route: Route, interior: Interior): Mistake | undefined
  load(view: ViewName): Promise<ViewDefinition<ViewName>>
}

export function createViewRegistry(
  manifests: readonly FeatureManifest[],
  options: ReadonlySignal<ResolvedOptions>,
): ViewRegistry {
  const kept = new Map<Load, Load>()
  const listing = (view: ViewName) => manifests.filter((one) => Object.hasOwn(one.views, view))
  const findEnabled = (view: ViewName) => listing(view).find((one) => one.isEnabled(options.value))
  const find = (view: ViewName): Load | undefined =>
    // A view's name and its parameters come as one route, which is what makes this widening sound.
    findEnabled(view)?.views[view] as Load | undefined
  return {
    problemOf({ view, parameters }, interior) {
      if (view === 'Connect') return undefined
      const feature = findEnabled(view)
      if (!feature) return listing(view).length ? 'view/off' : 'view/unknown'
      const needed = feature.needs?.[view]
      const given: unknown = parameters
      if (needed && !(isRecord(given) && given[needed])) return 'view/argument-missing'
      return (feature.isReachable?.(interior, view) ?? true) ? undefined : 'view/account-missing'
    },
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
