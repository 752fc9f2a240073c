import type { TaskState } from '../kernel/task.ts'
import type { Parts } from '../state/interior.ts'
import { useRef } from '../ui/react.ts'

/**
 * Whether what was last heard of this account and network is a failure, be another question on its way or not: what says so stays as it
 * is while it is asked again by itself, and is not read aloud each time. Call after `useSignals()`.
 */
export function useFailed({ connections, networks }: Parts<'connections' | 'networks'>, state: TaskState): boolean {
  const about = `${connections.active.value.accounts[0]?.address} ${networks.network.value.caipNetworkId}`
  const failed = useRef('')
  if (state === 'failed') failed.current = about
  else if (state !== 'running') failed.current = ''
  return failed.current === about
}
