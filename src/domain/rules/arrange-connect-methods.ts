import type { ConnectMethod } from '../features.ts'

export interface ConnectStep {
  readonly method: ConnectMethod
  /** "or" stands after it. */
  readonly isAlternative: boolean
}

/** The methods there are, in order; "or" between them, except between email and social (R2.21). */
export function arrangeConnectMethods(
  order: readonly ConnectMethod[],
  isEnabled: (method: ConnectMethod) => boolean,
): ConnectStep[] {
  const enabled = order.filter(isEnabled)
  return enabled.map((method, index) => {
    const next = enabled[index + 1]
    return { method, isAlternative: !!next && (method === 'wallet' || next === 'wallet') }
  })
}
