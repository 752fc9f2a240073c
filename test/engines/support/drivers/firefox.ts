import { clickActions, type Driver, keyActions, type Profile, type Tab, type WindowSize } from '../driver.ts'
import { type BidiConnection, connectBidi } from './bidi.ts'

interface Context {
  readonly context: string
  readonly url: string
  readonly userContext: string
  readonly children: readonly Context[] | null
}

type Called =
  | { readonly type: 'success'; readonly result: { readonly value?: string } }
  | { readonly type: 'exception'; readonly exceptionDetails: { readonly text: string } }

function createTab({ send }: BidiConnection, context: string): Tab {
  const frameWith = async (part: string): Promise<string> => {
    const { contexts } = await send<{ contexts: readonly Context[] }>('browsingContext.getTree', { root: context })
    const all = (one: Context): readonly Context[] => [one, ...(one.children ?? []).flatMap(all)]
    const frame = contexts.flatMap(all).find(({ url }) => url.includes(part))
    if (!frame) throw new Error(`No frame of ${part}`)
    return frame.context
  }
  const act = async (actions: ReturnType<typeof keyActions>): Promise<void> =>
    void (await send('input.performActions', { context, actions }))
  return {
    id: context,
    go: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    back: async () => void (await send('browsingContext.traverseHistory', { context, delta: -1 })),
    reload: async () => void (await send('browsingContext.reload', { context, wait: 'complete' })),
    async call(source, given, frame) {
      const called = await send<Called>('script.callFunction', {
        functionDeclaration: `async (given) => JSON.stringify(await (${source})(JSON.parse(given)))`,
        arguments: [{ type: 'string', value: JSON.stringify(given) }],
        target: { context: frame ? await frameWith(frame) : context },
        awaitPromise: true,
      })
      if (called.type === 'exception') throw new Error(called.exceptionDetails.text)
      return called.result.value === undefined ? undefined : JSON.parse(called.result.value)
    },
    toFront: async () => void (await send('browsingContext.activate', { context })),
    click: (x, y) => act(clickActions(x, y)),
    press: (...keys) => act(keyActions(keys)),
    async screenshot() {
      const { data } = await send<{ data: string }>('browsingContext.captureScreenshot', { context })
      return Buffer.from(data, 'base64')
    },
    close: async () => void (await send('browsingContext.close', { context })),
  }
}

async function createProfile(connection: BidiConnection, viewport: WindowSize): Promise<Profile> {
  const { send } = connection
  const { userContext } = await send<{ userContext: string }>('browser.createUserContext')
  return {
    async newTab() {
      const { context } = await send<{ context: string }>('browsingContext.create', { type: 'tab', userContext })
      await send('browsingContext.setViewport', { context, viewport: { ...viewport } })
      return createTab(connection, context)
    },
    async tabs() {
      const { contexts } = await send<{ contexts: readonly Context[] }>('browsingContext.getTree', { maxDepth: 0 })
      return contexts.filter((one) => one.userContext === userContext).map((one) => createTab(connection, one.context))
    },
    close: async () => void (await send('browser.removeUserContext', { userContext })),
  }
}

export async function driveFirefox(endpoint: string): Promise<Driver> {
  const connection = await connectBidi(endpoint)
  await connection.send('session.new', { capabilities: {} })
  return {
    come: (size) => createProfile(connection, size),
    async close() {
      // Firefox has one session at a time, and the next file wants it.
      await connection.send('session.end')
      connection.close()
    },
  }
}
