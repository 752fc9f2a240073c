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
  expect(out).toMatch(/^<style>[^<]*\.walletlet-button\{all:unset/)
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
  // For buttons that come alive later.
  expect(host.querySelector('style')).not.toBeNull()
  await act(() => drawn.unmount())
  expect(host.querySelector('style')).toBeNull()
  widget.dispose()
})

/** A page of a host with a look and a language of its own, as a server renders it. */
const renderOwn = (options: string): string =>
  RENDER.replace('chains: [eip155()]', `chains: [eip155()], languages: [de], ${options}`).replace(
    'import { mainnet }',
    "import { de } from 'walletlet/texts/de'\n  import { mainnet }",
  )

it('R10.24, R10.28: what a server sends has the look and the words of the options, in nothing that a strict policy refuses', async () => {
  const themeVariables = { accent: '#ffd400', fontFamily: '</style><b>{', borderRadiusMaster: '1px;}*{color:red' }
  const { out } = await runModule(
    renderOwn(`locale: 'de', themeVariables: { colorMix: undefined, ...${JSON.stringify(themeVariables)} }`),
  )
  expect(out).toContain('>Wallet verbinden</button>')
  expect(out).not.toContain('style="')
  const [, styles = ''] = /^<style>(.*?)<\/style>/.exec(out) ?? []
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  const last = [...sheet.cssRules].at(-1)?.cssText ?? ''
  expect(last).toMatch(/^\.walletlet-button *{ *--wl-accent: ?#ffd400;/)
  expect(out).not.toContain('<b>')
  expect(styles).not.toMatch(/}\*/)
  expect(styles).not.toContain('undefined')
})

it('R10.28, R10.29: `auto` is English on a server and in the first render of its page, and then what the page says', async () => {
  const { out } = await runModule(renderOwn("locale: 'auto'"))
  expect(out).toContain('>Connect wallet</button>')
  const host = document.createElement('div')
  host.innerHTML = out.trim()
  document.body.append(host)
  document.documentElement.lang = 'de'
  const complaints: unknown[] = []
  vi.spyOn(console, 'error').mockImplementation((...words) => complaints.push(words))
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const { ConnectButton, createWidget, eip155, mainnet, ServedStyles, WalletButton, WalletProvider, ...buttons } =
    await load()
  const { de } = (await import(/* @vite-ignore */ `${'../../dist'}/texts/de.js`)) as typeof import('walletlet/texts/de')
  const widget = createWidget({ networks: [mainnet], chains: [eip155()], languages: [de], locale: 'auto' })
  const drawn = await act(() =>
    hydrateRoot(
      host,
      <WalletProvider widget={widget}>
        <ServedStyles key="styles" />
        {[WalletButton, ConnectButton, buttons.NetworkButton, buttons.AccountButton].map((Button, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the server's keys
          <Button key={index} />
        ))}
      </WalletProvider>,
      { onRecoverableError: (error) => complaints.push(error) },
    ),
  )
  expect(complaints).toEqual([])
  expect(host.querySelector('button')?.textContent).toBe('Wallet verbinden')
  await act(() => drawn.unmount())
  widget.dispose()
  document.documentElement.lang = ''
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
