// @vitest-environment happy-dom

import { expect, it } from 'vitest'
import { eip155Transfer } from '../../../../src/chains/eip155/more/transfer.ts'
import type { Connector } from '../../../../src/domain/connector.ts'
import { mainnet } from '../../../../src/networks.ts'
import { codeOf } from '../../../support/parts.ts'
import { until } from '../../../support/test-page.ts'
import { SMART, type Stage, withSecureSite } from './support/with-secure-site.ts'

const { start, soon, logIn, names } = withSecureSite()

const NODE: Readonly<Record<string, string>> = {
  eth_getBalance: '0xde0b6b3a7640000',
  eth_getCode: '0x',
  eth_estimateGas: '0x5208',
  eth_gasPrice: '0x1',
  eth_call: '0x',
  eth_getTransactionCount: '0x1',
}

it.each<[string, string, (site: Stage['site']) => void]>([
  ['answers a hash that is none', 'transfer/unknown', (site) => site.reply(site.last('RPC_REQUEST'), '0x1234')],
  [
    'begins anew before it has answered',
    'transfer/unknown',
    (site) => {
      site.load()
      site.load() // another page's
    },
  ],
  [
    'says in its own words that it cannot',
    'transfer/failed',
    (site) => site.refuse(site.last('RPC_REQUEST'), { message: 'No gas' }),
  ],
  [
    'says that the visitor has refused',
    'connection/rejected',
    (site) => site.refuse(site.last('RPC_REQUEST'), { message: 'User rejected the request' }),
  ],
])(
  'R5.2, R10.2: a frame that %s: a transfer is %s, so that nobody sends it twice who does not know',
  async (_, code, happens) => {
    const stage = await start()
    await logIn(stage)
    const { page, site, interior } = stage
    page.widget.close()
    site.handlers.RPC_REQUEST = () => new Promise(() => {})
    const asked = () => names().filter((name) => name === 'RPC_REQUEST').length
    const before = asked()
    const prepared = await eip155Transfer.prepare(
      { from: SMART, to: `0x${'b'.repeat(40)}`, amount: 1n, token: undefined },
      {
        connector: interior.connections.of('eip155').connector as Connector,
        network: mainnet,
        clock: page.clock,
        request: async (method) => NODE[method],
      },
    )
    const sent = codeOf(prepared.send())
    await until(() => asked() > before, 'the question')
    happens(site)
    expect(await soon(sent)).toBe(code)
  },
)
