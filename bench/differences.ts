import { medianOf } from './report.ts'

interface Gated {
  readonly name: string
  readonly value: number
}

/** What `bench/main.ts --json` prints. */
export interface Measured {
  readonly bytes: readonly Gated[]
  readonly renders: readonly Gated[]
  readonly scrolling: readonly Gated[]
  readonly times: readonly { readonly name: string; readonly samples: readonly number[] }[]
}

/** One line of two measurements; undefined where one of them does not have it. */
export interface Difference {
  readonly name: string
  readonly before: number | undefined
  readonly after: number | undefined
}

/** Every line of both, in the order of the later one; those that are gone come last. Of times their medians. */
export function differencesOf(before: Measured, after: Measured): Difference[] {
  const valuesOf = ({ bytes, renders, scrolling, times }: Measured): ReadonlyMap<string, number> =>
    new Map([
      ...[...bytes, ...renders, ...scrolling].map(({ name, value }) => [name, value] as const),
      ...times.map(({ name, samples }) => [name, medianOf(samples)] as const),
    ])
  const [old, current] = [valuesOf(before), valuesOf(after)]
  return [...new Set([...current.keys(), ...old.keys()])].map((name) => ({
    name,
    before: old.get(name),
    after: current.get(name),
  }))
}
