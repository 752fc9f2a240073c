import { fence } from '../../kernel/fence.ts'
import { isRecord } from '../../kernel/guard.ts'

const READY = 'wallet-standard:app-ready'

/**
 * Registers a wallet by the public Wallet Standard, with those who look for wallets now and with those who will, until the answer is
 * called. `meet` is shown each wallet that is there before. On a server nobody looks.
 */
export function announceStandardWallet(wallet: object, meet: (other: Record<string, unknown>) => void): () => void {
  if (typeof window === 'undefined') return () => {}
  const leave = new Set<() => void>()
  const register = (api: unknown): void =>
    void fence(() => {
      const end: unknown = (api as { register(one: object): unknown }).register(wallet)
      if (typeof end === 'function') leave.add(() => fence(() => end()))
    })
  const onReady = ({ detail }: CustomEventInit<unknown>): void => register(detail)

  const visitor = {
    register(...others: unknown[]) {
      for (const other of others) fence(() => isRecord(other) && meet(other))
      return () => {}
    },
  }
  window.dispatchEvent(new CustomEvent(READY, { detail: visitor }))
  window.addEventListener(READY, onReady)
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }))
  return () => {
    window.removeEventListener(READY, onReady)
    for (const end of leave) end()
  }
}
