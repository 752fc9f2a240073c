import * as v from 'valibot'
import { nearest } from '../../kernel/nearest.ts'
import { noSuch, rightAfter } from './tell-mistake.ts'

// For developers: bundlers leave this file out of what visitors get, see create-widget.ts.
// Each kind of value says itself what is right, so that a mistake is told where it is and not of the list around it.

/** What a value has to be, with the words that say so. */
export type Kind = v.GenericSchema

/** The schemas' exact counterpart of what may be written: a new member without its line is a type error. */
export type SchemaOf<Shape> = Record<keyof Shape, v.GenericSchema>

export const maybe = (schema: v.GenericSchema): v.GenericSchema => v.optional(schema)

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && !!value && !Array.isArray(value)

/** A language that numbers and dates can be written in. */
export function isLocale(value: unknown): boolean {
  try {
    return typeof value === 'string' && (value === 'auto' || Intl.getCanonicalLocales(value).length === 1)
  } catch {
    return false
  }
}

/** Values of which a function tells whether they are right. */
export const where = (isRight: (value: unknown) => boolean, right: string): v.GenericSchema => v.custom(isRight, right)

export const text = (right = "give a text in quotation marks, as 'text'"): v.GenericSchema =>
  where((value) => typeof value === 'string', right)
export const number = (right = 'give a number'): v.GenericSchema => where((value) => typeof value === 'number', right)
export const flag = (): v.GenericSchema => where((value) => typeof value === 'boolean', 'give true or false')
export const listener = (): v.GenericSchema => where((value) => typeof value === 'function', 'give a function')

const quoted = (names: readonly string[]): string => names.map((name) => `'${name}'`).join(', ')

/** One of these texts. */
export const oneOf = (names: readonly string[], right = `give one of ${quoted(names)}`): v.GenericSchema =>
  v.custom(
    (value) => names.includes(value as string),
    ({ input }) => rightAfter(typeof input === 'string' ? nearest(input, names) : undefined, right),
  )

/** A list whose members are each checked by themselves. */
export const listOf = (member: v.GenericSchema, right: string): v.GenericSchema =>
  v.pipe(where(Array.isArray, right), v.array(member) as never)

/** A list of some of these texts. */
export const someOf = (names: readonly string[], orElse = ''): v.GenericSchema =>
  listOf(oneOf(names), `give a list of ${quoted(names)}${orElse}`)

export const texts = (right = "give a list of texts, as ['a', 'b']"): v.GenericSchema => listOf(text(), right)

/** `false` turns it off. */
export const orFalse = (schema: v.GenericSchema): v.GenericSchema =>
  v.lazy((value) => (value === false ? v.unknown() : schema))

/** An address that leads somewhere by itself. */
export const address = (): v.GenericSchema =>
  where(
    (value) => typeof value === 'string' && /^[a-z][a-z\d+.-]*:\/\/./i.test(value),
    "give a whole address, as 'https://example.com'",
  )

const isChainId = (value: unknown): boolean => typeof value === 'string' && /^[^:\s]+:[^:\s]+$/.test(value)
/** EVM chains are known by their numbers. */
const chainIdOf = (value: unknown): string | undefined => (/^\d+$/.test(String(value)) ? `eip155:${value}` : undefined)

/** A chain as CAIP-2 writes it. */
export const chainId = (): v.GenericSchema =>
  v.custom(isChainId, ({ input }) => rightAfter(chainIdOf(input), "write a chain as CAIP-2 does, as 'eip155:1'"))

/** Which names an object may have besides those that are known: none, those that are no typing error of a known one, or any. */
export type Others = 'none' | 'unlike' | 'any'

/** What every member says that an object has, and every other one. */
export function group(
  members: Readonly<Record<string, v.GenericSchema>>,
  { others = 'none', right = 'give an object, as { }' }: { readonly others?: Others; readonly right?: string } = {},
): v.GenericSchema {
  const names = Object.keys(members)
  const wrong = (key: string): v.GenericSchema | undefined => {
    const meant = nearest(key, names, others === 'none' ? 3 : 1)
    return others === 'any' || (others === 'unlike' && !meant) ? undefined : where(() => false, noSuch('option', meant))
  }
  return v.pipe(
    v.custom<Record<string, unknown>>(isObject, right),
    // Members of a class, too; one that is missing says itself what it should be.
    v.transform((input) => ({ ...input, ...Object.fromEntries(names.map((name) => [name, input[name]])) })),
    v.lazy((input) => {
      const further = Object.keys(input as object).filter((key) => !Object.hasOwn(members, key))
      return v.object({
        ...members,
        ...Object.fromEntries(further.map((key) => [key, wrong(key) ?? v.unknown()])),
      })
    }),
  )
}

/** An object whose names have a form of their own. */
export const byName = (
  isName: (name: string) => boolean,
  told: (name: string) => string,
  member: v.GenericSchema,
  right: string,
): v.GenericSchema =>
  v.pipe(
    v.custom<Record<string, unknown>>(isObject, right),
    v.lazy((input) =>
      v.object(
        Object.fromEntries(
          Object.keys(input as object).map((name) => [
            name,
            isName(name) ? maybe(member) : where(() => false, told(name)),
          ]),
        ),
      ),
    ),
  )

/** An object with something for each of some chains. */
export const byChain = (member: v.GenericSchema, right: string): v.GenericSchema =>
  byName(
    isChainId,
    (name) => noSuch(`network; write it as CAIP-2 does, as 'eip155:1'`, chainIdOf(name) && `'${chainIdOf(name)}'`),
    member,
    right,
  )

/** An object with something for each of some families. */
export const byFamily = (member: v.GenericSchema, right: string): v.GenericSchema =>
  byName(
    () => true,
    () => '',
    member,
    right,
  )
