import type { Interior } from '../../src/state/interior.ts'

/** As much of an interior as a test made, with the stores of screens: each is made once. */
export function withStores<Made extends object>(made: Made): Made & Pick<Interior, 'storeOf'> {
  const stores = new Map<unknown, unknown>()
  const whole = {
    ...made,
    storeOf<Store>(create: (interior: Interior) => Store): Store {
      if (!stores.has(create)) stores.set(create, create(whole as unknown as Interior))
      return stores.get(create) as Store
    },
  }
  return whole
}
