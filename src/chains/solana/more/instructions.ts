import {
  AccountRole,
  type Address,
  getAddressEncoder,
  getProgramDerivedAddress,
  type IInstruction,
} from '@solana/web3.js'

// The five instructions we send, by the programs' public layouts: their client packages weigh more than all of this.

/** Whose accounts are visitors', and all that are not there yet. */
export const SYSTEM_PROGRAM = '11111111111111111111111111111111' as Address
const COMPUTE_BUDGET_PROGRAM = 'ComputeBudget111111111111111111111111111111' as Address
const ASSOCIATED_TOKEN_PROGRAM = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL' as Address

/** SPL Token and Token-2022. */
export const TOKEN_PROGRAMS: readonly unknown[] = [
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
]

/** An instruction's number, then its fields: little-endian integers of 1, 4 or 8 bytes. Throws for what is longer than its field. */
function pack(...fields: readonly (readonly [bytes: 1 | 4 | 8, value: number | bigint])[]): Uint8Array {
  const bytes: number[] = []
  for (const [size, value] of fields) {
    let rest = BigInt(value)
    for (let index = 0; index < size; index++, rest >>= 8n) bytes.push(Number(rest & 255n))
    if (rest) throw new RangeError('Too much')
  }
  return Uint8Array.from(bytes)
}

/** What the transfer may compute at most, and what it pays for each unit, in millionths of a lamport. */
export const computeBudget = (units: number, microLamports: number): IInstruction[] => [
  { programAddress: COMPUTE_BUDGET_PROGRAM, data: pack([1, 2], [4, units]) },
  { programAddress: COMPUTE_BUDGET_PROGRAM, data: pack([1, 3], [8, microLamports]) },
]

export const transferSol = (from: Address, to: Address, lamports: bigint): IInstruction => ({
  programAddress: SYSTEM_PROGRAM,
  accounts: [
    { address: from, role: AccountRole.WRITABLE_SIGNER },
    { address: to, role: AccountRole.WRITABLE },
  ],
  data: pack([4, 2], [8, lamports]),
})

export interface TokenPlace {
  readonly owner: Address
  readonly mint: Address
  readonly program: Address
}

/** Where an owner keeps a token by convention, whether it exists or not. */
export async function findTokenAccount({ owner, mint, program }: TokenPlace): Promise<Address> {
  const encoder = getAddressEncoder()
  const seeds = [owner, program, mint].map((one) => encoder.encode(one))
  const [found] = await getProgramDerivedAddress({ programAddress: ASSOCIATED_TOKEN_PROGRAM, seeds })
  return found
}

/** Opens that account at `payer`'s cost; does nothing when somebody was quicker. */
export const openTokenAccount = (
  payer: Address,
  account: Address,
  { owner, mint, program }: TokenPlace,
): IInstruction => ({
  programAddress: ASSOCIATED_TOKEN_PROGRAM,
  accounts: [
    { address: payer, role: AccountRole.WRITABLE_SIGNER },
    { address: account, role: AccountRole.WRITABLE },
    { address: owner, role: AccountRole.READONLY },
    { address: mint, role: AccountRole.READONLY },
    { address: SYSTEM_PROGRAM, role: AccountRole.READONLY },
    { address: program, role: AccountRole.READONLY },
  ],
  data: pack([1, 1]),
})

/** The program refuses a mint or a number of decimals that is not the account's. */
export const transferToken = (
  { source, target, amount, decimals }: { source: Address; target: Address; amount: bigint; decimals: number },
  { owner, mint, program }: TokenPlace,
): IInstruction => ({
  programAddress: program,
  accounts: [
    { address: source, role: AccountRole.WRITABLE },
    { address: mint, role: AccountRole.READONLY },
    { address: target, role: AccountRole.WRITABLE },
    { address: owner, role: AccountRole.READONLY_SIGNER },
  ],
  data: pack([1, 12], [8, amount], [1, decimals]),
})
