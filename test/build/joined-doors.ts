import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { vi } from 'vitest'

type Doors = Pick<typeof import('walletlet'), 'createWidget'> &
  Pick<typeof import('walletlet/eip155'), 'eip155'> &
  Pick<typeof import('walletlet/networks'), 'mainnet'>
type Widget = ReturnType<Doors['createWidget']>

/** One file of the built package, typed by whoever asks. */
export const built = async <Module>(file: string): Promise<Module> =>
  (await import(/* @vite-ignore */ `${'../../dist'}/${file}`)) as Module

const ADDRESS = '0x00000000000000000000000000000000000000a1'

/** A wallet on the page, of EIP-6963. */
function announceWallet(): void {
  const answers: Readonly<Record<string, unknown>> = {
    eth_requestAccounts: [ADDRESS],
    eth_accounts: [ADDRESS],
    eth_chainId: '0x1',
  }
  const detail = Object.freeze({
    info: { uuid: 'a1', name: 'Harbor Wallet', icon: 'data:image/svg+xml,<svg/>', rdns: 'com.example.harbor' },
    provider: { request: async ({ method }: { method: string }) => answers[method], on() {}, removeListener() {} },
  })
  const announce = () => void dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  addEventListener('eip6963:requestProvider', announce)
}

/** No test asks a public node. Until `vi.unstubAllGlobals()`. */
export const answerInPage = (): void =>
  void vi.stubGlobal('fetch', async () => Response.json({ jsonrpc: '2.0', id: 1, result: '0x0' }))

/** All buttons that a visitor finds, in whatever shadow roots. */
function buttons(root: ParentNode = document): HTMLButtonElement[] {
  return [...root.querySelectorAll('*')].flatMap((element) => [
    ...(element instanceof HTMLButtonElement ? [element] : []),
    ...(element.shadowRoot ? buttons(element.shadowRoot) : []),
  ])
}

async function press(name: string): Promise<void> {
  const found = await vi.waitUntil(() => buttons().find(({ textContent }) => textContent?.includes(name)), {
    timeout: 15_000,
  })
  found.click()
}

/** Connects as a visitor does: opens, and chooses the wallet. Resolves once this is so. */
export async function connectIn(widget: Pick<Widget, 'isOpen'>, name: string, isDone: () => boolean): Promise<void> {
  await press('Connect wallet')
  await vi.waitUntil(() => widget.isOpen.value, { timeout: 15_000 })
  await press(name)
  await vi.waitUntil(isDone, { timeout: 15_000 })
}

/** What a visitor and a host see of doors that are combined: a click opens, a wallet connects, the provider says so. */
export async function join(
  { createWidget, eip155, mainnet }: Doors,
  draw: (widget: Widget) => Promise<() => void> | (() => void),
): Promise<readonly string[]> {
  localStorage.clear()
  announceWallet()
  answerInPage()
  const widget = createWidget({ networks: [mainnet], chains: [eip155()], features: { analytics: false } })
  const heard: string[] = []
  widget.provider('eip155').on('accountsChanged', (accounts) => heard.push(`provider ${accounts}`))
  const clear = await draw(widget)
  try {
    await connectIn(widget, 'Harbor Wallet', () => heard.length > 0)
    await vi.waitUntil(() => buttons().some(({ textContent }) => /0x00/.test(textContent ?? '')), { timeout: 15_000 })
    // A disposed widget says that it holds no account any more.
    return [...heard]
  } finally {
    clear()
    widget.dispose()
    vi.unstubAllGlobals()
  }
}

/** Puts `<walletlet-button>` on the page, with this widget. */
export function drawElement(widget: unknown): () => void {
  const element = Object.assign(document.createElement('walletlet-button'), { widget })
  document.body.append(element)
  return () => element.remove()
}

/** By the doors that draw: puts buttons of theirs on the page, with this widget; the answer takes them off. */
export const drawings = {
  async 'walletlet/element'(widget: unknown) {
    await built('element.js')
    return drawElement(widget)
  },
  async 'walletlet/react'(widget: unknown) {
    const { WalletButton, WalletProvider } = await built<typeof import('walletlet/react')>('react.js')
    const root = createRoot(document.body.appendChild(document.createElement('div')))
    root.render(createElement(WalletProvider, { widget: widget as never }, createElement(WalletButton)))
    return () => root.unmount()
  },
}

/** Opens a screen that comes in a pack of several, and waits for what it shows. */
export async function showNetworks({ createWidget, eip155, mainnet }: Doors): Promise<void> {
  localStorage.clear()
  answerInPage()
  const name = 'Harbor Chain'
  const widget = createWidget({
    networks: [{ ...mainnet, name }],
    chains: [eip155()],
    features: { analytics: false },
  })
  const clear = drawElement(widget)
  try {
    await widget.open({ view: 'Networks' })
    await vi.waitUntil(() => buttons().some(({ textContent }) => textContent?.includes(name)), { timeout: 15_000 })
  } finally {
    clear()
    widget.dispose()
    vi.unstubAllGlobals()
  }
}
