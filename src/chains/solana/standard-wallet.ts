import type { Connector } from '../../domain/connector.ts'
import { fence } from '../../kernel/fence.ts'
import { isRecord } from '../../kernel/guard.ts'
import type { StandardWallet } from '../../ports/discovery.ts'
import { codedError } from '../coded-error.ts'
import { fromWallet } from '../from-wallet.ts'

export const isStandard = ({ provider }: Connector): boolean => isRecord(provider) && isRecord(provider.features)

export const standardWalletOf = ({ provider }: Connector): StandardWallet => provider as StandardWallet

export const hasFeature = (connector: Connector, feature: string): boolean =>
  feature in standardWalletOf(connector).features

/** Calls a feature's method as the wallet's own object expects it. Fails with `connection/…`, 4200 where it has none. */
export const askFeature = (connector: Connector, feature: string, ...inputs: unknown[]): Promise<unknown> =>
  fromWallet(() => {
    // A wallet of our frame has none of the standard's.
    const owner = isStandard(connector) && standardWalletOf(connector).features[feature]
    const method = isRecord(owner) && owner[feature.split(':')[1] ?? '']
    if (!isRecord(owner) || typeof method !== 'function')
      throw codedError(4200, `${connector.name} does not support ${feature}`)
    return Reflect.apply(method, owner, inputs) as unknown
  })

/** Follows the wallet's accounts until the answer is called. A wallet that cannot tell changes stays as it is. */
export function watchAccounts(connector: Connector, changed: (accounts: unknown) => void): () => void {
  try {
    const events = standardWalletOf(connector).features['standard:events'] as {
      on(name: 'change', listener: (changes: unknown) => void): unknown
    }
    const off = events.on('change', (changes) =>
      fence(() => {
        // Features and chains change as well.
        if (isRecord(changes) && Array.isArray(changes.accounts)) changed(changes.accounts)
      }),
    )
    return () => void (typeof off === 'function' && off())
  } catch {
    return () => {} // the grant counts all the same
  }
}
