import { clickActions, type Driver, type Json, keyActions, type Profile, type Tab, type WindowSize } from '../driver.ts'

/** WebDriver's own name for an element in its answers. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

/**
 * A command that is never answered is told by its name, and long before its test has to end: the page can still be described.
 * Far beyond what a busy machine needs.
 */
const NEVER_ANSWERED_MS = 120_000

/** A browser that does not come up is started anew: its driver gives it a port that may be somebody else's by then. */
const STARTS_WITHIN_MS = 60_000
const STARTS = 3

type Command = <Answer>(
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: Json,
  withinMs?: number,
) => Promise<Answer>

const commandTo =
  (endpoint: string): Command =>
  async <Answer>(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    body?: Json,
    withinMs: number = NEVER_ANSWERED_MS,
  ) => {
    const answer = await fetch(`${endpoint}${path}`, {
      method,
      signal: AbortSignal.timeout(withinMs),
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
    }).catch((cause: Error) => {
      throw new Error(`${method} ${path} ${JSON.stringify(body)}: ${cause.message}`, { cause })
    })
    const { value } = (await answer.json()) as { value: { error?: string; message?: string } }
    if (!answer.ok) throw new Error(`${method} ${path}: ${value.error} ${value.message}`)
    return value as Answer
  }

/** A function of ours as WebDriver wants it: what it promises comes through a callback, in JSON both ways. */
const wrap = (source: string): string =>
  `const [given, done] = arguments
  Promise.resolve(given).then((json) => (${source})(JSON.parse(json))).then(
    (value) => done({ json: JSON.stringify(value) }),
    (error) => done({ error: String(error) }))`

type Called = { readonly json?: string; readonly error?: string }

/** The frame of an address, wherever in shadow roots it stands. */
const FIND_FRAME = `const within = (root) => [...root.querySelectorAll('*')].flatMap((one) => [one, ...(one.shadowRoot ? within(one.shadowRoot) : [])])
  return within(document).find((one) => one.localName === 'iframe' && one.src.includes(arguments[0]))`

function createProfile(send: Command, session: string, size: WindowSize): Profile {
  const command: Command = (method, path, body) => send(method, `${session}${path}`, body)
  // A session is in one window at a time: who wants another waits for its turn.
  let last: Promise<unknown> = Promise.resolve()
  let current = ''
  const inTurn = <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    const turn = last.then(work)
    last = turn.catch(() => {}) // its own caller hears of it
    return turn
  }
  const inWindow = <Answer>(handle: string, work: () => Promise<Answer>): Promise<Answer> =>
    inTurn(async () => {
      if (current !== handle) await command('POST', '/window', { handle })
      current = handle
      return work()
    })
  const inFrame = async <Answer>(part: string, work: () => Promise<Answer>): Promise<Answer> => {
    const id = await command<{ readonly [ELEMENT]: string } | null>('POST', '/execute/sync', {
      script: FIND_FRAME,
      args: [part],
    })
    if (!id) throw new Error(`No frame of ${part}`)
    await command('POST', '/frame', { id })
    try {
      return await work()
    } finally {
      await command('POST', '/frame', { id: null })
    }
  }
  const createTab = (handle: string): Tab => {
    const run = async (source: string, given: Json): Promise<unknown> => {
      const { json, error } = await command<Called>('POST', '/execute/async', {
        script: wrap(source),
        args: [JSON.stringify(given)],
      })
      if (error !== undefined) throw new Error(error)
      return json === undefined ? undefined : JSON.parse(json)
    }
    return {
      id: handle,
      go: (url) => inWindow(handle, () => command('POST', '/url', { url })),
      back: () => inWindow(handle, () => command('POST', '/back')),
      reload: () => inWindow(handle, () => command('POST', '/refresh')),
      call: (source, given, frame) =>
        inWindow(handle, () => (frame ? inFrame(frame, () => run(source, given)) : run(source, given))),
      // Each is a window of its own, and all are drawn.
      toFront: async () => {},
      click: (x, y) => inWindow(handle, () => command('POST', '/actions', { actions: clickActions(x, y) })),
      press: (...keys) => inWindow(handle, () => command('POST', '/actions', { actions: keyActions(keys) })),
      screenshot: () =>
        inWindow(handle, async () => Buffer.from(await command<string>('GET', '/screenshot'), 'base64')),
      close: () =>
        inWindow(handle, async () => {
          await command('DELETE', '/window')
          current = ''
        }),
    }
  }
  /** MiniBrowser's own bars want 447 px: a window for less gets that. What the bars take is added to what the page needs. */
  const resize = async (handle: string): Promise<void> => {
    const tab = createTab(handle)
    const [width = 0, height = 0] = (await tab.call('() => [innerWidth, innerHeight]', null)) as number[]
    await inWindow(handle, async () => {
      const outer = await command<WindowSize>('GET', '/window/rect')
      const [barsX, barsY] = [outer.width - width, outer.height - height]
      const rect = { x: 0, y: 0, width: size.width + barsX, height: size.height + barsY }
      const given = await command<WindowSize>('POST', '/window/rect', rect)
      await command('POST', '/execute/async', {
        script: `const [wanted, done] = arguments
          const look = () => innerWidth === wanted && (removeEventListener('resize', look), done())
          addEventListener('resize', look)
          look()`,
        args: [given.width - barsX],
      })
    })
  }
  let isNew = true
  return {
    async newTab() {
      // A session begins with a window. More of them are windows, too: a tab behind another takes no input.
      const handle = await inTurn(async () =>
        isNew
          ? command<string>('GET', '/window')
          : (await command<{ handle: string }>('POST', '/window/new', { type: 'window' })).handle,
      )
      isNew = false
      await resize(handle)
      return createTab(handle)
    },
    tabs: async () => (await inTurn(() => command<string[]>('GET', '/window/handles'))).map(createTab),
    close: () => inTurn(() => command('DELETE', '')),
  }
}

export async function driveWebKit(endpoint: string): Promise<Driver> {
  const send = commandTo(endpoint)
  const start = (tries: number): Promise<{ sessionId: string }> =>
    send<{ sessionId: string }>('POST', '/session', { capabilities: {} }, STARTS_WITHIN_MS).catch((error) => {
      if (tries <= 1) throw error
      return start(tries - 1)
    })
  return {
    async come(size) {
      const { sessionId } = await start(STARTS)
      return createProfile(send, `/session/${sessionId}`, size)
    },
    close: async () => {},
  }
}
