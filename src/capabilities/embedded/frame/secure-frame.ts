import { safeParse } from 'valibot'
import { afterAwake } from '../../../kernel/after-awake.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { isRecord } from '../../../kernel/guard.ts'
import { sleep } from '../../../kernel/promise.ts'
import { effect, signal } from '../../../kernel/signal.ts'
import { failFrame } from '../errors.ts'
import { FRAME_REQUEST_LIMIT_MS, SIGN_OUT_WAIT_MS } from '../limits.ts'
import { type Arrival, awaitArrival } from './await-arrival.ts'
import { frameAnswerSchema } from './frame-answer-schema.ts'
import type { FrameRpc, SecureFrame } from './frame-calls.ts'
import type { FrameWindow, OpenFrameWindow, PageMessage } from './frame-window.ts'
import { APP_PREFIX, answerSchemas, eventSchemas, findPayloadFault, readFrameType } from './messages.ts'
import { policyOf } from './method-policy.ts'
import { isAwaitedOn, isLogin, isRepeatable, type Pending, settleWith } from './pending.ts'

export interface SecureFrameOptions {
  /** Of the frame's page; a new one for every frame, as it carries the chain of the moment. */
  readonly url: () => string
  readonly origin: string
  readonly clock: Clock
  readonly end: AbortSignal
  readonly open: OpenFrameWindow
  /** The screen that shows, if any: a login that was begun on another one is waited for by nobody. */
  readonly where: () => unknown
  /** What a host should know: the frame did not load, did not answer, or does not know this page's domain. */
  readonly onTrouble: (reason: 'load-failed' | 'request-timeout' | 'unverified') => void
}

/** A second press on the button of one question must not be heard by the next, which has its button in the same place. */
const NEW_QUESTION_MS = 500

const createId = (): string =>
  [...crypto.getRandomValues(new Uint32Array(2))].map((number) => number.toString(36)).join('')

/** The host's side of the frame's protocol (R7.56). */
export function createSecureFrame({
  url,
  origin,
  clock,
  end,
  open,
  where,
  onTrouble,
}: SecureFrameOptions): SecureFrame {
  const isReady = signal(false)
  /** What stands before the visitor has just come. */
  const isNew = signal(false)
  let stopNew = (): void => {}
  const pending = new Map<string, Pending>()
  /** Refused here while they stood in the frame, which has not said that it let them go. */
  const lingering = new Set<string>()
  let frame: FrameWindow | undefined
  let starting: Arrival | undefined
  /** What is known of the page in the frame. It is loaded once, before it says READY or after; READY it may say again. */
  let known = { isLoaded: false, saidReadyAgain: false }

  const isAwaited = (entry: Pending): boolean => isAwaitedOn(entry, where())

  const settle = (id: string): Pending | undefined => {
    const entry = pending.get(id)
    pending.delete(id)
    entry?.stop()
    return entry
  }

  const close = (): void => {
    frame?.close()
    frame = undefined
    starting = undefined
    lingering.clear()
    isReady.value = false
  }

  const beNew = (): void => {
    stopNew()
    isNew.value = true
    stopNew = clock.after(NEW_QUESTION_MS, () => {
      isNew.value = false
    })
  }

  const awaitPage = (): Arrival => {
    isReady.value = false
    const before = starting
    const next = awaitArrival(clock, {
      onReady() {
        // Who would ask it would only have another one opened, and that might be taken away as well, without end.
        if (frame?.isThere) isReady.value = true
        else next.fail(failFrame('frame/frame-missing'))
      },
      onFail: close,
      onLate() {
        if ([...pending.values()].some(isAwaited)) onTrouble('load-failed')
      },
    })
    starting = next
    before?.giveWay(next.promise)
    return next
  }

  /**
   * Another page comes in the place of the one that was asked. What only reads is asked again; whatever else is off, and of what stood
   * before the visitor nobody knows how it went, unless `isOurs`: then it was let go of.
   */
  const beginAnew = (isOurs = false): void => {
    lingering.clear()
    known = { isLoaded: false, saidReadyAgain: false }
    const again: string[] = []
    for (const [id, { policy, isPosted, isRepeatable }] of [...pending]) {
      if (!isPosted) continue
      if (isRepeatable) again.push(id)
      else settle(id)?.reject(failFrame(policy && isOurs ? 'frame/rpc-aborted' : 'frame/aborted'))
    }
    awaitPage().promise.then(
      () => {
        for (const id of again) pending.get(id)?.post()
      },
      (error: unknown) => {
        for (const id of again) settle(id)?.reject(error)
      },
    )
  }

  const onReady = (): void => {
    known.saidReadyAgain = isReady.value
    starting?.becameReady()
  }
  const onLoad = (): void => {
    if (known.isLoaded && isReady.value) {
      const { saidReadyAgain } = known
      beginAnew()
      if (saidReadyAgain) onReady()
    }
    known.isLoaded = true
  }

  const onMessage = ({ data, origin: from, source }: PageMessage): void => {
    if (!frame || source !== frame.source || !source || from !== origin || !isRecord(data)) return
    const type = readFrameType(data.type)
    if (!type) return
    const { name, status } = type
    if (!status) {
      if (name === 'READY' && safeParse(eventSchemas.READY, data.payload).success) onReady()
      return
    }
    const { id, payload } = data as { id: string; payload: unknown }
    const entry = pending.get(id)
    if (!entry) lingering.delete(id)
    if (entry?.name !== name) return
    settle(id)
    if (settleWith(entry, status, payload)) onTrouble('unverified')
  }

  const openPage = (arrival: Arrival): void => {
    known = { isLoaded: false, saidReadyAgain: false }
    let opened: FrameWindow | undefined
    // One that was given up may still have something to say, of itself.
    const isThis = (): boolean => frame === opened
    try {
      opened = open(url(), {
        onMessage,
        onLoad: () => void (isThis() && onLoad()),
        onError: () => void (isThis() && starting?.fail(failFrame('frame/email-dependency'))),
      })
    } catch (error) {
      arrival.fail(error as Error)
      return
    }
    // A policy of the page may refuse the frame in the same turn.
    if (starting === arrival) frame = opened
    else opened.close()
  }

  const start = (): Promise<void> => {
    if (end.aborted) return Promise.reject(failFrame('frame/aborted'))
    // Taken out of the page, as by a router that put another body in its place: what it was asked is gone with it.
    if (frame && !frame.isThere) {
      frame.close()
      frame = undefined
      beginAnew()
    } else if (starting) return starting.promise
    else awaitPage()
    const arrival = starting as Arrival
    openPage(arrival)
    return arrival.promise
  }

  const abort = (isAll: boolean): void => {
    let hadRpc = false
    for (const [id, { name, policy, isPosted, reject }] of [...pending]) {
      if (policy === 'safe' || (!isAll && policy !== 'dangerous')) continue
      // Nobody waits for it on a screen that could say so.
      if (name === 'GET_FARCASTER_URI') continue
      settle(id)
      hadRpc ||= !!policy
      if (policy === 'dangerous' && isPosted) lingering.add(id)
      reject(failFrame(policy ? 'frame/rpc-aborted' : 'frame/aborted'))
    }
    // Else the frame would go on asking the visitor, and act on a late yes.
    if (hadRpc && isReady.value) frame?.post({ type: `${APP_PREFIX}RPC_ABORT`, id: createId() }, origin)
  }

  const reload = (): void => {
    frame?.post({ type: `${APP_PREFIX}RELOAD`, id: createId() }, origin)
    beginAnew(true)
  }

  const ask: SecureFrame['ask'] = (name, ...asked) =>
    new Promise((resolve, reject) => {
      const [payload, givenUp] = asked as readonly unknown[] as readonly [unknown, AbortSignal?]
      const message = findPayloadFault(name, payload)
      if (message) return reject(failFrame('frame/invalid-request', { message }))
      if (end.aborted) return reject(failFrame('frame/aborted'))
      const id = createId()
      const method = name === 'RPC_REQUEST' ? (payload as FrameRpc).method : undefined
      const policy = method === undefined ? undefined : policyOf(method)
      const envelope = { type: APP_PREFIX + name, id, ...(payload !== undefined && { payload }) }
      const entry: Pending = {
        name,
        policy,
        isRepeatable: isRepeatable(name, policy, payload),
        schema: method === undefined ? answerSchemas[name] : frameAnswerSchema(method),
        isPosted: false,
        here: where(),
        post() {
          entry.isPosted = true
          if (policy === 'dangerous') beNew()
          if (!frame?.post(envelope, origin)) settle(id)?.reject(failFrame('frame/frame-missing'))
        },
        resolve: resolve as Pending['resolve'],
        reject,
        stop() {},
      }
      pending.set(id, entry)
      givenUp?.addEventListener('abort', () => settle(id)?.reject(failFrame('frame/aborted')))
      // What was refused and still stands there would be shown with the next request, and taken for it.
      if (policy === 'dangerous' && lingering.size && isReady.value) reload()
      const send = (): void =>
        void start().then(
          () => {
            if (!pending.has(id)) return
            // Begun anew in the same turn: the page that would take it is gone.
            if (!isReady.value) return send()
            entry.post()
            // The visitor may take their time with what they approve.
            if (policy === 'dangerous' || name === 'CONNECT_FARCASTER') return
            entry.stop = afterAwake(clock, FRAME_REQUEST_LIMIT_MS, () => {
              settle(id)?.reject(failFrame('frame/request-timeout'))
              if (!isLogin(name) || !isAwaited(entry)) return
              onTrouble('request-timeout')
              abort(true)
            })
          },
          (error: unknown) => settle(id)?.reject(error),
        )
      send()
    })

  end.addEventListener('abort', () => {
    stopNew()
    starting?.fail(failFrame('frame/aborted'))
    for (const id of [...pending.keys()]) settle(id)?.reject(failFrame('frame/aborted'))
  })

  return {
    isReady,
    start,
    ask,
    abort: () => abort(false),
    async signOut() {
      abort(true)
      // Signing out must never trap the visitor: what we stored is already erased, and a late reply finds nobody.
      await Promise.race([ask('SIGN_OUT'), sleep(clock, SIGN_OUT_WAIT_MS)]).catch(() => {})
    },
    reload() {
      if (frame && isReady.value) reload()
    },
    show(title, onLive) {
      start().catch(() => {}) // the request that wanted it shown says so
      // Whichever is there: one that did not load gives way to the next request's.
      return effect(() => (isReady.value ? frame?.show(title, onLive, isNew) : undefined))
    },
  }
}
