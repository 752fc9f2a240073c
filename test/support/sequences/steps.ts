import fc from 'fast-check'

/** Numbers stand for one of what there is: wallets, networks, accounts. */
export type Step =
  | { readonly does: 'connect'; readonly wallet: number; readonly outcome: 'agrees' | 'refuses' | 'waits' }
  /** Every wallet that was waiting for its owner goes on. */
  | { readonly does: 'answer' }
  /** The visitor leaves the screen that waits for a wallet. */
  | { readonly does: 'leave' }
  | { readonly does: 'disconnect'; readonly family: 'eip155' | 'solana' | undefined }
  /** One wallet, and not the whole family. */
  | { readonly does: 'part'; readonly wallet: number }
  /** One that is live shall speak. */
  | { readonly does: 'turn'; readonly wallet: number; readonly index: number }
  | { readonly does: 'accounts'; readonly wallet: number; readonly indices: readonly number[] }
  | { readonly does: 'lock'; readonly wallet: number; readonly isLocked: boolean }
  | { readonly does: 'chain'; readonly wallet: number; readonly id: number }
  | { readonly does: 'network'; readonly network: number }
  | { readonly does: 'select'; readonly index: number }
  | { readonly does: 'reload'; readonly missing: readonly number[]; readonly silent: readonly number[] }
  /** Wallets that this load has not heard of yet announce themselves. */
  | { readonly does: 'appear' }
  | { readonly does: 'time'; readonly ms: number }

const wallet = fc.nat({ max: 3 })
const does = <Name extends Step['does']>(name: Name) => fc.constant(name)

export const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      does: does('connect'),
      wallet,
      outcome: fc.constantFrom('agrees', 'agrees', 'agrees', 'refuses', 'waits'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ does: does('answer') }) },
  { weight: 1, arbitrary: fc.record({ does: does('leave') }) },
  {
    weight: 2,
    arbitrary: fc.record({ does: does('disconnect'), family: fc.constantFrom('eip155', 'solana', undefined) }),
  },
  { weight: 1, arbitrary: fc.record({ does: does('part'), wallet }) },
  { weight: 2, arbitrary: fc.record({ does: does('turn'), wallet, index: fc.nat({ max: 1 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      does: does('accounts'),
      wallet,
      indices: fc.constantFrom<readonly number[]>([], [0], [1], [0, 1], [1, 0]),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: does('lock'), wallet, isLocked: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ does: does('chain'), wallet, id: fc.constantFrom(1, 2, 7) }) },
  { weight: 2, arbitrary: fc.record({ does: does('network'), network: fc.nat({ max: 3 }) }) },
  { weight: 1, arbitrary: fc.record({ does: does('select'), index: fc.nat({ max: 1 }) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      does: does('reload'),
      missing: fc.uniqueArray(wallet, { maxLength: 2 }),
      silent: fc.uniqueArray(wallet, { maxLength: 1 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: does('appear') }) },
  { weight: 2, arbitrary: fc.record({ does: does('time'), ms: fc.constantFrom(1_000, 5_000, 30_000) }) },
)
