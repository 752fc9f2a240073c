import { getBase58Decoder, getCompiledTransactionMessageDecoder, type Transaction } from '@solana/web3.js'
import { FailedTransactionMetadata, LiteSVM, type TransactionMetadata } from 'litesvm'

/** A transaction the ledger has seen, for nodes to tell about. */
export interface LedgerEntry {
  readonly signature: string
  readonly slot: bigint
  /** Seconds since 1970. */
  readonly time: number
  readonly error: unknown
  readonly logs: readonly string[]
  readonly fee: bigint
  /** Its accounts, the payer first. */
  readonly accounts: readonly string[]
  readonly before: readonly bigint[]
  readonly after: readonly bigint[]
  readonly wire: Transaction
}

export interface LedgerAccount {
  readonly address: string
  readonly lamports: bigint
  readonly owner: string
  readonly data: Uint8Array
  readonly executable: boolean
}

export interface Trial {
  readonly error: unknown
  readonly logs: readonly string[]
  readonly units: bigint
  /** What accounts would have afterwards, of those that it touches. */
  readonly lamports: ReadonlyMap<string, bigint>
}

/** A Solana ledger in this process: real programs, no network. Time moves by `tick`. */
export interface Ledger {
  readonly slot: bigint
  readonly blockhash: string
  readonly entries: ReadonlyMap<string, LedgerEntry>
  account(address: string): LedgerAccount | undefined
  accountsOf(program: string): LedgerAccount[]
  balance(address: string): bigint
  rentFor(bytes: number): bigint
  writeAccount(account: LedgerAccount): void
  /** What would happen, signatures aside when `isUnsigned`. */
  tryOut(transaction: Transaction, options?: { isUnsigned?: boolean }): Trial
  /** Runs it and keeps it, also when it fails after being paid for. */
  run(transaction: Transaction): LedgerEntry
  airdrop(address: string, lamports: bigint): string
  tick(): void
  /** Calls back for every new entry until the answer is called. */
  onEntry(listener: (entry: LedgerEntry) => void): () => void
}

/** The error in the words of Solana's JSON-RPC: a name, or where it happened. */
function describeError(failure: FailedTransactionMetadata): unknown {
  const error: unknown = failure.err()
  const text = failure.toString()
  const [, name = 'Unknown', inner = ''] = /err: ?(\w+)(?:\((.*?)\))?/s.exec(text) ?? []
  if (typeof error !== 'object' || error === null || !('index' in error)) return name
  const { index, err } = error as { index: number; err?: () => unknown }
  const detail = err?.call(error)
  const code = typeof detail === 'object' && detail !== null && 'code' in detail ? detail.code : undefined
  return { InstructionError: [index, code === undefined ? (inner.split(',').pop()?.trim() ?? name) : { Custom: code }] }
}

const LAMPORTS_PER_SIGNATURE = 5_000n
const COMPUTE_BUDGET_PROGRAM = 'ComputeBudget111111111111111111111111111111'
const DEFAULT_UNITS = 200_000n

const littleEndian = (bytes: Uint8Array): bigint => bytes.reduceRight((sum, byte) => sum * 256n + BigInt(byte), 0n)

/** Signatures, and the priority a transaction asks for: its limit of units at its price in millionths of a lamport. */
export function feeOf(messageBytes: Uint8Array): bigint {
  const message = getCompiledTransactionMessageDecoder().decode(messageBytes)
  let units = 0n
  let price = 0n
  let others = 0n
  for (const { programAddressIndex, data = new Uint8Array() } of message.instructions) {
    if (message.staticAccounts[programAddressIndex] !== COMPUTE_BUDGET_PROGRAM) others += 1n
    else if (data[0] === 2) units = littleEndian(Uint8Array.from(data).subarray(1, 5))
    else if (data[0] === 3) price = littleEndian(Uint8Array.from(data).subarray(1, 9))
  }
  const priority = ((units || others * DEFAULT_UNITS) * price + 999_999n) / 1_000_000n
  return BigInt(message.header.numSignerAccounts) * LAMPORTS_PER_SIGNATURE + priority
}

export function createLedger(now: () => number = Date.now): Ledger {
  const svm = new LiteSVM().withTransactionHistory(10_000n)
  const entries = new Map<string, LedgerEntry>()
  const listeners = new Set<(entry: LedgerEntry) => void>()
  let slot = 0n

  const seconds = (): number => Math.floor(now() / 1000)
  const tick = (): void => {
    slot += 1n
    svm.warpToSlot(slot)
    const clock = svm.getClock()
    clock.unixTimestamp = BigInt(seconds())
    svm.setClock(clock)
  }
  const balance = (address: string): bigint => svm.getBalance(address as never) ?? 0n
  const keep = (entry: LedgerEntry): LedgerEntry => {
    entries.set(entry.signature, entry)
    for (const listener of [...listeners]) listener(entry)
    return entry
  }
  const metaOf = (outcome: TransactionMetadata | FailedTransactionMetadata): TransactionMetadata =>
    outcome instanceof FailedTransactionMetadata ? outcome.meta() : outcome
  tick()

  return {
    get slot() {
      return slot
    },
    get blockhash() {
      return svm.latestBlockhash()
    },
    entries,
    account(address) {
      const found = svm.getAccount(address as never)
      if (!found.exists) return undefined
      const { lamports, programAddress: owner, data, executable } = found
      return { address, lamports, owner, data: Uint8Array.from(data), executable }
    },
    accountsOf: (program) =>
      svm
        .getProgramAccounts(program as never)
        .map(({ address, lamports, programAddress: owner, data, executable }) => ({
          address,
          lamports,
          owner,
          data: Uint8Array.from(data),
          executable,
        })),
    balance,
    rentFor: (bytes) => svm.minimumBalanceForRentExemption(BigInt(bytes)),
    writeAccount: ({ address, lamports, owner, data, executable }) =>
      svm.setAccount({
        address,
        lamports,
        programAddress: owner,
        data,
        executable,
        space: BigInt(data.length),
      } as never),
    tryOut(transaction, { isUnsigned = false } = {}) {
      if (isUnsigned) svm.withSigverify(false).withBlockhashCheck(false)
      try {
        const outcome = svm.simulateTransaction(transaction as never)
        const isFailure = outcome instanceof FailedTransactionMetadata
        const meta = outcome.meta()
        return {
          error: isFailure ? describeError(outcome) : null,
          logs: meta.logs(),
          units: meta.computeUnitsConsumed(),
          lamports: new Map(
            isFailure ? [] : outcome.postAccounts().map(({ address, lamports }) => [String(address), lamports]),
          ),
        }
      } finally {
        svm.withSigverify(true).withBlockhashCheck(true)
      }
    },
    run(transaction) {
      const [first] = Object.values(transaction.signatures)
      const message = getCompiledTransactionMessageDecoder().decode(transaction.messageBytes)
      const accounts = message.staticAccounts.map(String)
      const before = accounts.map(balance)
      const outcome = svm.sendTransaction(transaction as never)
      const error = outcome instanceof FailedTransactionMetadata ? describeError(outcome) : null
      const entry: LedgerEntry = {
        signature: getBase58Decoder().decode(first ?? new Uint8Array(64)),
        slot,
        time: seconds(),
        error,
        logs: metaOf(outcome).logs(),
        fee: feeOf(Uint8Array.from(transaction.messageBytes)),
        accounts,
        before,
        after: accounts.map(balance),
        wire: transaction,
      }
      tick()
      return keep(entry)
    },
    airdrop(address, lamports) {
      const outcome = svm.airdrop(address as never, lamports as never)
      if (!outcome || outcome instanceof FailedTransactionMetadata) throw new Error('The airdrop failed')
      tick()
      return getBase58Decoder().decode(outcome.signature())
    },
    tick,
    onEntry(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
