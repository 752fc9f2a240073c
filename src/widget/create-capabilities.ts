import { capabilities } from '../capabilities/list.ts'
import { once } from '../kernel/once.ts'
import { signal } from '../kernel/signal.ts'
import type { Capabilities } from '../ports/capability.ts'
import type { Interior } from '../state/interior.ts'

/** The list of capabilities for one widget. `start` makes those that are needed from the beginning. */
export function createCapabilities(findInterior: () => Interior): Capabilities & { start(): void } {
  const made = signal<Readonly<Record<string, unknown>>>({})
  const loaders = new Map(
    capabilities.map(({ token, create }) => [
      token,
      once(async () => {
        const port = await create(findInterior())
        made.value = { ...made.value, [token]: port }
        return port
      }),
    ]),
  )
  return {
    use: async (token) => (await loaders.get(token)?.()) as never,
    current: (token) => made.value[token] as never,
    get ways() {
      return capabilities.flatMap(({ way }) => way?.(findInterior()) ?? [])
    },
    aboutAccount: (connector) =>
      Object.assign(
        {},
        ...capabilities.map(
          ({ token, aboutAccount }) => made.value[token] && aboutAccount?.(made.value[token] as never, connector),
        ),
      ),
    afterConnecting() {
      const going = capabilities.flatMap(({ token, afterConnecting }) =>
        afterConnecting && made.value[token] ? { ...afterConnecting, port: made.value[token] } : [],
      )
      return {
        views: going.flatMap(({ views }) => views),
        isDone: going.every(({ isDone, port }) => isDone(port)),
      }
    },
    start() {
      const interior = findInterior()
      const missing = new Set(capabilities.filter(({ isNeeded }) => isNeeded?.(interior)))
      // One that could not be fetched is tried again with who comes: a page that signs in asks everybody.
      interior.environment.scope.add(
        interior.connections.active.subscribe(() => {
          for (const one of missing) {
            missing.delete(one)
            loaders
              .get(one.token)?.()
              .catch((cause: unknown) => {
                missing.add(one)
                interior.events.report(cause)
              })
          }
        }),
      )
    },
  }
}
