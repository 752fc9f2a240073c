import type { ResolvedOptions } from '../domain/config.ts'
import type { Route, ViewName } from '../domain/views.ts'
import type { ViewDefinition } from '../features/feature.ts'
import { coded } from '../kernel/coded.ts'
import { isRecord } from '../kernel/guard.ts'
import { once } from '../kernel/once.ts'
import type { ReadonlySignal } from '../kernel/signal.ts'
import type { Interior } from '../state/interior.ts'
import type { Mistake } from '../state/mistakes.ts'
import type { FeatureList } from './feature-list.ts'

type Views = { readonly [view: string]: ViewDefinition<ViewName> }
type Load = () => Promise<Views>

/** Finds views among the features that are on. A view loads once and stays; a failed load is forgotten. */
export interface ViewRegistry {
  /** Why this cannot be shown now, as far as the features are known: all are once a view was loaded. Connect always can. */
  problemOf(route: Route, interior: Interior): Mistake | undefined
  /** What needs no waiting any more. */
  loaded(view: ViewName): ViewDefinition<ViewName> | undefined
  load(view: ViewName): Promise<ViewDefinition<ViewName>>
}

export function createViewRegistry(features: FeatureList, options: ReadonlySignal<ResolvedOptions>): ViewRegistry {
  const loads = new Map<Load, Load>()
  const found = new Map<Load, Views>()
  const listing = (view: ViewName) => features.all.peek().filter((one) => Object.hasOwn(one.views, view))
  const findEnabled = (view: ViewName) => listing(view).find((one) => one.isEnabled(options.value))
  const find = (view: ViewName): Load | undefined =>
    // A view's name and its parameters come as one route, which is what makes this widening sound.
    findEnabled(view)?.views[view] as Load | undefined
  const pick = (views: Views | undefined, view: ViewName) => views?.default ?? views?.[view]
  return {
    problemOf({ view, parameters }, interior) {
      if (view === 'Connect') return undefined
      const feature = findEnabled(view)
      if (!feature) {
        if (listing(view).length) return 'view/off'
        return features.isWhole.peek() ? 'view/unknown' : undefined
      }
      const needed = feature.needs?.[view]
      const given: unknown = parameters
      if (needed && !(isRecord(given) && given[needed])) return 'view/argument-missing'
      return (feature.isReachable?.(interior, view) ?? true) ? undefined : 'view/account-missing'
    },
    loaded: (view) => pick(found.get(find(view) as Load), view),
    async load(view) {
      if (!find(view)) await features.complete()
      const load = find(view)
      if (!load) throw coded('view/unknown')
      const loadOnce = loads.get(load) ?? once(load)
      loads.set(load, loadOnce)
      const views = await loadOnce()
      found.set(load, views)
      return pick(views, view) as ViewDefinition<ViewName>
    },
  }
}
