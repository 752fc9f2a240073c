import { codeOf, USER_REJECTED } from './from-unknown.ts'

/** CAIP-25: the visitor said no to all, to these chains, to these methods or to these events. */
export const REJECTION_CODES: readonly unknown[] = [5000, 5001, 5002, 5003]

/** A refusal in CAIP-25's numbers, which callers know as 4001. */
export const asRejection = (error: unknown): unknown =>
  error instanceof Error && REJECTION_CODES.includes(codeOf(error))
    ? Object.assign(new Error(error.message), { code: USER_REJECTED })
    : error
