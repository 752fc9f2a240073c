import type { Connector } from '../../src/domain/connector.ts'
import { createScope } from '../../src/kernel/scope.ts'
import { createFakeClock } from '../../src/testing/fake-clock.ts'

/** A window with wallets at these places, looked at so many times; `throws` is a place that cannot be read. */
export function injectedPlaces(
  places: Readonly<Record<string, unknown>>,
  { looks = 1, known = [] }: { looks?: number; known?: readonly Connector[] } = {},
) {
  const found: Connector[] = []
  return {
    found,
    core: {
      scope: createScope(),
      clock: createFakeClock(),
      connectors: { value: known },
      report: (one: Connector) => void found.push(one),
    },
    page: {
      read(path: string) {
        if (places[path] === 'throws') throw new Error('theirs')
        return places[path]
      },
      watch(look: () => void) {
        for (let times = 0; times < looks; times++) look()
      },
      onEvent: () => () => {},
    },
  }
}
