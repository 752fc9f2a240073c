import type { Namespace } from '../domain/network.ts'
import type { Parts } from './interior.ts'
import { untilConnected } from './until-connected.ts'

/** Opens Connect; resolves when the family has an account and `isDone`, `connection/modal-closed` when the visitor leaves. */
export async function askVisitor(
  { navigation, connections, environment }: Parts<'navigation' | 'connections' | 'environment'>,
  namespace: Namespace,
  isDone: () => boolean = () => true,
): Promise<void> {
  await navigation.open({ view: 'Connect', arguments: { namespace } })
  await untilConnected(
    { navigation, environment },
    () => connections.of(namespace).accounts.length > 0 && isDone(),
    null,
  )
}
