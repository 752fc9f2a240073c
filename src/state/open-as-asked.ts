import type { OpenRequest, ViewName } from '../domain/views.ts'
import { batch } from '../kernel/batch.ts'
import type { Navigation } from './interior.ts'
import type { ParametersOf } from './router-store.ts'

/**
 * Opens the view that the visitor has to answer, also where the host pairs by itself and every opening leads to pairing (R2.12).
 * In one step, so that what comes before any view, as a network that is not listed (R2.65), still takes its place.
 */
export const openAsAsked = <Name extends ViewName, Value>(
  navigation: Pick<Navigation, 'replace'>,
  open: (request: OpenRequest) => Promise<Value>,
  view: Name,
  ...parameters: ParametersOf<Name>
): Promise<Value> =>
  batch(() => {
    const opening = open({ view, arguments: parameters[0] })
    navigation.replace(view, ...parameters)
    return opening
  })
