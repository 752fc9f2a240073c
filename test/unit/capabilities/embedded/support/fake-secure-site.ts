import type { FrameCallName, FrameCalls } from '../../../../../src/capabilities/embedded/frame/frame-calls.ts'
import type {
  FrameWindow,
  OpenFrameWindow,
  PageMessage,
} from '../../../../../src/capabilities/embedded/frame/frame-window.ts'
import {
  APP_PREFIX,
  ERROR,
  FRAME_PREFIX,
  findPayloadFault,
  SUCCESS,
} from '../../../../../src/capabilities/embedded/frame/messages.ts'
import { effect } from '../../../../../src/kernel/signal.ts'

export const SECURE_ORIGIN = 'https://secure.test'

export interface AppMessage {
  readonly name: FrameCallName
  readonly id: string
  readonly payload: unknown
}

type Handlers = {
  [Name in FrameCallName]?: (
    payload: FrameCalls[Name]['payload'],
  ) => FrameCalls[Name]['answer'] | Promise<FrameCalls[Name]['answer']>
}

/** The secure site on the other side of the frame: speaks the protocol, answers as it is told. */
export interface FakeSecureSite {
  readonly open: OpenFrameWindow
  /** What reached it, in order. */
  readonly received: AppMessage[]
  /** Addresses of the frames that were opened. */
  readonly opened: string[]
  readonly isOpen: boolean
  readonly isShown: boolean
  /** What it answers; an error thrown becomes its reply. Without a handler it stays silent. */
  readonly handlers: Handlers
  /** Says READY as soon as a frame is opened or reloaded. Default true. */
  isReadyAtOnce: boolean
  /** What `show` reports; the frame is live by default. */
  isLive: boolean
  /** A message that reaches the page: by default from our frame. */
  say(data: unknown, from?: Partial<PageMessage>): void
  ready(): void
  /** The browser has loaded a page into the frame. */
  load(): void
  reply(to: AppMessage, payload?: unknown): void
  refuse(to: AppMessage, payload: unknown): void
  /** The frame's page cannot be fetched. */
  breakDown(): void
  /** Somebody takes the element off the page. */
  removeFrame(): void
  /** The last message of that name. */
  last(name: FrameCallName): AppMessage
}

export function createFakeSecureSite(handlers: Handlers = {}): FakeSecureSite {
  const received: AppMessage[] = []
  const opened: string[] = []
  let current: { events: Parameters<OpenFrameWindow>[1]; source: object } | undefined
  let isShown = false

  const say = (data: unknown, from: Partial<PageMessage> = {}): void => {
    current?.events.onMessage({ data, origin: SECURE_ORIGIN, source: current.source, ...from })
  }
  const ready = (): void => say({ type: `${FRAME_PREFIX}READY`, payload: { version: '4' } })
  const reply = ({ name, id }: AppMessage, payload?: unknown): void =>
    say({ type: FRAME_PREFIX + name + SUCCESS, id, payload })
  const refuse = ({ name, id }: AppMessage, payload: unknown): void =>
    say({ type: FRAME_PREFIX + name + ERROR, id, payload })

  const receive = async (message: AppMessage): Promise<void> => {
    received.push(message)
    if (message.name === 'RELOAD' && site.isReadyAtOnce) queueMicrotask(ready)
    const handler = site.handlers[message.name] as ((payload: unknown) => unknown) | undefined
    const fault = findPayloadFault(message.name, message.payload)
    if (fault) return refuse(message, { message: fault })
    if (!handler) return
    try {
      reply(message, await handler(message.payload))
    } catch (error) {
      refuse(message, { message: (error as Error).message })
    }
  }

  const site: FakeSecureSite = {
    received,
    opened,
    handlers,
    isReadyAtOnce: true,
    isLive: true,
    get isOpen() {
      return !!current
    },
    get isShown() {
      return isShown
    },
    open(url, events): FrameWindow {
      const source = {}
      current = { events, source }
      opened.push(url)
      if (site.isReadyAtOnce) queueMicrotask(ready)
      return {
        source,
        get isThere() {
          return current?.source === source
        },
        post(message, origin) {
          const { type, id, payload } = message as { type: string; id: string; payload?: unknown }
          if (origin !== SECURE_ORIGIN) throw new Error(`posted to ${origin}`)
          if (current?.source !== source) return false
          void receive({ name: type.slice(APP_PREFIX.length) as FrameCallName, id, payload })
          return true
        },
        show(_, onLive, isNew) {
          isShown = true
          const stop = effect(() => onLive(site.isLive && !isNew.value))
          return () => {
            stop()
            isShown = false
          }
        },
        close() {
          if (current?.source === source) current = undefined
        },
      }
    },
    say,
    ready,
    load: () => current?.events.onLoad(),
    reply,
    refuse,
    breakDown: () => current?.events.onError(),
    removeFrame() {
      current = undefined
    },
    last(name) {
      const message = received.findLast((one) => one.name === name)
      if (!message) throw new Error(`${name} has not been sent`)
      return message
    },
  }
  return site
}
