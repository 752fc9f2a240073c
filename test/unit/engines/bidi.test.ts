import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { WebSocketServer } from 'ws'
import { type BidiConnection, connectBidi } from '../../engines/support/drivers/bidi.ts'

// The browser's end of the line, as a test wants it: what it hears is told, and it answers what it is told to.

let server: WebSocketServer
let connection: BidiConnection
afterEach(() => {
  connection.close()
  server.close()
})

async function connect(answer: (command: { id: number; method: string }) => object | undefined, limitMs?: number) {
  server = new WebSocketServer({ host: '127.0.0.1', port: 0 })
  server.on('connection', (socket) =>
    socket.on('message', (message) => {
      const reply = answer(JSON.parse(String(message)))
      if (reply) socket.send(JSON.stringify(reply))
    }),
  )
  await new Promise((resolve) => server.once('listening', resolve))
  connection = await connectBidi(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`, limitMs)
  return connection
}

it('hears each command’s own answer, in whatever order they come', async () => {
  const held: object[] = []
  const { send } = await connect(({ id, method }) => {
    if (method === 'first') return void held.push({ type: 'success', id, result: 'one' })
    for (const socket of server.clients) socket.send(JSON.stringify({ type: 'success', id, result: 'two' }))
    return held[0]
  })
  expect(await Promise.all([send('first'), send('second')])).toEqual(['one', 'two'])
})

it('fails with what the browser says, and as it goes', async () => {
  const { send } = await connect(({ id, method }) => {
    if (method === 'look') return { type: 'error', id, error: 'no such frame', message: 'gone' }
    for (const socket of server.clients) socket.terminate()
    return undefined
  })
  await expect(send('look')).rejects.toThrow('no such frame: gone')
  await expect(send('quit')).rejects.toThrow('The browser has closed the connection')
})

it('ends a command that nobody answers, and says which', async () => {
  const { send } = await connect(() => undefined, 50)
  await expect(send('script.callFunction')).rejects.toThrow('Not within 50 ms: an answer to script.callFunction')
})
