import type { ResolvedOptions } from '../domain/config.ts'
import type { ViewName } from '../domain/views.ts'
import type { ViewDefinition } from '../features/feature.ts'
import { once } from '../kernel/once.ts'
import type { ReadonlySignal } from '../kernel/signal.ts'
import type { FeatureList } from './feature-list.ts'

type Views = { readonly [view: string]: ViewDefinition<ViewName> }
type Load = () => Promise<Views>

/** Finds views among the features that are on. A view loads once and stays; a failed load is forgotten. */
export interface ViewRegistry {
  /** Undefined: not before all features are known. */
  has(view: ViewName): boolean | undefined
  /** What needs no waiting any more. */
  loaded(view: ViewName): ViewDefinition<ViewName> | undefined
  load(view: ViewName): Promise<ViewDefinition<ViewName>>
}

export function createViewRegistry(features: FeatureList, options: ReadonlySignal<ResolvedOptions>): ViewRegistry {
  const loads = new Map<Load, Load>()
  const found = new Map<Load, Views>()
  const find = (view: ViewName): Load | undefined =>
    // A view's name and its parameters come as one route, which is what makes this widening sound.
    features.all.peek().find((one) => one.views[view] && one.isEnabled(options.value))?.views[view] as Load | undefined
  const pick = (views: Views | undefined, view: ViewName) => views?.default ?? views?.[view]
  return {
    has: (view) => !!find(view) || (features.isWhole.peek() ? false : undefined),
    loaded: (view) => pick(found.get(find(view) as Load), view),
    async load(view) {
      if (!find(view)) await features.complete()
      const load = find(view)
      if (!load) throw new Error(`walletlet: no feature shows the view ${view}`)
      const loadOnce = loads.get(load) ?? once(load)
      loads.set(load, loadOnce)
      const views = await loadOnce()
      found.set(load, views)
      return pick(views, view) as ViewDefinition<ViewName>
    },
  }
}
