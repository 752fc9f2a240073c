import {
  type Address,
  appendTransactionMessageInstructions,
  type Blockhash,
  compileTransaction,
  createTransactionMessage,
  getTransactionEncoder,
  type IInstruction,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/web3.js'
import { SETTLE_LIMIT_MS, SETTLE_POLL_MS } from '../../../domain/limits.ts'
import { isWidgetError } from '../../../errors/fail.ts'
import { failMoney } from '../../../errors/money-errors.ts'
import { failTransfer } from '../../../errors/transfer-errors.ts'
import { isRecord } from '../../../kernel/guard.ts'
import { sleep } from '../../../kernel/promise.ts'
import type { NodeRequest } from '../../../ports/node-request.ts'
import type { TransferOperations, TransferOrder, TransferRoute } from '../../../ports/transfer-operations.ts'
import { readBase58 } from '../../base58.ts'
import { toBase64 } from '../../bytes.ts'
import { clusterName } from '../chain-name.ts'
import type { SolanaSigner } from '../signer.ts'
import { countMoves, newestOf } from './count-moves.ts'
import {
  computeBudget,
  findTokenAccount,
  openTokenAccount,
  SYSTEM_PROGRAM,
  TOKEN_PROGRAMS,
  type TokenPlace,
  transferSol,
  transferToken,
} from './instructions.ts'
import { isAsAsked, type Move } from './is-as-asked.ts'
import { isOnCurve } from './is-on-curve.ts'
import { transactionId } from './wire.ts'

/** Solana's transfers (R7.53); what a transfer of tokens computes is more, and pays the same in the end. */
const SOL_BUDGET = { units: 500, microLamports: 20_000_000 }
const TOKEN_BUDGET = { units: 100_000, microLamports: 100_000 }

const CONFIRMED = { commitment: 'confirmed' }

const failed = (cause: unknown): Error => failMoney('transfer/failed', {}, cause)

/** Not every node has said no to it: one may have it all the same, and the others say so of a transaction that they have. */
const isLost = (error: unknown): boolean =>
  isWidgetError(error) &&
  (isWidgetError(error.cause) ||
    (isRecord(error.cause) && isWidgetError(error.cause.cause)) ||
    /already.*processed/i.test(error.message))

/** The `value` most answers wrap. */
const wrappedIn = (answer: unknown): unknown => (isRecord(answer) ? answer.value : undefined)

interface Plan {
  readonly instructions: readonly IInstruction[]
  readonly move: Move
  /** To whom the receiver's account belongs. */
  readonly receiver: unknown
  /** The account that is opened for the token. */
  readonly opened?: Address | undefined
}

/** What a transfer would come to; as a node says it. */
interface Trial {
  readonly err?: unknown
  readonly accounts?: readonly ({ readonly lamports?: unknown } | null)[] | null
}

/** A wire transaction that only lacks its signatures. */
async function build(
  { from, instructions }: { from: Address; instructions: readonly IInstruction[] },
  request: NodeRequest,
) {
  const latest = wrappedIn(await request('getLatestBlockhash', [CONFIRMED]))
  if (!isRecord(latest) || !readBase58(latest.blockhash, 32)) throw failed(new TypeError('No block hash'))
  const lifetime = { blockhash: latest.blockhash as Blockhash, lastValidBlockHeight: 0n }
  // Legacy: every wallet signs it, and nothing here needs lookup tables.
  const compiled = pipe(
    createTransactionMessage({ version: 'legacy' }),
    (message) => setTransactionMessageFeePayer(from, message),
    (message) => setTransactionMessageLifetimeUsingBlockhash(lifetime, message),
    (message) => appendTransactionMessageInstructions(instructions, message),
    compileTransaction,
  )
  return { message: compiled.messageBytes, wire: Uint8Array.from(getTransactionEncoder().encode(compiled)) }
}

/** The program that an account belongs to; one that is not there, whether or not coins wait for it, is the system's. */
async function ownerOf(account: string, request: NodeRequest): Promise<unknown> {
  const dataSlice = { offset: 0, length: 0 }
  const found = wrappedIn(await request('getAccountInfo', [account, { encoding: 'base64', dataSlice, ...CONFIRMED }]))
  return isRecord(found) ? found.owner : SYSTEM_PROGRAM
}

/** Lamports, of which a node writes no half and none below zero. */
function toLamports(count: unknown): bigint {
  if (!Number.isSafeInteger(count) || Number(count) < 0) throw failed(new TypeError('No amount'))
  return BigInt(Number(count))
}

/** The sender's account with the most of a token; by convention there is one, but nothing forbids more. */
async function findSource(owner: string, mint: string, request: NodeRequest): Promise<Address> {
  const accounts = wrappedIn(
    await request('getTokenAccountsByOwner', [owner, { mint }, { encoding: 'jsonParsed', ...CONFIRMED }]),
  )
  let best: { address: Address; amount: bigint } | undefined
  for (const one of Array.isArray(accounts) ? accounts : []) {
    const text: unknown = one?.account?.data?.parsed?.info?.tokenAmount?.amount
    const amount = typeof text === 'string' && /^\d{1,20}$/.test(text) ? BigInt(text) : -1n
    if (readBase58(one?.pubkey, 32) && amount > (best?.amount ?? -1n)) best = { address: one.pubkey, amount }
  }
  if (!best) throw failed(new Error('The sender has none of this token'))
  return best.address
}

async function planToken(
  order: TransferOrder,
  token: NonNullable<TransferOrder['token']>,
  request: NodeRequest,
): Promise<Plan> {
  const [from, to, mint] = [order.from, order.to, token.address] as Address[] as [Address, Address, Address]
  const [program, receiver, source] = await Promise.all([
    ownerOf(mint, request),
    ownerOf(to, request),
    findSource(from, mint, request),
  ])
  if (!TOKEN_PROGRAMS.includes(program)) throw failed(new Error('This is no token'))
  // A token account of a token account: nobody could ever move what is in there.
  if (TOKEN_PROGRAMS.includes(receiver)) throw failed(new Error('The receiver is a token, not a wallet'))
  const place: TokenPlace = { owner: to, mint, program: program as Address }
  const target = await findTokenAccount(place)
  const isOpen = (await ownerOf(target, request)) !== SYSTEM_PROGRAM
  const { amount } = order
  return {
    instructions: [
      ...computeBudget(TOKEN_BUDGET.units, TOKEN_BUDGET.microLamports),
      ...(isOpen ? [] : [openTokenAccount(from, target, place)]),
      transferToken({ source, target, amount, decimals: token.decimals }, { ...place, owner: from }),
    ],
    move: { source, target, amount },
    receiver,
    opened: isOpen ? undefined : target,
  }
}

const planSol = async ({ from, to, amount }: TransferOrder, request: NodeRequest): Promise<Plan> => ({
  instructions: [
    ...computeBudget(SOL_BUDGET.units, SOL_BUDGET.microLamports),
    transferSol(from as Address, to as Address, amount),
  ],
  move: { source: from, target: to, amount },
  receiver: await ownerOf(to, request),
})

/**
 * A host may have given devnet the node of mainnet: what the visitor takes for play money would be sent there, signed for it. A
 * cluster of the host's own may be a copy of any, and who does not tell which one it is of is believed.
 */
async function checkNode({ network, request }: TransferRoute): Promise<void> {
  const told = clusterName({ id: `${await request('getGenesisHash', []).catch(() => '')}` })
  const own = clusterName(network)
  if (told && own && told !== own) throw failed(new Error(`The node of ${own} is of ${told}`))
}

/** A node that has agreed to a block may take a moment to tell what is in it. */
const READINGS = 5

/**
 * Resolves once the network knows the transaction, it went well, and is what was asked, as far as the node tells. A node in
 * trouble is asked again.
 */
async function settle(id: string, { from, move }: { from: string; move: Move }, route: TransferRoute): Promise<void> {
  const { clock, request } = route
  let readings = 0
  const lastMs = clock.now() + SETTLE_LIMIT_MS - SETTLE_POLL_MS
  for (let isLast = false; !isLast; await sleep(clock, SETTLE_POLL_MS)) {
    // Before the look: a page that has slept past the end, between two or within one, looks once more,
    // for what a node has no more in mind by then.
    isLast = clock.now() >= lastMs
    const how = { searchTransactionHistory: true }
    const list = wrappedIn(await request('getSignatureStatuses', [[id], how]).catch(() => undefined))
    const status: unknown = Array.isArray(list) ? list[0] : undefined
    // A block that is only `processed` may still be left out.
    if (!isRecord(status) || status.confirmationStatus === 'processed') continue
    if (status.err) throw failed(status.err)
    const reading = { encoding: 'jsonParsed', maxSupportedTransactionVersion: 0, ...CONFIRMED }
    const found = await request('getTransaction', [id, reading]).catch(() => undefined)
    if (!isRecord(found) && ++readings < READINGS) continue
    const isOurs = isAsAsked(found, from, move)
    if (isOurs === false) throw failTransfer('transfer/altered')
    // Somebody else's: of an account that several people sign for, or of one that this wallet has made up.
    if (isOurs === 'foreign') break
    return
  }
  throw failMoney('transfer/unknown')
}

/** Sending SOL and SPL tokens. `signerOf` finds what signs for a wallet on a network. */
export const createTransfer = (
  signerOf: (route: TransferRoute) => Promise<{ signer: SolanaSigner; sendsItself: boolean }>,
): TransferOperations => ({
  async prepare(order, route) {
    const { request } = route
    /** By itself, whatever it says then. One that was asked to sign and did not has sent nothing. */
    let mayHaveSent = false
    const guard = async <Value>(work: () => Promise<Value>): Promise<Value> => {
      try {
        return await work()
      } catch (error) {
        const isExact = mayHaveSent ? /^(transfer|connection)\// : /^transfer\/|\/rejected$/
        throw isWidgetError(error) && isExact.test(error.code) ? error : failed(error)
      }
    }

    return guard(async () => {
      const [{ instructions, move, receiver, opened }] = await Promise.all([
        order.token ? planToken(order, order.token, request) : planSol(order, request),
        checkNode(route),
      ])
      const draft = { from: order.from as Address, instructions }
      const { message, wire } = await build(draft, request)
      const [fee, trial] = await Promise.all([
        request('getFeeForMessage', [toBase64(message), CONFIRMED])
          .then(wrappedIn)
          .then(toLamports),
        request('simulateTransaction', [
          toBase64(wire),
          {
            ...{ encoding: 'base64', sigVerify: false, replaceRecentBlockhash: true, ...CONFIRMED },
            // How long an account is, and so its deposit, its token's program decides.
            accounts: opened && { encoding: 'base64', addresses: [opened] },
          },
        ]).then((answer) => wrappedIn(answer) as Trial | undefined),
      ])
      // What is not said to have gone well has not.
      if (trial?.err !== null) throw failed(trial?.err)
      let before: Promise<unknown> | undefined
      return {
        fee,
        deposit: opened ? toLamports(trial.accounts?.[0]?.lamports) : 0n,
        // What a program keeps, or a token, nobody may ever be able to take out.
        warnings: receiver === SYSTEM_PROGRAM && isOnCurve(order.to) ? [] : ['contract'],
        send: () =>
          guard(async () => {
            // Built again: a block hash lasts a minute, and a visitor may think for longer.
            const { wire: fresh } = await build(draft, request)
            const { signer, sendsItself } = await signerOf(route)
            let id: string
            if (sendsItself) {
              mayHaveSent = true
              before = newestOf(order.from, request)
              before.catch(() => {}) // said to whoever asks
              id = await signer.sendTransaction(order.from, fresh, { preflightCommitment: 'confirmed' })
            } else {
              const [signed] = await signer.signTransactions(order.from, [fresh])
              if (!signed) throw failed(new TypeError('The wallet answered something else'))
              await request('sendTransaction', [
                toBase64(signed),
                { encoding: 'base64', preflightCommitment: 'confirmed' },
              ]).catch((error) => {
                // Signed again it would be another transaction, and both would go.
                if (!isLost(error)) throw error
              })
              id = transactionId(signed)
            }
            return { id, settle: () => settle(id, { from: order.from, move }, route) }
          }),
        hasMoved: async ({ asked, later, before: earlier }) => {
          const isSame = ({ to, amount, token }: TransferOrder): boolean =>
            to === order.to && amount === order.amount && token?.address === order.token?.address
          const about = { until: await before, move, known: [...later, ...earlier] }
          return (await countMoves(about, order.from, request)) > asked.filter(isSame).length
        },
      }
    })
  },
})
