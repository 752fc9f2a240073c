import { createHash } from 'node:crypto'
import { getBase58Decoder } from '@solana/web3.js'
import { solanaKeys } from '../../../src/testing/wallets/solana-keys.ts'
import type { HttpService } from '../serve/http-service.ts'
import { ok } from '../serve/route.ts'
import { answerRpc } from './answer-rpc.ts'
import { createLedger, type Ledger } from './ledger.ts'
import { createRpcMethods } from './rpc-methods.ts'
import { startSockets } from './start-sockets.ts'
import { TOKEN_PROGRAM, writeMint, writeTokenAccount } from './token-layout.ts'

/** A token of the local ledger, as tests and the demo know it. */
export interface SolanaToken {
  readonly mint: string
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}

/** What a host lists, and what the demo page is told. */
export interface LocalSolana {
  readonly id: string
  readonly caipNetworkId: `solana:${string}`
  readonly name: string
  readonly rpcUrl: string
  /** Subscriptions. */
  readonly socketUrl: string
  readonly explorerUrl: string
  readonly token: SolanaToken
}

export interface RunningSolana {
  readonly network: LocalSolana
  /** In this process: what really happened. */
  readonly ledger: Ledger
  stop(): Promise<void>
}

/** As on the real clusters. */
const SLOT_MS = 400
const LAMPORTS_PER_SOL = 1_000_000_000n

/** Funded at the start: visitors 0 to 3. */
const VISITORS = [0, 1, 2, 3]
const SOL_EACH = 25n
const TOKEN: SolanaToken = { mint: addressFor('mint'), name: 'Kelp Dollar', symbol: 'KELP', decimals: 6 }
const TOKENS_EACH = 1_000_000_000n

function addressFor(text: string): string {
  return getBase58Decoder().decode(createHash('sha256').update(`walletlet ${text}`).digest())
}

/** Coins for the visitors, and a token that two of them hold; the others would have to have an account opened. */
function seed(ledger: Ledger): void {
  const addresses = solanaKeys(...VISITORS).map(({ address }) => address)
  for (const address of addresses) ledger.airdrop(address, SOL_EACH * LAMPORTS_PER_SOL)
  const write = (address: string, data: Uint8Array): void =>
    ledger.writeAccount({
      address,
      lamports: ledger.rentFor(data.length),
      owner: TOKEN_PROGRAM,
      data,
      executable: false,
    })
  const holders = addresses.slice(0, 2)
  const { mint, decimals } = TOKEN
  write(mint, writeMint({ supply: TOKENS_EACH * BigInt(holders.length), decimals }))
  for (const owner of holders)
    write(addressFor(`token account of ${owner}`), writeTokenAccount({ mint, owner, amount: TOKENS_EACH }))
}

/** A Solana node on `service`, which it stops: JSON-RPC over HTTP at `/` and over WebSocket, a ledger that moves by itself. */
export async function startSolana(service: HttpService): Promise<RunningSolana> {
  const ledger = createLedger()
  seed(ledger)
  const genesisHash = addressFor('genesis')
  const methods = createRpcMethods(ledger, genesisHash)
  const sockets = await startSockets(ledger, methods).catch(async (error: unknown) => {
    await service.stop()
    throw error
  })
  service.serve([
    { method: 'POST', path: '/', answer: ({ text }) => ok(answerRpc(text, methods)) },
    {
      method: 'GET',
      path: '/account/:address',
      answer: ({ params }) => ok({ address: params.address, lamports: String(ledger.balance(params.address ?? '')) }),
    },
    {
      method: 'GET',
      path: '/tx/:signature',
      answer: ({ params }) => ok(methods.getTransaction?.([params.signature])),
    },
  ])
  const timer = setInterval(ledger.tick, SLOT_MS)
  timer.unref()
  // CAIP-2 of Solana: the first 32 characters of the genesis hash.
  const id = genesisHash.slice(0, 32)
  return {
    ledger,
    network: {
      id,
      caipNetworkId: `solana:${id}`,
      name: 'Local Solana',
      rpcUrl: service.url,
      socketUrl: sockets.url,
      explorerUrl: service.url,
      token: TOKEN,
    },
    async stop() {
      clearInterval(timer)
      await Promise.all([sockets.stop(), service.stop()])
    },
  }
}
