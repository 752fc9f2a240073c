import { safeParse } from 'valibot'
import type { Clock } from '../../../kernel/clock.ts'
import { isRecord } from '../../../kernel/guard.ts'
import { sleep } from '../../../kernel/promise.ts'
import { signal } from '../../../kernel/signal.ts'
import { cleanText } from '../../../kernel/text.ts'
import { failFrame } from '../errors.ts'
import { FRAME_LOAD_LIMIT_MS, FRAME_READY_DELAY_MS, FRAME_REQUEST_LIMIT_MS, SIGN_OUT_WAIT_MS } from '../limits.ts'
import type { FrameCallName, FrameRpc, SecureFrame } from './frame-calls.ts'
import type { FrameWindow, OpenFrameWindow, PageMessage } from './frame-window.ts'
import {
  APP_PREFIX,
  answerSchemas,
  errorSchema,
  eventSchemas,
  findPayloadFault,
  readFrameType,
  SUCCESS,
} from './messages.ts'
import { policyOf } from './method-policy.ts'

export interface SecureFrameOptions {
  /** Of the frame's page; a new one for every frame, as it carries the chain of the moment. */
  readonly url: () => string
  readonly origin: string
  readonly clock: Clock
  readonly end: AbortSignal
  readonly open: OpenFrameWindow
  /** What a host should know: the frame did not load, did not answer, or does not know this page's domain. */
  readonly onTrouble: (reason: 'load-failed' | 'request-timeout' | 'unverified') => void
}

interface Pending {
  readonly name: FrameCallName
  /** Waits for the visitor to decide in the frame, or reads only. */
  readonly policy?: string
  readonly resolve: (answer: unknown) => void
  readonly reject: (error: unknown) => void
  stop(): void
}

/** They follow the page on their own, so that nobody is told when they fail to (R8.49). */
const isQuiet = (name: string): boolean => /^SYNC_|^SET_PREF/.test(name)
/** The logins that end everything when they get no answer. */
const isLogin = (name: string): boolean => /^CONNECT_(EMAIL|DEVICE|OTP|SOCIAL)$|^GET_SOCIAL/.test(name)

/** The site's word for a page that its project does not list (R8.5). */
const UNVERIFIED = 'unverified_domain'

const createId = (): string =>
  [...crypto.getRandomValues(new Uint32Array(2))].map((number) => number.toString(36)).join('')

/** The host's side of the frame's protocol (R7.56). */
export function createSecureFrame({ url, origin, clock, end, open, onTrouble }: SecureFrameOptions): SecureFrame {
  const isReady = signal(false)
  const pending = new Map<string, Pending>()
  let frame: FrameWindow | undefined
  let starting: { readonly promise: Promise<void>; becameReady(): void; fail(error: Error): void } | undefined

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
    isReady.value = false
  }

  /** Waits for the page in the frame to say that it is there. */
  const awaitReady = (): NonNullable<typeof starting> => {
    isReady.value = false
    let cancel = (): void => {}
    let resolve = (): void => {}
    let reject = (_: Error): void => {}
    const promise = new Promise<void>((yes, no) => {
      resolve = yes
      reject = no
    })
    promise.catch(() => {}) // everybody who waits has a handler of their own; with nobody waiting, nobody is told
    const fail = (error: Error): void => {
      cancel()
      close()
      reject(error)
    }
    cancel = clock.after(FRAME_LOAD_LIMIT_MS, () => {
      if ([...pending.values()].some(({ name }) => !isQuiet(name))) onTrouble('load-failed')
      fail(failFrame('frame/load-failed'))
    })
    let isComing = false
    return {
      promise,
      fail,
      becameReady() {
        if (isComing) return
        isComing = true
        cancel()
        // The page says it before its listeners are all in place.
        cancel = clock.after(FRAME_READY_DELAY_MS, () => {
          isReady.value = true
          resolve()
        })
      },
    }
  }

  const onMessage = ({ data, origin: from, source }: PageMessage): void => {
    if (!frame || source !== frame.source || !source || from !== origin || !isRecord(data)) return
    const type = readFrameType(data.type)
    if (!type) return
    const { name, status } = type
    if (!status) {
      const schema = eventSchemas[name]
      if (name === 'READY' && schema && safeParse(schema, data.payload).success) starting?.becameReady()
      return
    }
    const { id, payload } = data
    const entry = typeof id === 'string' ? pending.get(id) : undefined
    if (typeof id !== 'string' || entry?.name !== name) return
    const schema = status === SUCCESS ? answerSchemas[entry.name] : errorSchema
    const result = schema && safeParse(schema, payload)
    if (status !== SUCCESS) {
      const message = result?.success && cleanText((result.output as { message: string }).message, 300)
      if (message === UNVERIFIED) onTrouble('unverified')
      settle(id)?.reject(message ? failFrame('frame/refused', { message }) : failFrame('frame/unknown'))
    } else if (!result || result.success) settle(id)?.resolve(result ? result.output : payload)
  }

  const start = (): Promise<void> => {
    if (starting) return starting.promise
    const current = awaitReady()
    starting = current
    const fail = (): void => current.fail(failFrame('frame/email-dependency'))
    let opened: FrameWindow
    try {
      opened = open(url(), { onMessage, onError: fail })
    } catch (error) {
      current.fail(error as Error)
      return current.promise
    }
    // A policy of the page may refuse the frame in the same turn.
    if (starting === current) frame = opened
    else opened.close()
    return current.promise
  }

  const abort = (isAll: boolean): void => {
    let hadRpc = false
    for (const [id, { name, policy, reject }] of [...pending]) {
      if (policy === 'safe' || (!isAll && policy !== 'dangerous')) continue
      // Nobody waits for it on a screen that could say so.
      if (name === 'GET_FARCASTER_URI') continue
      settle(id)
      hadRpc ||= !!policy
      reject(failFrame(policy ? 'frame/rpc-aborted' : 'frame/aborted'))
    }
    // Else the frame would go on asking the visitor, and act on a late yes.
    if (hadRpc && isReady.value) frame?.post({ type: `${APP_PREFIX}RPC_ABORT`, id: createId() }, origin)
  }

  const ask: SecureFrame['ask'] = (name, ...[payload]) =>
    new Promise((resolve, reject) => {
      const message = findPayloadFault(name, payload)
      if (message) return reject(failFrame('frame/invalid-request', { message }))
      if (end.aborted) return reject(failFrame('frame/aborted'))
      const id = createId()
      let stop = (): void => {}
      const policy = name === 'RPC_REQUEST' ? policyOf((payload as FrameRpc).method) : undefined
      const entry = {
        name,
        ...(policy && { policy }),
        resolve: resolve as Pending['resolve'],
        reject,
        stop: () => stop(),
      }
      pending.set(id, entry)
      start().then(
        () => {
          if (!pending.has(id)) return
          const envelope = { type: APP_PREFIX + name, id, ...(payload !== undefined && { payload }) }
          if (!frame?.post(envelope, origin)) settle(id)?.reject(failFrame('frame/frame-missing'))
          // The visitor may take their time with what they approve.
          if (policy === 'dangerous' || name === 'CONNECT_FARCASTER') return
          stop = clock.after(FRAME_REQUEST_LIMIT_MS, () => {
            settle(id)?.reject(failFrame('frame/request-timeout'))
            if (!isLogin(name)) return
            onTrouble('request-timeout')
            abort(true)
          })
        },
        (error: unknown) => settle(id)?.reject(error),
      )
    })

  end.addEventListener('abort', () => {
    starting?.fail(failFrame('frame/aborted'))
    close()
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
      const reply = ask('SIGN_OUT').then(
        () => {},
        () => {},
      )
      await Promise.race([reply, sleep(clock, SIGN_OUT_WAIT_MS)])
    },
    reload() {
      if (!frame || !isReady.value) return
      frame.post({ type: `${APP_PREFIX}RELOAD`, id: createId() }, origin)
      for (const [id, { policy }] of [...pending])
        settle(id)?.reject(failFrame(policy ? 'frame/rpc-aborted' : 'frame/aborted'))
      starting = awaitReady()
    },
    show(title, onLive) {
      let hide = (): void => {}
      let isGone = false
      void start().then(
        () => {
          if (!isGone && frame) hide = frame.show(title, onLive)
        },
        () => {}, // the request that wanted it shown says so
      )
      return () => {
        isGone = true
        hide()
      }
    },
  }
}
