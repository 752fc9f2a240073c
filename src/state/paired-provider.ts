import { failConnection } from '../errors/connection-errors.ts'
import type { FamilyOperations, HostProvider } from '../ports/chain-family.ts'
import type { PairedWallet } from '../ports/paired-wallet.ts'

/**
 * Any family, of a host that lists none: it speaks WalletConnect's own methods with the paired wallet of the moment, else with the last
 * one, which says itself that it is gone. Who listens hears each in turn. Before the first, `request` fails with
 * `connection/family-missing`.
 */
export const unlistedFamily: Pick<FamilyOperations, 'createProvider'> = {
  createProvider({ connector, scope }) {
    let wallet: PairedWallet | undefined
    let heard: Parameters<HostProvider['on']>[] = []
    const follow = (next: PairedWallet): void => {
      for (const one of heard) {
        wallet?.removeListener?.(...one)
        next.on?.(...one)
      }
      wallet = next
    }
    scope.add(connector.subscribe((found) => found && follow(found.provider as PairedWallet)))
    return {
      async request(call) {
        if (!wallet) throw failConnection('connection/family-missing')
        return wallet.request(call)
      },
      on(...one) {
        heard.push(one)
        wallet?.on?.(...one)
      },
      removeListener(...one) {
        heard = heard.filter((other) => other.some((part, index) => part !== one[index]))
        wallet?.removeListener?.(...one)
      },
    }
  },
}
