import {
  array,
  boolean,
  type GenericSchema,
  type InferOutput,
  looseObject,
  nullish,
  number,
  safeParse,
  string,
  unknown,
} from 'valibot'
import { MAX_ROWS } from '../../domain/input-limits.ts'
import { failService } from '../../errors/service-errors.ts'
import { matching } from '../../kernel/matching.ts'

// All objects are loose: members not named here are `unknown` to their reader, which checks them one by one, so that odd
// content costs the member and not the row.

/** The answer when it has the schema's shape; else fails with `http/garbage`, the issues as its cause. */
export function accept<Schema extends GenericSchema>(schema: Schema, answer: unknown): InferOutput<Schema> {
  const { success, output, issues } = safeParse(schema, answer)
  if (!success) throw failService('http/garbage', {}, issues)
  return output
}

/** The rows that have the schema's shape, as many as are looked at. One bad row costs itself, not the answer. */
export const acceptRows = <Schema extends GenericSchema>(schema: Schema, rows: unknown[]): InferOutput<Schema>[] =>
  rows.slice(0, MAX_ROWS).flatMap((row) => {
    const { success, output } = safeParse(schema, row)
    return success ? [output] : []
  })

/** The texts of a list; undefined where there is none. */
export function textsIn(list: readonly unknown[]): string[]
export function textsIn(list: unknown): string[] | undefined
export function textsIn(list: unknown): string[] | undefined {
  return Array.isArray(list) ? list.filter((item) => typeof item === 'string') : undefined
}

const text = string()
const rows = array(unknown())

export const walletPageSchema = looseObject({ data: rows, count: number() })
/** Ids are 64 hexadecimal digits in practice; anything that is one harmless path segment will do. */
export const walletSchema = looseObject({ id: matching(/^[\w-]{1,64}$/), name: text })

export const projectConfigSchema = looseObject({ features: rows })
export const projectFeatureSchema = looseObject({ id: text, isEnabled: boolean(), config: nullish(rows) })
export const allowedOriginsSchema = looseObject({ allowedOrigins: rows })

export const supportedChainsSchema = looseObject({ http: rows })

export const rpcAnswerSchema = looseObject({ error: nullish(looseObject({})) })
