import { Refusal } from '../serve/refusal.ts'
import type { LocalSolana } from '../solana/start-solana.ts'
import { TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from '../solana/token-layout.ts'
import type { BalanceItem } from './balance.ts'

/** Made up: the ledger has no exchange that would know. */
const SOL_USD = 150
const TOKEN_USD = 1
/** Stands for SOL itself, plain, as the real service has it. */
const COIN = 'So11111111111111111111111111111111111111111'

const ADDRESS = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/

interface TokenRow {
  readonly account: {
    readonly data: {
      readonly parsed: {
        readonly info: {
          readonly mint: string
          readonly tokenAmount: { readonly decimals: number; readonly uiAmountString: string; readonly amount: string }
        }
      }
    }
  }
}

async function ask<Value>(rpcUrl: string, method: string, params: readonly unknown[]): Promise<Value> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const answer = await fetch(rpcUrl, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  const { result } = (await answer.json()) as { result: { value: Value } }
  return result.value
}

/** What the ledger holds: SOL, and each token of either program. */
export async function readSolanaItems(
  { rpcUrl, caipNetworkId, token }: LocalSolana,
  owner: string,
  { perUsd, imagesUrl }: { perUsd: number; imagesUrl: string },
): Promise<BalanceItem[]> {
  if (!ADDRESS.test(owner)) throw new Refusal(400, 'address', `Invalid address: ${owner}`)
  const tokensOf = (programId: string) =>
    ask<TokenRow[]>(rpcUrl, 'getTokenAccountsByOwner', [owner, { programId }, { encoding: 'jsonParsed' }])
  const [lamports, ...lists] = await Promise.all([
    ask<number>(rpcUrl, 'getBalance', [owner]),
    tokensOf(TOKEN_PROGRAM),
    tokensOf(TOKEN_2022_PROGRAM),
  ])
  const item = (
    asset: { name: string; symbol: string },
    { numeric, decimals }: { numeric: string; decimals: number },
    priceUsd: number,
  ): BalanceItem => ({
    ...asset,
    chainId: caipNetworkId,
    value: Number(numeric) * priceUsd * perUsd,
    price: priceUsd * perUsd,
    quantity: { decimals: String(decimals), numeric },
    iconUrl: `${imagesUrl}/token/${asset.symbol}.svg`,
  })
  const sol = item({ name: 'Solana', symbol: 'SOL' }, { numeric: String(lamports / 1e9), decimals: 9 }, SOL_USD)
  const native = { ...sol, address: COIN }
  const tokens = lists.flat().flatMap(({ account }) => {
    const { mint, tokenAmount } = account.data.parsed.info
    if (tokenAmount.amount === '0') return []
    // Nobody has told the ledger what other mints are called.
    const { name, symbol } = mint === token.mint ? token : { name: mint, symbol: mint.slice(0, 4) }
    const amount = { numeric: tokenAmount.uiAmountString, decimals: tokenAmount.decimals }
    return [{ ...item({ name, symbol }, amount, TOKEN_USD), address: `${caipNetworkId}:${mint}` }]
  })
  return [...(lamports > 0 ? [native] : []), ...tokens]
}
