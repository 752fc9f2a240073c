import { capabilities } from '../capabilities/list.ts'
import { once } from '../kernel/once.ts'
import { signal } from '../kernel/signal.ts'
import type { Capabilities } from '../ports/capability.ts'
import type { Interior } from '../state/interior.ts'

type After = NonNullable<(typeof capabilities)[number]['afterConnecting']>

/** The list of capabilities for one widget. `start` makes those that are needed from the beginning. */
export function createCapabilities(findInterior: () => Interior): Capabilities & { start(): void } {
  /** By token; null while it is on its way. */
  const made = signal<Readonly<Record<string, unknown>>>({})
  const note = (token: string, port?: unknown): void => {
    made.value = { ...made.value, [token]: port }
  }
  const loaders = new Map(
    capabilities.map(({ token, create }) => [
      token,
      once(async () => {
        note(token, null)
        const port = await create(findInterior()).catch((cause: unknown) => {
          note(token)
          throw cause
        })
        note(token, port)
        return port
      }),
    ]),
  )
  const use = async (token: string): Promise<never> => (await loaders.get(token)?.()) as never
  return {
    use,
    current: (token) => (made.value[token] ?? undefined) as never,
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
      const going = capabilities.filter(
        ({ token, afterConnecting }) => afterConnecting && made.value[token] !== undefined,
      )
      return {
        views: going.flatMap(({ afterConnecting }) => (afterConnecting as After).views),
        isDone: going.every(
          ({ token, afterConnecting }) =>
            made.value[token] && (afterConnecting as After).isDone(made.value[token] as never),
        ),
      }
    },
    start() {
      const interior = findInterior()
      const needed = capabilities.filter(({ isNeeded }) => isNeeded?.(interior))
      // One that could not be fetched is tried again with who comes: a page that signs in asks everybody.
      interior.environment.scope.add(
        interior.connections.active.subscribe(() => {
          for (const { token } of needed)
            if (made.value[token] === undefined) use(token).catch((cause: unknown) => interior.events.report(cause))
        }),
      )
    },
  }
}
