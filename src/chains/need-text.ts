import { codedError } from './coded-error.ts'

/** What a host has passed to be signed or sent: what is no text was a mistake, and nobody meant what it reads as. */
export function needText(value: unknown): string {
  if (typeof value === 'string') return value
  throw codedError(-32602, 'Expected a text')
}
