import { testAccount } from './accounts.ts'
import { readArtifact } from './artifacts.ts'
import type { DeploymentQueue } from './deploy.ts'
import { addressIsCalled, giveNode, nameLeadsTo } from './ens-calls.ts'
import type { EnsContracts } from './local-chain.ts'

/** Visitors with a name on the chain, forward and reverse: the same that the identity endpoint knows. */
const NAMES = ['ada.eth', 'bo.eth']

/** The Ethereum Name Service: registry, resolver, reverse registrar and two names. Whoever deploys owns `eth`. */
export function queueEns(queue: DeploymentQueue): EnsContracts {
  const registry = queue.deploy({ ...readArtifact('EnsRegistry'), args: [] })
  const resolver = queue.deploy({ ...readArtifact('EnsResolver'), args: [registry] })
  const reverseRegistrar = queue.deploy({ ...readArtifact('EnsReverseRegistrar'), args: [registry, resolver] })
  const ens = { registry, resolver, reverseRegistrar }
  const calls = [
    giveNode(ens, 'eth', queue.from),
    giveNode(ens, 'reverse', queue.from),
    // Ours until the names are in it, so that no visitor has to send a transaction.
    giveNode(ens, 'addr.reverse', queue.from),
    ...NAMES.flatMap((name, index) => {
      const { address } = testAccount(index)
      return [...nameLeadsTo(ens, queue.from, name, address), ...addressIsCalled(ens, queue.from, address, name)]
    }),
    giveNode(ens, 'addr.reverse', reverseRegistrar),
  ]
  for (const { to, data } of calls) queue.call(to, data)
  return ens
}
