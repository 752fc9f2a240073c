// @vitest-environment happy-dom
import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import { runModule } from './run-module.ts'

/** The built doors, typed by their sources. Loaded late, so that a missing build fails here with its own words. */
const load = async () => ({
  ...((await import(/* @vite-ignore */ `${'../../dist'}/index.js`)) as typeof import('walletlet')),
  ...((await import(/* @vite-ignore */ `${'../../dist'}/react.js`)) as typeof import('walletlet/react')),
  ...((await import(/* @vite-ignore */ `${'../../dist'}/eip155.js`)) as typeof import('walletlet/eip155')),
  ...((await import(/* @vite-ignore */ `${'../../dist'}/networks.js`)) as typeof import('walletlet/networks')),
})

const RENDER = `
  import { createElement as h } from 'react'
  import { renderToString } from 'react-dom/server'
  import { createWidget } from 'walletlet'
  import { eip155 } from 'walletlet/eip155'
  import { mainnet } from 'walletlet/networks'
  import { AccountButton, ConnectButton, NetworkButton, ServedStyles, WalletButton, WalletProvider } from 'walletlet/react'
  const widget = createWidget({ networks: [mainnet], chains: [eip155()] })
  const buttons = [WalletButton, ConnectButton, NetworkButton, AccountButton].map((Button, key) => h(Button, { key }))
  console.log(renderToString(h(WalletProvider, { widget }, h(ServedStyles, { key: 'styles' }), ...buttons)))
  widget.dispose()`

afterEach(() => vi.restoreAllMocks())

it('R10.29: renders on plain Node, without a page, and leaves nothing running', async () => {
  const { code, out, errors } = await runModule(RENDER)
  expect(errors).toBe('')
  expect(code).toBe(0)
  expect(out).toContain('Connect wallet')
  expect(out.match(/<button/g)).toHaveLength(3)
  expect(out).toMatch(/^<style>\.walletlet-button\{/)
})

it('R10.29: hydrates what the server sent: same nodes, no complaint', async () => {
  const { out } = await runModule(RENDER)
  const host = document.createElement('div')
  host.innerHTML = out.trim()
  document.body.append(host)
  const button = host.querySelector('button')
  const complaints: unknown[] = []
  vi.spyOn(console, 'error').mockImplementation((...words) => complaints.push(words))
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

  const {
    AccountButton,
    ConnectButton,
    createWidget,
    eip155,
    mainnet,
    NetworkButton,
    ServedStyles,
    WalletButton,
    WalletProvider,
  } = await load()
  const widget = createWidget({ networks: [mainnet], chains: [eip155()] })
  const buttons = [WalletButton, ConnectButton, NetworkButton, AccountButton]
  const drawn = await act(() =>
    hydrateRoot(
      host,
      <WalletProvider widget={widget}>
        <ServedStyles key="styles" />
        {buttons.map((Button, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the server's keys
          <Button key={index} />
        ))}
      </WalletProvider>,
      { onRecoverableError: (error) => complaints.push(error) },
    ),
  )
  expect(complaints).toEqual([])
  expect(host.querySelector('button')).toBe(button)
  // The page's own sheet has taken over.
  expect(host.querySelector('style')).toBeNull()
  await act(() => drawn.unmount())
  widget.dispose()
})

it('a server that sent something else would be noticed', async () => {
  const host = document.createElement('div')
  host.innerHTML = '<p>other</p>'
  const complaints: unknown[] = []
  vi.spyOn(console, 'error').mockImplementation(() => {})
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  await act(() => void hydrateRoot(host, <b>ours</b>, { onRecoverableError: (error) => complaints.push(error) }))
  expect(complaints.length).toBeGreaterThan(0)
})
