import { flushSync } from 'react-dom'
import { bip122 } from '../chains/bip122/index.ts'
import { cosmos } from '../chains/cosmos/index.ts'
import { eip155 } from '../chains/eip155/index.ts'
import { polkadot } from '../chains/polkadot/index.ts'
import { solana } from '../chains/solana/index.ts'
import type { CaipAddress } from '../domain/account.ts'
import type { WidgetOptions } from '../domain/config.ts'
import type { KnownNamespace, Network } from '../domain/network.ts'
import { mainnet } from '../networks.ts'
import type { ChainFamily } from '../ports/chain-family.ts'
import { WalletProvider } from '../react.tsx'
import { type ReactNode, useEffect } from '../ui/react.ts'
import { createRoot } from '../ui/react-dom.ts'
import { createWidget } from '../widget/create-widget.ts'
import type { Widget } from '../widget/widget.ts'
import { createTestWallet, type TestWallet, type TestWalletOptions } from './create-test-wallet.ts'
import { flushMicrotasks } from './fake-clock.ts'
import { noServices, offline } from './offline.ts'
import { withoutAct, withoutActNow } from './without-act.ts'

const FAMILIES: Readonly<Record<KnownNamespace, () => ChainFamily>> = {
  eip155,
  solana,
  bip122,
  polkadot,
  cosmos,
}

/** What is rendered, and with which wallet. */
export interface RenderWithWalletOptions extends TestWalletOptions {
  /** Another than the one that is made of the options beside this. It stays on the page after `unmount()`. */
  readonly wallet?: TestWallet
  /** Another than the one that is made for the wallet, on its networks, and asks no service. It is not disposed. */
  readonly widget?: Widget
  /** For the widget that is made. */
  readonly widgetOptions?: Partial<WidgetOptions<ChainFamily>>
}

/** What has been drawn, and who is connected to whom. */
export interface RenderedWithWallet {
  /** Where it stands in the page. */
  readonly container: HTMLElement
  /** The widget around it. */
  readonly widget: Widget
  /** The wallet on the page. */
  readonly wallet: TestWallet
  /** Connects the wallet, of its first family by default, as a visitor would who finds it and agrees; what follows is drawn. */
  connect(namespace?: KnownNamespace): Promise<CaipAddress>
  /** Disconnects all; what follows is drawn. */
  disconnect(): Promise<void>
  /** Takes away what was drawn and what was made for it. */
  unmount(): void
}

/** Says when all below hear their signals, which with Preact is later than the first drawing. */
function Listening({ children, told }: { children: ReactNode; told: () => void }): ReactNode {
  useEffect(told, [told])
  return children
}

/**
 * Draws components of a host below a `<WalletProvider>`, with a test wallet on the page, in a test of happy-dom, jsdom or a
 * browser. `const { container, wallet, connect } = renderWithWallet(<Checkout />)`
 */
export function renderWithWallet(
  children: ReactNode,
  { wallet: given, widget: own, widgetOptions, ...options }: RenderWithWalletOptions = {},
): RenderedWithWallet {
  const wallet = given ?? createTestWallet(options)
  const families = Object.keys(wallet.ids) as KnownNamespace[]
  const listed = (options.networks ?? []).map(offline)
  const isNamed = ({ chainNamespace }: Network): boolean => listed.some((one) => one.chainNamespace === chainNamespace)
  const [first = mainnet, ...others] = [...listed, ...wallet.networks.map(offline).filter((one) => !isNamed(one))]
  const widget =
    own ??
    createWidget({
      ...noServices,
      networks: [first, ...others],
      chains: families.map((family) => FAMILIES[family]()),
      // A wallet that left with its test would be waited for by the next one's widget.
      storageName: given ? given.id : crypto.getRandomValues(new Uint32Array(2)).join(),
      ...widgetOptions,
    })
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  let told = (): void => {}
  const listening = new Promise<void>((resolve) => {
    told = resolve
  })
  withoutActNow(() =>
    flushSync(() =>
      root.render(
        <WalletProvider widget={widget}>
          <Listening told={told}>{children}</Listening>
        </WalletProvider>,
      ),
    ),
  )

  /** What hooks have heard is drawn before the test goes on. */
  const drawn = <Value,>(change: () => Promise<Value>): Promise<Value> =>
    withoutAct(async () => {
      const value = await change()
      await listening
      flushSync(() => {})
      // Preact draws in a microtask.
      await flushMicrotasks()
      return value
    })
  return {
    container,
    widget,
    wallet,
    connect: (namespace) => drawn(() => widget.connect((namespace && wallet.ids[namespace]) ?? wallet.id, namespace)),
    disconnect: () => drawn(() => widget.disconnect()),
    unmount() {
      withoutActNow(() => flushSync(() => root.unmount()))
      container.remove()
      // An open modal is a tree of its own.
      if (!own) withoutActNow(widget.dispose)
      if (!given) wallet.remove()
    },
  }
}
