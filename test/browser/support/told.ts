import { expect } from 'vitest'
import { takeRequests } from './visitor.ts'

export interface Told {
  readonly event: string
  readonly properties?: Readonly<Record<string, unknown>>
}

/** Whether it is among them; then it is taken out. */
const take = (names: string[], name: string): boolean => {
  const at = names.indexOf(name)
  if (at >= 0) names.splice(at, 1)
  return at >= 0
}

/**
 * What the analytics service was told since the last look, as it comes in: asked again until every `wanted` event is there, one
 * that is named twice two times. Each comes by a way of its own: none is there because another one is.
 */
export async function told(...wanted: readonly string[]): Promise<readonly Told[]> {
  const events: Told[] = []
  await expect
    .poll(async () => {
      const requests = (await takeRequests()).filter(({ path }) => path === '/e')
      events.push(...requests.map(({ body }) => (body as { props: Told }).props))
      const unseen = events.map(({ event }) => event)
      return wanted.filter((name) => !take(unseen, name))
    })
    .toEqual([])
  return events
}

/** The properties of each event of a name. */
export const propertiesOf = (events: readonly Told[], name: string): readonly Told['properties'][] =>
  events.filter(({ event }) => event === name).map(({ properties }) => properties)
