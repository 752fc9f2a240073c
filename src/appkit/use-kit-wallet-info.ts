import type { Namespace } from '../domain/network.ts'
import { useValue } from '../ui/use-value.ts'
import type { AppKitWalletInfo } from './app-kit-readings.ts'
import { readKit } from './kit-place.ts'

/** Who speaks for the visitor in a family, or in the active one. */
export const useKitWalletInfo = (
  namespace?: Namespace,
): {
  /** Name and picture of the connected wallet; undefined while there is none. */
  readonly walletInfo: AppKitWalletInfo | undefined
} => ({
  walletInfo: useValue(readKit().read('walletInfo', namespace), undefined),
})
