import type { Network } from '../domain/network.ts'
import type { Parts } from './interior.ts'

/** A login on a screen is to the family that the page is about: it moves to `there`, and comes back where nothing came of it. */
export async function logInToFamily<Value>(
  { connections, networks, navigation }: Parts<'connections' | 'networks' | 'navigation'>,
  there: Network,
  login: () => Promise<Value>,
): Promise<Value> {
  const before = networks.network.peek()
  const connectorThere = () => connections.of(there.chainNamespace).connector
  const held = connectorThere()
  // A screen that is open may be of another family.
  navigation.namespaceFilter.value = undefined
  if (there !== before) networks.activate(there.caipNetworkId)
  try {
    return await login()
  } catch (error) {
    // Unless somebody has found their way in it by then.
    if (networks.network.peek() === there && there !== before && connectorThere() === held)
      networks.activate(before.caipNetworkId)
    throw error
  }
}
