import type { Account } from '../../../../domain/account.ts'
import type { Parts } from '../../../../state/interior.ts'
import { useEffect, useRef } from '../../../../ui/react.ts'
import { EMBEDDED } from '../../embedded.ts'

/** The active account, and while the modal fades out after it has gone, the last one. Call after `useSignals()`. */
export function useEmbeddedAccount({ connections, capabilities }: Parts<'connections' | 'capabilities'>) {
  const { accounts } = connections.active.value
  const last = useRef<Account | undefined>(accounts[0])
  if (accounts[0]) last.current = accounts[0]
  useEffect(() => void capabilities.use(EMBEDDED).catch(() => {}), []) // the rows it would fill stay away
  return { account: last.current, accounts, wallet: capabilities.current(EMBEDDED) }
}
