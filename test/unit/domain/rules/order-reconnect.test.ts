import { expect, it } from 'vitest'
import type { Connector } from '../../../../src/domain/connector.ts'
import { orderReconnect } from '../../../../src/domain/rules/order-reconnect.ts'

const connector = (id: string, more: Partial<Connector> = {}): Connector => ({
  ...{ id, name: id, type: 'ANNOUNCED', chain: 'eip155', provider: {} },
  ...more,
})
const asked = (connectors: readonly Connector[], recent: string[], disconnected: string[], known: string[]): string[] =>
  orderReconnect(connectors, recent, disconnected, known).map(({ id }) => id)

const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((id) => connector(id)) as [Connector, Connector, Connector, Connector]
const opening = connector('o', { opensWhenAsked: true })

it.each([
  ['by recency, whatever the order they were found in', [a, b, c], ['c', 'a'], [], ['b'], ['c', 'a', 'b']],
  ['nobody who never was connected here', [a, b], [], [], ['b'], ['b']],
  ['nobody whom the visitor disconnected', [a, b, c], ['a'], ['b'], ['a', 'b', 'c'], ['a', 'c']],
  [
    'neither of two by one rdns of whom the visitor disconnected one',
    [a, connector('r', { info: { rdns: 'r' } }), connector('r (2)', { info: { rdns: 'r' } })],
    [],
    ['r (2)'],
    ['a', 'r', 'r (2)'],
    ['a'],
  ],
  ['one connected again since they were disconnected', [a, b], ['b'], ['b'], ['a', 'b'], ['b', 'a']],
  ['none that would open a window, unless it is one of before', [a, opening], [], [], ['a', 'o'], ['a']],
  ['one of before that opens', [a, opening], ['o'], [], ['a', 'o'], ['o', 'a']],
  [
    'one provider once, under the id of before',
    [d, connector('e', { provider: d.provider })],
    ['e'],
    [],
    ['d', 'e'],
    ['e'],
  ],
])('R4.11, R4.12: a page that comes back asks %s', (_, connectors, recent, disconnected, known, expected) => {
  expect(asked(connectors, recent, disconnected, known)).toEqual(expected)
})
