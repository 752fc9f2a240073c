import { describe, expect, test } from 'vitest'
import {
  failProvider,
  fromPairing,
  fromRefusal,
  fromRequest,
} from '../../../../../src/capabilities/pairing/relay/from-relay.ts'

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

test('what the wallet says in other shapes has our number, and our words where it has none', () => {
  for (const said of [undefined, null, 7, {}, { code: '4001' }, { message: '' }])
    expect(fromRequest(said)).toMatchObject({ code: -32603, message: 'The wallet refused' })
  expect(fromRequest('No.')).toMatchObject({ code: -32603, message: 'No.' })
  expect(Object.keys(fromRequest({ code: 4001, message: 'No.' }))).toEqual(['code'])
})

test('the engine’s own errors about a request: late, or not to be reached', () => {
  const cause = new Error('Request expired. Please try again.')
  expect(fromRequest(cause)).toMatchObject({ code: 'relay/request-timeout', cause })
  expect(fromRequest(Object.assign(new Error('Socket stalled'), { code: 4001 }))).toMatchObject({
    code: 'relay/unreachable',
  })
})

test('an error for programs has a number, and what was said besides where there is something', () => {
  expect(Object.entries(failProvider(4902, 'No.'))).toEqual([['code', 4902]])
  expect(failProvider(4902, 'No.', null)).toMatchObject({ message: 'No.', code: 4902, data: null })
})

test('what came to nothing for a reason of ours keeps it', () => {
  const ours = fromPairing({ code: 4001, message: 'No.' })
  expect(fromPairing(ours)).toBe(ours)
  expect(ours.cause).toEqual({ code: 4001, message: 'No.' })
  // Not the engine's, but a wallet's, in the engine's word.
  expect(fromPairing({ code: 1, message: 'proposal Expired' }).code).toBe('relay/pairing-expired')
})

test.each([
  ['Unauthorized: origin not allowed', 'alert/invalid-origin'],
  ['JWT Token is not yet valid', 'alert/session-expired'],
  ['Unauthorized: invalid key', 'alert/invalid-project-id'],
  ['Unauthorized', 'relay/unreachable'],
  ['', 'relay/unreachable'],
])('R8.12, R8.13, R8.14: a relay that closes a socket with “%s” is %s', async (reason, code) => {
  const error = new Error(`WebSocket connection closed abnormally with code: 3000 (${reason})`)
  expect(await fromRefusal(error)).toMatchObject({ code, cause: error })
})
