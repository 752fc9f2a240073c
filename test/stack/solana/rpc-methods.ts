import {
  assertTransactionIsFullySigned,
  getBase58Decoder,
  getBase58Encoder,
  getBase64Decoder,
  getBase64Encoder,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
  getTransactionEncoder,
  type Transaction,
} from '@solana/web3.js'
import { feeOf, type Ledger, type LedgerAccount, type LedgerEntry } from './ledger.ts'
import { readMint, readTokenAccount, TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from './token-layout.ts'

/** A refusal in the form of JSON-RPC. */
export class RpcRefusal extends Error {
  constructor(
    readonly code: number,
    message: string,
    readonly data?: unknown,
  ) {
    super(message)
  }
}

type Parameters = readonly unknown[]
export type RpcMethod = (parameters: Parameters) => unknown

interface Settings {
  readonly encoding?: string
  readonly dataSlice?: { readonly offset: number; readonly length: number }
  readonly limit?: number
  readonly skipPreflight?: boolean
  readonly sigVerify?: boolean
  readonly replaceRecentBlockhash?: boolean
  /** Of a trial, the accounts that are told as they would be afterwards. */
  readonly accounts?: { readonly addresses: readonly string[] }
}

/** As long as a real one lasts. */
const BLOCKHASH_LIFE_SLOTS = 150
const WIRE_LIMIT = 1232
const SYSTEM_PROGRAM = '1'.repeat(32)

const settingsIn = (parameters: Parameters, index: number): Settings => (parameters[index] ?? {}) as Settings
const textIn = (parameters: Parameters, index: number): string => {
  const text = parameters[index]
  if (typeof text !== 'string') throw new RpcRefusal(-32602, 'Invalid params: expected a string')
  return text
}

function readTransaction(parameters: Parameters): Transaction {
  const encoder = settingsIn(parameters, 1).encoding === 'base64' ? getBase64Encoder() : getBase58Encoder()
  const bytes = Uint8Array.from(encoder.encode(textIn(parameters, 0)))
  if (bytes.length > WIRE_LIMIT) throw new RpcRefusal(-32602, `transaction too large: ${bytes.length} bytes`)
  try {
    return getTransactionDecoder().decode(bytes)
  } catch {
    throw new RpcRefusal(-32602, 'failed to deserialize the transaction')
  }
}

/** Token amounts as nodes write them. */
function describeAmount(amount: bigint, decimals: number) {
  const digits = String(amount).padStart(decimals + 1, '0')
  const text = decimals ? `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`.replace(/\.?0+$/, '') : digits
  return { amount: String(amount), decimals, uiAmount: Number(text), uiAmountString: text }
}

/** The methods of a Solana node that wallets and widgets call, answered by a ledger. */
export function createRpcMethods(ledger: Ledger, genesisHash: string): Readonly<Record<string, RpcMethod>> {
  const inContext = (value: unknown) => ({ context: { apiVersion: '2.3.0', slot: Number(ledger.slot) }, value })

  const decimalsOf = (mint: string): number => readMint(ledger.account(mint)?.data ?? new Uint8Array())?.decimals ?? 0

  /** What `jsonParsed` gives for tokens; undefined for what no parser knows. */
  const parseToken = ({ owner, data }: LedgerAccount) => {
    if (owner !== TOKEN_PROGRAM && owner !== TOKEN_2022_PROGRAM) return undefined
    const program = owner === TOKEN_PROGRAM ? 'spl-token' : 'spl-token-2022'
    const mint = readMint(data)
    if (mint)
      return {
        program,
        space: data.length,
        parsed: { type: 'mint', info: { decimals: mint.decimals, supply: String(mint.supply), isInitialized: true } },
      }
    const token = readTokenAccount(data)
    return (
      token && {
        program,
        space: data.length,
        parsed: {
          type: 'account',
          info: {
            mint: token.mint,
            owner: token.owner,
            state: 'initialized',
            isNative: false,
            tokenAmount: describeAmount(token.amount, decimalsOf(token.mint)),
          },
        },
      }
    )
  }

  const describeAccount = (account: LedgerAccount | undefined, { encoding, dataSlice }: Settings) => {
    if (!account) return null
    const { lamports, owner, executable } = account
    const data = dataSlice ? account.data.subarray(dataSlice.offset, dataSlice.offset + dataSlice.length) : account.data
    const encoded =
      encoding === 'base58' ? [getBase58Decoder().decode(data), 'base58'] : [getBase64Decoder().decode(data), 'base64']
    return {
      lamports: Number(lamports),
      owner,
      executable,
      data: (encoding === 'jsonParsed' && parseToken(account)) || encoded,
      rentEpoch: 0,
      space: account.data.length,
    }
  }

  const describeStatus = (entry: LedgerEntry | undefined) =>
    entry
      ? {
          slot: Number(entry.slot),
          confirmations: null,
          err: entry.error,
          status: entry.error ? { Err: entry.error } : { Ok: null },
          confirmationStatus: 'finalized',
        }
      : null

  /** What `jsonParsed` gives for coins and tokens that move; other instructions as they are. */
  const describeMessage = ({ wire, accounts }: LedgerEntry) => {
    const { header, instructions } = getCompiledTransactionMessageDecoder().decode(wire.messageBytes)
    return {
      accountKeys: accounts.map((pubkey, index) => ({ pubkey, signer: index < header.numSignerAccounts })),
      instructions: instructions.map(({ programAddressIndex, accountIndices = [], data = new Uint8Array() }) => {
        const programId = accounts[programAddressIndex] ?? ''
        const [first, second, third, fourth] = accountIndices.map((index) => accounts[index])
        const bytes = Uint8Array.from(data)
        const amountAt = (place: number): bigint => new DataView(bytes.buffer).getBigUint64(place, true)
        if (programId === SYSTEM_PROGRAM && bytes[0] === 2) {
          const info = { source: first, destination: second, lamports: Number(amountAt(4)) }
          return { program: 'system', programId, parsed: { type: 'transfer', info }, stackHeight: null }
        }
        if ((programId === TOKEN_PROGRAM || programId === TOKEN_2022_PROGRAM) && bytes[0] === 12) {
          const tokenAmount = describeAmount(amountAt(1), bytes[9] ?? 0)
          const info = { source: first, mint: second, destination: third, authority: fourth, tokenAmount }
          return { program: 'spl-token', programId, parsed: { type: 'transferChecked', info }, stackHeight: null }
        }
        return {
          programId,
          accounts: accountIndices.map((index) => accounts[index]),
          data: getBase58Decoder().decode(bytes),
          stackHeight: null,
        }
      }),
    }
  }

  const refuseTrial = ({ error, logs }: { error: unknown; logs: readonly string[] }): RpcRefusal =>
    new RpcRefusal(-32002, `Transaction simulation failed: ${JSON.stringify(error)}`, { err: error, logs })

  return {
    getHealth: () => 'ok',
    getVersion: () => ({ 'solana-core': '2.3.0', 'feature-set': 0 }),
    getGenesisHash: () => genesisHash,
    getSlot: () => Number(ledger.slot),
    getBlockHeight: () => Number(ledger.slot),
    getLatestBlockhash: () =>
      inContext({ blockhash: ledger.blockhash, lastValidBlockHeight: Number(ledger.slot) + BLOCKHASH_LIFE_SLOTS }),
    isBlockhashValid: (parameters) => inContext(textIn(parameters, 0) === ledger.blockhash),
    getBalance: (parameters) => inContext(Number(ledger.balance(textIn(parameters, 0)))),
    getAccountInfo: (parameters) =>
      inContext(describeAccount(ledger.account(textIn(parameters, 0)), settingsIn(parameters, 1))),
    getMultipleAccounts: (parameters) =>
      inContext(
        (parameters[0] as string[]).map((address) =>
          describeAccount(ledger.account(address), settingsIn(parameters, 1)),
        ),
      ),
    getMinimumBalanceForRentExemption: ([bytes]) => Number(ledger.rentFor(Number(bytes))),
    getRecentPrioritizationFees: () => [{ slot: Number(ledger.slot), prioritizationFee: 0 }],
    getFeeForMessage: (parameters) =>
      inContext(Number(feeOf(Uint8Array.from(getBase64Encoder().encode(textIn(parameters, 0)))))),
    requestAirdrop: (parameters) => ledger.airdrop(textIn(parameters, 0), BigInt(Number(parameters[1]))),

    sendTransaction(parameters) {
      const transaction = readTransaction(parameters)
      try {
        assertTransactionIsFullySigned(transaction)
      } catch {
        throw new RpcRefusal(-32003, 'Transaction signature verification failure')
      }
      if (!settingsIn(parameters, 1).skipPreflight) {
        const trial = ledger.tryOut(transaction)
        if (trial.error) throw refuseTrial(trial)
      }
      return ledger.run(transaction).signature
    },

    simulateTransaction(parameters) {
      const { sigVerify, replaceRecentBlockhash, accounts: asked } = settingsIn(parameters, 1)
      const isUnsigned = !sigVerify || !!replaceRecentBlockhash
      const { error, logs, units, lamports } = ledger.tryOut(readTransaction(parameters), { isUnsigned })
      const accounts = asked?.addresses.map((address) => {
        const after = lamports.get(address)
        return after === undefined ? null : { lamports: Number(after) }
      })
      return inContext({ err: error, logs, unitsConsumed: Number(units), accounts: accounts ?? null, returnData: null })
    },

    getSignatureStatuses: (parameters) =>
      inContext((parameters[0] as string[]).map((signature) => describeStatus(ledger.entries.get(signature)))),

    getTransaction(parameters) {
      const entry = ledger.entries.get(textIn(parameters, 0))
      if (!entry) return null
      const bytes = Uint8Array.from(getTransactionEncoder().encode(entry.wire))
      return {
        slot: Number(entry.slot),
        blockTime: entry.time,
        version: 'legacy',
        transaction:
          settingsIn(parameters, 1).encoding === 'jsonParsed'
            ? { signatures: [entry.signature], message: describeMessage(entry) }
            : [getBase64Decoder().decode(bytes), 'base64'],
        meta: {
          err: entry.error,
          status: entry.error ? { Err: entry.error } : { Ok: null },
          fee: Number(entry.fee),
          preBalances: entry.before.map(Number),
          postBalances: entry.after.map(Number),
          logMessages: entry.logs,
          innerInstructions: [],
        },
      }
    },

    getSignaturesForAddress: (parameters) =>
      [...ledger.entries.values()]
        .filter(({ accounts }) => accounts.includes(textIn(parameters, 0)))
        .map(({ signature, slot, error, time }) => ({
          signature,
          slot: Number(slot),
          err: error,
          memo: null,
          blockTime: time,
          confirmationStatus: 'finalized',
        }))
        .reverse()
        .slice(0, settingsIn(parameters, 1).limit ?? 1000),

    getTokenAccountsByOwner(parameters) {
      const filter = (parameters[1] ?? {}) as { mint?: string; programId?: string }
      const programs = filter.programId ? [filter.programId] : [TOKEN_PROGRAM, TOKEN_2022_PROGRAM]
      const found = programs
        .flatMap((program) => ledger.accountsOf(program))
        .filter(({ data }) => {
          const token = readTokenAccount(data)
          return token?.owner === textIn(parameters, 0) && (!filter.mint || token.mint === filter.mint)
        })
      return inContext(
        found.map((account) => ({
          pubkey: account.address,
          account: describeAccount(account, settingsIn(parameters, 2)),
        })),
      )
    },

    getTokenAccountBalance(parameters) {
      const token = readTokenAccount(ledger.account(textIn(parameters, 0))?.data ?? new Uint8Array())
      if (!token) throw new RpcRefusal(-32602, 'Invalid param: could not find account')
      return inContext(describeAmount(token.amount, decimalsOf(token.mint)))
    },

    getTokenSupply(parameters) {
      const mint = readMint(ledger.account(textIn(parameters, 0))?.data ?? new Uint8Array())
      if (!mint) throw new RpcRefusal(-32602, 'Invalid param: not a Token mint')
      return inContext(describeAmount(mint.supply, mint.decimals))
    },
  }
}
