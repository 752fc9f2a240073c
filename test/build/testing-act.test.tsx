// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createWidget } from 'walletlet'
import { eip155 } from 'walletlet/eip155'
import { mainnet } from 'walletlet/networks'
import { useAccount, WalletButton, WalletProvider } from 'walletlet/react'
import { createTestWallet, noServices, offline } from 'walletlet/testing'
import { renderWithWallet } from 'walletlet/testing/react'

// Testing Library tells React to warn of every change outside of `act`: with Jest always, with Vitest where its functions are global.

const page = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean | undefined }
let said: string[]
beforeEach(() => {
  said = []
  page.IS_REACT_ACT_ENVIRONMENT = true
  localStorage.clear()
  vi.spyOn(console, 'error').mockImplementation((...words) => void said.push(words.join(' ')))
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  vi.restoreAllMocks()
  page.IS_REACT_ACT_ENVIRONMENT = undefined
})

const Who = () => <p>{useAccount()?.address ?? 'Nobody yet'}</p>

it('renderWithWallet draws, connects and leaves without a warning of React, and warns of others as before', async () => {
  const { container, connect, disconnect, unmount } = renderWithWallet(
    <>
      <WalletButton />
      <Who />
    </>,
  )
  await connect()
  expect(container.querySelector('p')?.textContent).toMatch(/^0x/)
  await disconnect()
  expect(container.querySelector('p')?.textContent).toBe('Nobody yet')
  await connect()
  unmount()
  expect(said).toEqual([])
  expect(page.IS_REACT_ACT_ENVIRONMENT).toBe(true)
})

it('unmount takes an open modal away without a warning of React', async () => {
  const { widget, unmount } = renderWithWallet(<WalletButton />)
  await act(() => widget.open())
  expect(document.querySelector('walletlet-modal')?.shadowRoot?.querySelector('dialog[open]')).not.toBeNull()
  expect(said).toEqual([])
  unmount()
  expect(document.querySelector('walletlet-modal')).toBeNull()
  expect(said).toEqual([])
})

it('who connects by hand does so in `act`; outside of it React warns', async () => {
  const wallet = createTestWallet({ networks: [mainnet] })
  const widget = createWidget({ ...noServices, networks: [offline(mainnet)], chains: [eip155()] })
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  await act(() =>
    root.render(
      <WalletProvider widget={widget}>
        <Who />
      </WalletProvider>,
    ),
  )
  await act(() => widget.connect(wallet.id))
  expect(place.textContent).toMatch(/^0x/)
  expect(said).toEqual([])
  await widget.disconnect()
  expect(said.join()).toContain('not wrapped in act')
  await act(() => root.unmount())
  widget.dispose()
  wallet.remove()
})
