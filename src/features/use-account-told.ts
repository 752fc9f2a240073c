import type { Parts } from '../state/interior.ts'
import { useEffect, useState } from '../ui/react.ts'

/** For a screen that confirms something to one account. Another account has not asked for it, and is shown itself. */
export function useAccountTold({ connections, navigation }: Parts<'connections' | 'navigation'>): void {
  const address = connections.active.value.accounts[0]?.address
  const [told] = useState(address)
  useEffect(() => {
    if (address && address !== told) navigation.replace('Account')
  }, [address])
}
