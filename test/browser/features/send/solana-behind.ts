import type { DemoConfig } from '../../../../demo/config.ts'
import { counterpart } from '../../support/counterpart.ts'

/** The local Solana ledger, asked behind the back of page and wallet. */
export interface SolanaBehind {
  readonly mint: string
  ask(method: string, ...params: unknown[]): Promise<{ readonly value: unknown }>
  /** Lamports. Other tests of this worker may have paid the same address: compare with what was there. */
  balanceOf(address: string): Promise<number>
}

export async function solanaBehind(): Promise<SolanaBehind> {
  const { solana } = (await (await fetch(`${counterpart().demoUrl}/config.json`)).json()) as DemoConfig
  const ask: SolanaBehind['ask'] = async (method, ...params) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const headers = { 'content-type': 'application/json' }
    const answer = await (await fetch(solana.rpcUrl, { method: 'POST', headers, body })).json()
    return (answer as { readonly result: { readonly value: unknown } }).result
  }
  return {
    mint: solana.token.mint,
    ask,
    balanceOf: async (address) => Number((await ask('getBalance', address)).value),
  }
}
