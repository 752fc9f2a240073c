import { fence } from '../../../src/kernel/fence.ts'

/** Something that reads what others wrote, and what its answers look like. */
export type Reader = readonly [name: string, read: (value: unknown) => unknown, isRight?: (answer: unknown) => boolean]

export const asText = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(fence(() => `${value}`)) ?? '')

export const isUndefinedOr =
  (form: (value: string) => boolean) =>
  (value: unknown): boolean =>
    value === undefined || (typeof value === 'string' && form(value))
