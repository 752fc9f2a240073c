import { describe, expect, it } from 'vitest'
import { failConnection } from '../../src/errors/connection-errors.ts'
import { isWidgetError } from '../../src/errors/fail.ts'
import { codeOf, isRejection, messageOf } from '../../src/errors/from-unknown.ts'
import { failService } from '../../src/errors/service-errors.ts'
import { WidgetError } from '../../src/errors/widget-error.ts'
import { errorCatalogue } from '../support/error-catalogue.ts'

/** Word for word, by clause; `{…}` is a place to fill. Rooms have theirs in an `error-words.test.ts`. */
const REQUIRED = [
  ['R8.1', 'Network Not Found'],
  ['R8.2', 'Invalid App Configuration'],
  ['R8.3', 'Network Error - Could not load embedded wallet'],
  ['R8.4', 'Embedded Wallet Request Timed Out'],
  ['R8.6', 'Session Expired'],
  ['R8.8', 'Project ID Not Configured'],
  ['R8.9', 'Server Error'],
  ['R8.10', 'Rate Limited'],
  ['R8.17', 'Action not allowed'],
  ['R8.18', 'Token Balance Unavailable'],
  ['R8.21', 'Failed to fetch transactions'],
  ['R8.22', 'Chain is not supported'],
  ['R8.24', 'HTTP status code: {status}'],
  ['R8.28', 'Modal closed'],
  ['R8.29', 'Connection rejected'],
  ['R8.30', 'Popup closed'],
  ['R8.31', 'Failed to connect'],
  ['R8.32', 'Failed to initiate social connection'],
  ['R8.35', 'Failed to connect to farcaster'],
  ['R8.36', 'No auth connector found'],
  ['R8.37', 'Not connected to email or social'],
  ['R8.38', 'No connector found for connection: {id}'],
  ['R8.39', 'Invalid connection status: {status}'],
  ['R8.42', 'Failed to disconnect chain {namespace}: {message}'],
  ['R8.43', 'Failed to disconnect chains: {message}'],
  ['R8.44', 'Adapter not found'],
  ['R8.45', 'CaipNetwork is undefined'],
  ['R8.46', 'An error occurred'],
  ['R8.47', 'Request was aborted'],
  ['R8.48', 'Something went wrong'],
  ['R8.49', 'iframe_load_failed'],
  ['R8.50', 'iframe_request_timeout'],
  ['R8.51', 'Unable to load email login dependency'],
  ['R8.52', 'W3mFrame: iframe is not set'],
  ['R8.53', 'W3mFrame: parent is not set'],
  ['R8.55', 'No ActiveCaipAddress found'],
  ['R8.58', 'Error resolving name'],
  ['R8.59', 'Error fetching name suggestions'],
  ['R8.60', 'Error fetching names for address'],
  ['R8.61', 'Error registering name {name}'],
  ['R8.62', 'Network not found'],
  ['R8.63', 'Address or auth connector not found'],
  ['R8.65', 'Chain adapter not found'],
  ['R8.66', 'NetworkController client not set'],
  ['R8.67', 'Chain is required to get connection controller client'],
  ['R8.68', 'ConnectionController client not set'],
  ['R8.69', 'Chain is required to update chain account data'],
  ['R8.70', 'Chain is required to set account prop'],
  ['R5.1', 'Please try again after {seconds} seconds'],
  ['R5.6', 'Invalid chainId'],
  ['R8.33', 'Could not create social popup'],
  ['R8.34', 'Untrusted Origin'],
  ['R8.11', 'Local configuration ignored'],
] as const

describe('catalogue', () => {
  const texts: readonly string[] = Object.values(errorCatalogue).map(({ text }) => text)

  it.each(REQUIRED)('%s: has “%s”', (_, text) => {
    expect(texts).toContain(text)
  })

  it('R8.72, R2.91: codes have the form area/what-happened, and alerts say what to do', () => {
    for (const [code, entry] of Object.entries(errorCatalogue)) {
      expect(code).toMatch(/^[a-z-]+\/[a-z-]+$/)
      if (entry.kind === 'alert') expect(entry.long).toBeTruthy()
    }
  })
})

describe('WidgetError', () => {
  it('R8.72: fills its text from the context and keeps code, context and cause', () => {
    const cause = new Error('below')
    const error = failService('http/status', { status: 503 }, cause)
    expect(error).toBeInstanceOf(WidgetError)
    expect(error).toMatchObject({
      message: 'HTTP status code: 503',
      code: 'http/status',
      context: { status: 503 },
      cause,
    })
    expect(isWidgetError(error, 'http/status')).toBe(true)
    expect(isWidgetError(error, 'http/timeout')).toBe(false)
    expect(isWidgetError(cause)).toBe(false)
  })

  it('has no cause where there is none', () => {
    expect('cause' in failConnection('connection/rejected')).toBe(false)
  })
})

describe('foreign errors', () => {
  it.each([
    ['EIP-1193 code', { code: 4001, message: 'x' }, true],
    ['ethers code', { code: 'ACTION_REJECTED' }, true],
    ['a string', 'User rejected the request', true],
    ['words without code', { message: 'user denied transaction signature' }, true],
    ['another code with such words', { code: -32603, message: 'rejected by node' }, false],
    ['another string', 'no such luck', false],
    ['nothing', undefined, false],
    ['null', null, false],
  ])('R8.29: rejection by %s', (_, error, expected) => {
    expect(isRejection(error)).toBe(expected)
  })

  it('R8.23: the code of the original error goes before the wrapper’s', () => {
    expect(codeOf({ code: -32603, data: { originalError: { code: 4902 } } })).toBe(4902)
    expect(codeOf({ code: 4902 })).toBe(4902)
    expect(codeOf('4902')).toBeUndefined()
  })

  it('R8.71: any thrown thing has some words, capped', () => {
    expect(messageOf('no luck')).toBe('no luck')
    expect(messageOf({ message: 7 })).toBe('')
    expect(messageOf(undefined)).toBe('')
    expect(messageOf(new Error('x'.repeat(1000)))).toHaveLength(300)
  })
})
