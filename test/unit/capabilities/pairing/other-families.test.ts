// @vitest-environment happy-dom
import { expect, it, onTestFinished } from 'vitest'
import { PAIRING } from '../../../../src/capabilities/pairing/pairing.ts'
import { eip155 } from '../../../../src/chains/eip155/index.ts'
import { solana } from '../../../../src/chains/solana/index.ts'
import { solanaDevnet } from '../../../../src/networks.ts'
import { CONNECTIONS_KEY } from '../../../../src/state/connection-state.ts'
import type { Interior } from '../../../../src/state/interior.ts'
import { offline } from '../../../../src/testing/offline.ts'
import { listen } from '../../../../src/widget/listen.ts'
import { createFakeSite } from '../../../support/memory-storage.ts'
import { openPage, testNetwork, until } from '../../../support/test-page.ts'
import { turns } from '../../../support/turns.ts'
import { createFakeEngine, sessionOf } from './relay/fake-engine.ts'

// One wallet at a time is paired with, and what one has another may not have.

const GRANTS = {
  eip155: { accounts: [`eip155:1:0x${'a'.repeat(40)}`], methods: ['personal_sign'], events: [] },
  solana: {
    accounts: [`${solanaDevnet.caipNetworkId}:7EqQdEULxWcraVx3mXKFjc84LhCkMGZCkRuDpvcMwJeK`],
    methods: ['solana_signMessage'],
    events: [],
  },
}

/** A page of two families, and wallets that scan its code and have one of them. */
async function open(more: object = {}) {
  const engine = createFakeEngine()
  const { widget, close } = openPage({
    networks: [testNetwork(1), offline(solanaDevnet)],
    chains: [eip155(), solana()] as never,
    universalProvider: { client: engine.client } as never,
    ...more,
  })
  onTestFinished(close)
  // Stands in for the screen with the code.
  const drawn = new Promise<Interior>((resolve) => {
    widget.attachInterface({ framework: 'test', load: async () => resolve })
  })
  void widget.open().then(() => widget.close())
  const pairing = await (await drawn).capabilities.use(PAIRING)
  const connected = () => widget.connections.value.map(({ namespace }) => namespace).join()
  const pair = async (namespace: keyof typeof GRANTS): Promise<void> => {
    const links = engine.asked.length
    const stop = pairing.show(undefined)
    await until(() => engine.asked.length > links, 'a link')
    const session = sessionOf(`with ${namespace}`, { namespaces: { [namespace]: GRANTS[namespace] } })
    engine.held.set(session.topic, session)
    engine.asked[0]?.published.resolve()
    engine.asked[0]?.approval.resolve(session)
    await until(() => connected() === namespace, `${namespace} alone`)
    stop()
  }
  return { widget, engine, pairing, pair, connected }
}

it('R2.24, R4.19: a wallet of another family takes the place of the one that was paired with', async () => {
  const { widget, engine, pair, connected } = await open()
  await pair('eip155')
  await pair('solana')
  await turns(50)
  expect([connected(), [...engine.held.keys()]]).toEqual(['solana', ['with solana']])
  // The visitor leaves that one as any other.
  await widget.disconnect()
  await until(() => !engine.held.size, 'the goodbye to it')
})

it('R4.40: a wallet that the visitor leaves before the code that leads to it is there is told', async () => {
  const engine = createFakeEngine({ sessions: [sessionOf('of before', { namespaces: { eip155: GRANTS.eip155 } })] })
  const site = createFakeSite()
  const [account = ''] = GRANTS.eip155.accounts
  const stored = { eip155: { id: 'walletConnect', address: account.split(':')[2], others: [] } }
  site.tab().write(CONNECTIONS_KEY, JSON.stringify(stored))
  const { widget, close } = openPage({ site, universalProvider: { client: engine.client } as never })
  onTestFinished(close)
  await widget.disconnect()
  await until(() => !engine.held.size, 'the goodbye')
  expect(widget.connections.value).toEqual([])
})

it.each([
  ['a wallet that the visitor leaves while it is on its way back is told', true, []],
  ['one that nobody leaves is not', false, ['of before']],
])('R4.40: %s', async (_, isLeft, kept) => {
  const engine = createFakeEngine({ sessions: [sessionOf('of before', { namespaces: { eip155: GRANTS.eip155 } })] })
  const site = createFakeSite()
  const [account = ''] = GRANTS.eip155.accounts
  const stored = { eip155: { id: 'walletConnect', address: account.split(':')[2], others: [] } }
  site.tab().write(CONNECTIONS_KEY, JSON.stringify(stored))
  let start = (): void => {}
  const started = new Promise<string>((resolve) => {
    start = () => resolve('did:key:us')
  })
  engine.client.core.crypto.getClientId.mockReturnValue(started)
  const { widget } = await open({ site, universalProvider: { client: engine.client } })
  await until(() => engine.client.core.crypto.getClientId.mock.calls.length > 0, 'the engine')
  if (isLeft) await widget.disconnect()
  start()
  if (isLeft) await until(() => !engine.held.size, 'the goodbye')
  else await until(() => widget.connections.value.length > 0, 'the wallet')
  await turns(50)
  expect([[...engine.held.keys()], widget.connections.value.length]).toEqual([kept, isLeft ? 0 : 1])
})

it('R10.2: a signature that a wallet was asked for, and cannot give any more, ends with what happened', async () => {
  const { widget, engine, pair } = await open()
  await pair('eip155')
  engine.client.request.mockReturnValueOnce(new Promise(() => {}))
  const signing = widget.signMessage('hello').catch((error: unknown) => error)
  await until(() => engine.client.request.mock.calls.length > 0, 'the request')
  await pair('solana')
  expect(await signing).toMatchObject({ code: 'relay/closed', message: 'The connection to the wallet was closed' })
})

it.each([
  ['the visitor says no on the phone', { code: 5000, message: 'User rejected.' }, []],
  ['the pairing service is out of reach', new Error('no socket'), ['relay/unreachable']],
])(
  'R7.44: an attempt comes to nothing since %s: told where it happens, and to onError unless it was decided',
  async (_, cause, codes) => {
    const heard: string[] = []
    const { widget, engine, pairing } = await open({
      onError: ({ code }: { code: string }) => void heard.push(code),
      logLevel: 'silent',
    })
    const told: string[] = []
    listen(widget, (event) => {
      if (event.type === 'event') told.push(event.name)
    })
    pairing.show(undefined)
    await until(() => engine.asked.length > 0, 'a link')
    engine.asked[0]?.published.resolve()
    engine.asked[0]?.approval.reject(cause)
    await until(() => pairing.error.value !== undefined, 'what came of it')
    await until(() => told.includes('CONNECT_ERROR') && heard.length === codes.length, 'what is told')
    expect([told.filter((name) => name === 'CONNECT_ERROR').length, heard]).toEqual([1, codes])
  },
)

it('R7.44: so does a wallet without a family of this page', async () => {
  const heard: string[] = []
  const { widget, engine, pairing } = await open({
    onError: ({ code }: { code: string }) => void heard.push(code),
    logLevel: 'silent',
    chains: [solana()],
  })
  const told: string[] = []
  listen(widget, (event) => {
    if (event.type === 'event') told.push(event.name)
  })
  pairing.show(undefined)
  await until(() => engine.asked.length > 0, 'a link')
  const session = sessionOf('of another family', { namespaces: { eip155: GRANTS.eip155 } })
  engine.held.set(session.topic, session)
  engine.asked[0]?.published.resolve()
  engine.asked[0]?.approval.resolve(session)
  await until(() => pairing.error.value !== undefined, 'what came of it')
  await until(() => heard.length > 0 && told.includes('CONNECT_ERROR'), 'what is told')
  expect([told.filter((name) => name === 'CONNECT_ERROR').length, heard]).toEqual([1, ['connection/failed']])
})

it('R4.33: a network whose family this page does not have is not proposed', async () => {
  const { engine, pairing } = await open({ chains: [eip155()] })
  pairing.show(undefined)
  await until(() => engine.asked.length > 0, 'a link')
  const { optionalNamespaces } = { optionalNamespaces: {}, ...engine.asked[0]?.what }
  expect(Object.keys(optionalNamespaces)).toEqual(['eip155'])
})
