import { describe, expect, it } from 'vitest'
import { errorCatalogue } from '../../src/errors/catalogue.ts'
import { failConnection } from '../../src/errors/connection-errors.ts'
import { isWidgetError } from '../../src/errors/fail.ts'
import { codeOf, isRejection, messageOf } from '../../src/errors/from-unknown.ts'
import { failService } from '../../src/errors/service-errors.ts'
import { WidgetError } from '../../src/errors/widget-error.ts'

/** SPEC 8, word for word; `{…}` where the specification has a placeholder. Wrong-option text: SPEC 5. */
const SPECIFIED = [
  'Network Not Found',
  'Invalid App Configuration',
  'Network Error - Could not load embedded wallet',
  'Embedded Wallet Request Timed Out',
  'Session Expired',
  'Project ID Not Configured',
  'Server Error',
  'Rate Limited',
  'Action not allowed',
  'Token Balance Unavailable',
  'Network not supported for Gas Price',
  'Network not supported for Swaps',
  'Failed to fetch transactions',
  'Chain is not supported',
  'HTTP status code: {status}',
  'Modal closed',
  'Connection rejected',
  'Popup closed',
  'Failed to connect',
  'Failed to initiate social connection',
  'Failed to connect to farcaster',
  'No auth connector found',
  'Not connected to email or social',
  'No connector found for connection: {id}',
  'Invalid connection status: {status}',
  'WalletConnectConnector not found',
  'Failed to disconnect',
  'Failed to disconnect chain {namespace}: {message}',
  'Failed to disconnect chains: {message}',
  'Adapter not found',
  'CaipNetwork is undefined',
  'An error occurred',
  'Request was aborted',
  'Something went wrong',
  'iframe_load_failed',
  'iframe_request_timeout',
  'Unable to load email login dependency',
  'W3mFrame: iframe is not set',
  'W3mFrame: parent is not set',
  'SIWX is not enabled',
  'No ActiveCaipAddress found',
  'No ActiveCaipNetwork or client found',
  'No ConnectionController client found',
  'Signature declined',
  'This application might not support Smart Accounts',
  'A problem occurred while trying initialize authentication',
  'Error resolving name',
  'Error fetching name suggestions',
  'Error fetching names for address',
  'Error registering name {name}',
  'Network not found',
  'Address or auth connector not found',
  'Chain adapter not found',
  'NetworkController client not set',
  'Chain is required to get connection controller client',
  'ConnectionController client not set',
  'Chain is required to update chain account data',
  'Chain is required to set account prop',
  'Cannot set both `siweConfig` and `siwx` options',
  'Please try again after {seconds} seconds',
  'Invalid chainId',
]

describe('8: catalogue', () => {
  const texts: readonly string[] = Object.values(errorCatalogue).map(({ text }) => text)

  it.each(SPECIFIED)('8: has “%s”', (text) => {
    expect(texts).toContain(text)
  })

  it('8: codes have the form area/what-happened, and alerts say what to do', () => {
    for (const [code, entry] of Object.entries(errorCatalogue)) {
      expect(code).toMatch(/^[a-z-]+\/[a-z-]+$/)
      if ('kind' in entry && entry.kind === 'alert') expect('long' in entry && entry.long).toBeTruthy()
    }
  })
})

describe('8: WidgetError', () => {
  it('fills its text from the context and keeps code, context and cause', () => {
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

describe('8: foreign errors', () => {
  it.each([
    ['EIP-1193 code', { code: 4001, message: 'x' }, true],
    ['ethers code', { code: 'ACTION_REJECTED' }, true],
    ['a string', 'User rejected the request', true],
    ['words without code', { message: 'user denied transaction signature' }, true],
    ['another code with such words', { code: -32603, message: 'rejected by node' }, false],
    ['another string', 'no such luck', false],
    ['nothing', undefined, false],
    ['null', null, false],
  ])('8: rejection by %s', (_, error, expected) => {
    expect(isRejection(error)).toBe(expected)
  })

  it('8: the code of the original error goes before the wrapper’s', () => {
    expect(codeOf({ code: -32603, data: { originalError: { code: 4902 } } })).toBe(4902)
    expect(codeOf({ code: 4902 })).toBe(4902)
    expect(codeOf('4902')).toBeUndefined()
  })

  it('8: any thrown thing has some words, capped', () => {
    expect(messageOf('no luck')).toBe('no luck')
    expect(messageOf({ message: 7 })).toBe('')
    expect(messageOf(undefined)).toBe('')
    expect(messageOf(new Error('x'.repeat(1000)))).toHaveLength(300)
  })
})
