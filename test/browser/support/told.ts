import { expect } from 'vitest'
import { takeRequests } from './visitor.ts'

export interface Told {
  readonly event: string
  readonly properties?: Readonly<Record<string, unknown>>
}

/** What the analytics service was told since the last look, as it comes in: asked again until every `wanted` event is there. */
export async function told(...wanted: readonly string[]): Promise<readonly Told[]> {
  const events: Told[] = []
  await expect
    .poll(async () => {
      const requests = (await takeRequests()).filter(({ path }) => path === '/e')
      events.push(...requests.map(({ body }) => (body as { props: Told }).props))
      return wanted.filter((name) => !events.some(({ event }) => event === name))
    })
    .toEqual([])
  return events
}

/** The properties of each event of a name. */
export const propertiesOf = (events: readonly Told[], name: string): readonly Told['properties'][] =>
  events.filter(({ event }) => event === name).map(({ properties }) => properties)
