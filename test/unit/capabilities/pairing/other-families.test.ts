// @vitest-environment happy-dom
import { expect, it, onTestFinished } from 'vitest'
import { PAIRING } from '../../../../src/capabilities/pairing/pairing.ts'
import { eip155 } from '../../../../src/chains/eip155/index.ts'
import { solana } from '../../../../src/chains/solana/index.ts'
import { solanaDevnet } from '../../../../src/networks.ts'
import type { Interior } from '../../../../src/state/interior.ts'
import { offline } from '../../../../src/testing/offline.ts'
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
async function open() {
  const engine = createFakeEngine()
  const { widget, close } = openPage({
    networks: [testNetwork(1), offline(solanaDevnet)],
    chains: [eip155(), solana()] as never,
    universalProvider: { client: engine.client } as never,
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
  return { widget, engine, pair, connected }
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

it('R10.2: a signature that a wallet was asked for, and cannot give any more, ends with what happened', async () => {
  const { widget, engine, pair } = await open()
  await pair('eip155')
  engine.client.request.mockReturnValueOnce(new Promise(() => {}))
  const signing = widget.signMessage('hello').catch((error: unknown) => error)
  await until(() => engine.client.request.mock.calls.length > 0, 'the request')
  await pair('solana')
  expect(await signing).toMatchObject({ code: 'relay/closed', message: 'The connection to the wallet was closed' })
})
