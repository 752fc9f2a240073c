import { describe, expect, test } from 'vitest'
import { fromPairing, fromRequest } from '../../../../../src/capabilities/pairing/relay/from-relay.ts'

describe('how a proposal came to nothing', () => {
  test.each([
    [4001, 'connection/rejected'],
    [5000, 'connection/rejected'],
    [5001, 'connection/rejected'],
    [5002, 'connection/rejected'],
    [5003, 'connection/rejected'],
    [5004, 'connection/failed'],
    [4999, 'connection/failed'],
    [5100, 'connection/failed'],
    [6000, 'connection/failed'],
    [-32603, 'connection/failed'],
  ])('R4.35: the wallet answers %i: %s', (code, expected) => {
    expect(fromPairing({ code, message: 'No.' }).code).toBe(expected)
  })

  test('R4.35: the engine’s own errors are no answer of a wallet', () => {
    expect(fromPairing(new Error('Proposal expired')).code).toBe('relay/pairing-expired')
    expect(fromPairing(Object.assign(new Error('Socket stalled'), { code: 5001 })).code).toBe('relay/unreachable')
  })
})

test('a request that failed keeps the wallet’s code and words', () => {
  expect(fromRequest({ code: 4001, message: 'No.', data: { a: 1 } })).toMatchObject({
    ...{ code: 4001, message: 'No.', data: { a: 1 } },
  })
  expect(fromRequest({ code: 'evil' })).toMatchObject({ code: -32603, message: 'The wallet refused' })
})
