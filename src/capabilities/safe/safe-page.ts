import { isRecord } from '../../kernel/guard.ts'
import { toUrl } from '../../kernel/to-url.ts'

/** The page that frames this one, where it speaks a protocol of questions and answers. */
export interface FramingPage {
  /** Fails with the page's own words. As long as nobody answers, it stays open. */
  ask(method: string, params: unknown): Promise<unknown>
}

/** The protocol's version that we speak, as the page is told. */
const SDK_VERSION = '9.1.0'

/** Some of its words: engines and logs take their time with an error of megabytes. */
const wordsOf = (error: unknown): string => (typeof error === 'string' ? error.slice(0, 300) : 'No reason given')

/** What frames this page, as far as the browser tells. Firefox names no ancestors, and the referrer has a path as well. */
function isShownBy(origin: string): boolean {
  // Nothing frames it: the referrer is the page with the link that led here.
  if (window.parent === window) return false
  const parent = location.ancestorOrigins?.[0] ?? document.referrer
  return toUrl(parent)?.origin === origin
}

/**
 * The public Safe Apps protocol: questions by `postMessage` to the page that frames this one. Only that window and
 * `origin` are written to and listened to; an answer counts once, for a question that is open. Undefined where another page, or none,
 * frames this one.
 */
export function openSafePage(origin: string, signal: AbortSignal): FramingPage | undefined {
  if (!isShownBy(origin)) return undefined
  const pending = new Map<string, { resolve(data: unknown): void; reject(error: Error): void }>()
  window.addEventListener(
    'message',
    ({ source, origin: from, data }: MessageEvent<unknown>) => {
      if (source !== window.parent || from !== origin || !isRecord(data) || typeof data.id !== 'string') return
      const question = pending.get(data.id)
      pending.delete(data.id)
      if (data.success === true) question?.resolve(data.data)
      else question?.reject(new Error(wordsOf(data.error)))
    },
    { signal },
  )
  return {
    ask: (method, params) =>
      new Promise((resolve, reject) => {
        const id = crypto.randomUUID()
        pending.set(id, { resolve, reject })
        window.parent.postMessage({ id, method, params, env: { sdkVersion: SDK_VERSION } }, origin)
      }),
  }
}
