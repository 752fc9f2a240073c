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

export async function connectBidi(url: string): Promise<BidiConnection> {
  const socket = new WebSocket(url, { perMessageDeflate: false })
  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('error', reject)
  })
  const pending = new Map<number, { resolve(answer: unknown): void; reject(error: Error): void }>()
  let lastId = 0
  socket.on('message', (message) => {
    const { id, type, result, error, message: words } = JSON.parse(String(message)) as Reply
    const waiting = id === undefined ? undefined : pending.get(id)
    if (id !== undefined) pending.delete(id)
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
        socket.send(JSON.stringify({ id, method, params }))
      }),
    close: () => socket.close(),
  }
}
