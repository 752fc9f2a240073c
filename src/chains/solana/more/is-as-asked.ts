import { isRecord } from '../../../kernel/guard.ts'

/** What a transfer moves: between which accounts, and how much in the smallest unit. */
export interface Move {
  readonly source: string
  readonly target: string
  readonly amount: bigint
}

const listIn = (list: unknown): readonly unknown[] => (Array.isArray(list) ? list : [])

/** One instruction, as a node has read it. */
function isMove(instruction: unknown, { source, target, amount }: Move): boolean {
  const parsed = isRecord(instruction) ? instruction.parsed : undefined
  const info = isRecord(parsed) ? parsed.info : undefined
  if (!isRecord(info) || info.source !== source || info.destination !== target) return false
  const moved = info.lamports ?? (isRecord(info.tokenAmount) ? info.tokenAmount.amount : undefined)
  // Nodes write lamports as numbers, which have fewer digits than there are lamports.
  return Number(moved) === Number(amount)
}

/**
 * Whether a transaction holds the transfer, by itself or by a program that it calls. `foreign`: it does not, and the sender
 * has not signed it. Undefined where the node does not say what is in it.
 */
export function isAsAsked(found: unknown, from: string, move: Move): boolean | 'foreign' | undefined {
  const transaction = isRecord(found) ? found.transaction : undefined
  const message = isRecord(transaction) ? transaction.message : undefined
  if (!isRecord(found) || !isRecord(message) || !Array.isArray(message.instructions)) return undefined
  const inner = listIn(isRecord(found.meta) ? found.meta.innerInstructions : undefined)
  const all = [...message.instructions, ...inner.flatMap((one) => listIn(isRecord(one) ? one.instructions : undefined))]
  if (all.some((instruction) => isMove(instruction, move))) return true
  const isSigned = listIn(message.accountKeys).some(
    (key) => isRecord(key) && key.pubkey === from && key.signer === true,
  )
  return isSigned ? false : 'foreign'
}
