import WebSocket from 'ws'
import type { Json } from '../driver.ts'

interface Reply {
  readonly id?: number
  readonly type: string
  readonly result?: unknown
  readonly error?: string
  readonly message?: string
}

/** WebDriver BiDi: commands, each with its answer. We listen to no events. */
export interface BidiConnection {
  send<Answer>(method: string, params?: { readonly [name: string]: Json | undefined }): Promise<Answer>
  close(): void
}

/** A guard rail for what never comes, such as the answer of a script whose page has gone: far beyond what a busy machine needs. */
const ANSWER_LIMIT_MS = 120_000

/** `limitMs`: how long a command may take; one that took longer fails, and tells which it was. */
export async function connectBidi(url: string, limitMs = ANSWER_LIMIT_MS): Promise<BidiConnection> {
  const socket = new WebSocket(url, { perMessageDeflate: false })
  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('error', reject)
  })
  const pending = new Map<number, { resolve(answer: unknown): void; reject(error: Error): void }>()
  const take = (id: number) => {
    const waiting = pending.get(id)
    pending.delete(id)
    return waiting
  }
  let lastId = 0
  socket.on('message', (message) => {
    const { id, type, result, error, message: words } = JSON.parse(String(message)) as Reply
    const waiting = id === undefined ? undefined : take(id)
    if (type === 'success') waiting?.resolve(result)
    else waiting?.reject(new Error(`${error}: ${words}`))
  })
  socket.on('close', () => {
    for (const { reject } of pending.values()) reject(new Error('The browser has closed the connection'))
    pending.clear()
  })
  return {
    send: <Answer>(method: string, params = {}) =>
      new Promise<Answer>((resolve, reject) => {
        const id = ++lastId
        pending.set(id, { resolve: (answer) => resolve(answer as Answer), reject })
        AbortSignal.timeout(limitMs).addEventListener('abort', () =>
          take(id)?.reject(new Error(`Not within ${limitMs} ms: an answer to ${method}`)),
        )
        socket.send(JSON.stringify({ id, method, params }))
      }),
    close: () => socket.close(),
  }
}
