import { normalize } from 'viem/ens'

/** The one form of a name that has characters beyond ASCII (ENSIP-15); undefined when the standard forbids it. */
export function normaliseName(name: string): string | undefined {
  try {
    return normalize(name)
  } catch {
    return undefined // confusable, mixed scripts, invisible characters: no such name can exist
  }
}
