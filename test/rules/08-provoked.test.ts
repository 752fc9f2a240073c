// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { solanaMainnet } from '../../src/networks.ts'
import { offline } from '../../src/testing/offline.ts'
import { createErrorPage, type ErrorPage, failsWith, familyWith } from '../support/error-page.ts'
import { testWallet } from '../support/test-page.ts'

// Errors of chapter 8 that no scenario elsewhere meets on its way: what a host's code, a wallet or a service has to do to get
// each of them. See 08-catalogue.test.ts for all of them.

const A = 'com.example.a'
const EOA = { namespace: 'eip155', address: '0x00000000000000000000000000000000000000aa', type: 'eoa' } as const

let host: ErrorPage
beforeEach(() => {
  host = createErrorPage()
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  host.current.close()
  document.body.innerHTML = ''
  vi.restoreAllMocks()
})

const wallet = () => testWallet(A, [0])

describe('a host’s own mistakes', () => {
  it('R8.67, R8.69, R8.70, R8.45: asking without a family', async () => {
    const { widget } = host.open()
    const none = undefined as never
    const words = 'Chain is required to get connection controller client'
    await failsWith(widget.provider(none).request({ method: 'x' }), 'network/chain-required-for-client', words)
    await host.hears('network/chain-required-for-client', words)
    const account = { ...EOA, namespace: none }
    const noFamily = 'Chain is required to update chain account data'
    for (const given of [account, none])
      await failsWith(widget.selectAccount(given), 'network/chain-required-for-account', noFamily)
    const leave = widget.disconnect('' as never)
    await failsWith(leave, 'network/chain-required-for-property', 'Chain is required to set account prop')
    await failsWith(widget.switchNetwork(none), 'network/undefined', 'CaipNetwork is undefined')
    // A page without types may say its id: that is none either.
    for (const id of [1, 'eip155:1'])
      await failsWith(widget.switchNetwork(id as never), 'network/undefined', 'CaipNetwork is undefined')
  })

  it('R8.70: an empty family name logs nobody out', async () => {
    const { widget } = host.open({ wallets: [wallet()] })
    await widget.connect(A)
    await widget.disconnect('' as never).catch(() => {})
    expect(widget.status.value).toBe('connected')
  })

  it('R4.26: a button whose listener is `disconnect` itself, and so hands it an event, leaves every wallet', async () => {
    const { widget } = host.open({ wallets: [wallet()] })
    await widget.connect(A)
    await widget.disconnect(new Event('click') as never)
    expect(widget.status.value).toBe('disconnected')
  })

  it('R8.44, R8.65: asking for a family that is not there', async () => {
    const { widget } = host.open()
    const request = widget.provider('cosmos').request({ method: 'x' })
    await failsWith(request, 'connection/family-missing', 'Adapter not found')
    const move = widget.switchNetwork(offline(solanaMainnet))
    await failsWith(move, 'network/family-not-found', 'Chain adapter not found')
    await failsWith(widget.disconnect('bogus' as never), 'network/family-not-found', 'Chain adapter not found')
  })

  it('R8.55, R8.39: asking for what is not connected, or not listed', async () => {
    const { widget } = host.open()
    await failsWith(widget.signMessage('hi'), 'connection/not-connected', 'No ActiveCaipAddress found')
    const status = 'Invalid connection status: disconnected'
    await failsWith(widget.selectAccount(EOA), 'connection/invalid-status', status)
  })

  it('asking for an account that the wallet has not granted', async () => {
    const { widget } = host.open({ wallets: [wallet()] })
    await widget.connect(A)
    const before = widget.account.value?.address
    const [granted] = widget.connections.value[0]?.accounts ?? []
    await widget.selectAccount({ ...EOA, address: `${granted?.address}`.toLowerCase() as never })
    for (const address of [`0x${'9'.repeat(40)}`, undefined])
      await failsWith(
        widget.selectAccount({ ...EOA, address: address as never }),
        'connection/account-missing',
        `The wallet has not granted the account: ${address}`,
      )
    expect(widget.account.value?.address).toBe(before)
  })

  it('R8.66, R8.68: asking a widget that has been disposed', async () => {
    const { widget } = host.open({ wallets: [wallet()] })
    await widget.connect(A)
    widget.dispose()
    const { networks } = widget
    const move = widget.switchNetwork(networks[1] as never)
    await failsWith(move, 'network/client-not-set', 'NetworkController client not set')
    const words = 'ConnectionController client not set'
    await failsWith(widget.connect(A), 'network/connection-client-not-set', words)
    await failsWith(widget.signMessage('hi'), 'network/connection-client-not-set', words)
  })
})

describe('a wallet that cannot be told of the visitor’s leaving', () => {
  const deaf = familyWith(() => ({ disconnect: () => Promise.reject(new Error('locked')) }))

  it('R8.42: in one family', async () => {
    const { widget } = host.open({ wallets: [wallet()], chains: [deaf] })
    await widget.connect(A)
    await widget.disconnect('eip155')
    expect(widget.status.value).toBe('disconnected')
    await host.hears('connection/disconnect-chain-failed', 'Failed to disconnect chain eip155: locked')
  })

  it('R8.43: in all', async () => {
    const { widget } = host.open({ wallets: [wallet()], chains: [deaf] })
    await widget.connect(A)
    await widget.disconnect()
    await host.hears('connection/disconnect-chains-failed', 'Failed to disconnect chains: locked')
  })
})

describe('what nobody foresaw', () => {
  it('R8.71: a family’s own mistake is rethrown as one of ours, with its cause', async () => {
    const cause = new TypeError('x is not a function')
    const broken = familyWith(() => ({
      connect() {
        throw cause
      },
    }))
    const { widget } = host.open({ wallets: [wallet()], chains: [broken] })
    const connecting = widget.connect(A)
    await failsWith(connecting, 'sdk/unexpected', 'x is not a function')
    await expect(connecting).rejects.toMatchObject({ cause })
    await host.hears('sdk/unexpected', 'x is not a function')
  })
})
