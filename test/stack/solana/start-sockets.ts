import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { type WebSocket, WebSocketServer } from 'ws'
import { answerRpc } from './answer-rpc.ts'
import type { Ledger } from './ledger.ts'
import type { RpcMethod } from './rpc-methods.ts'

interface Subscription {
  readonly kind: 'signature' | 'account'
  readonly key: string
  readonly socket: WebSocket
}

/** The node's WebSocket half: all methods, and the subscriptions libraries confirm transactions by. */
export async function startSockets(ledger: Ledger, methods: Readonly<Record<string, RpcMethod>>) {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 })
  await once(server, 'listening')
  const subscriptions = new Map<number, Subscription>()
  let lastId = 0

  const tell = (id: number, { kind, socket }: Subscription, value: unknown): void => {
    const result = { context: { slot: Number(ledger.slot) }, value }
    socket.send(JSON.stringify({ jsonrpc: '2.0', method: `${kind}Notification`, params: { subscription: id, result } }))
    if (kind === 'signature') subscriptions.delete(id)
  }
  const stopEntries = ledger.onEntry(({ signature, error, accounts }) => {
    for (const [id, one] of subscriptions) {
      if (one.kind === 'signature' && one.key === signature) tell(id, one, { err: error })
      if (one.kind === 'account' && accounts.includes(one.key)) {
        const answer = methods.getAccountInfo?.([one.key, { encoding: 'base64' }]) as { value: unknown }
        tell(id, one, answer.value)
      }
    }
  })

  server.on('connection', (socket) => {
    const subscribe =
      (kind: Subscription['kind']): RpcMethod =>
      ([key]) => {
        const id = ++lastId
        const one: Subscription = { kind, key: String(key), socket }
        subscriptions.set(id, one)
        const known = kind === 'signature' ? ledger.entries.get(one.key) : undefined
        // After the answer that tells the subscription's number.
        if (known) queueMicrotask(() => tell(id, one, { err: known.error }))
        return id
      }
    const unsubscribe: RpcMethod = ([id]) => subscriptions.delete(Number(id))
    const own = {
      ...methods,
      signatureSubscribe: subscribe('signature'),
      accountSubscribe: subscribe('account'),
      signatureUnsubscribe: unsubscribe,
      accountUnsubscribe: unsubscribe,
    }
    socket.on('message', (text) => socket.send(JSON.stringify(answerRpc(String(text), own))))
    socket.on('close', () => {
      for (const [id, one] of subscriptions) if (one.socket === socket) subscriptions.delete(id)
    })
  })

  return {
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop(): Promise<void> {
      stopEntries()
      for (const socket of server.clients) socket.terminate()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
