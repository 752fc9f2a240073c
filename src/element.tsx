import { AccountButton } from './buttons/account-button.tsx'
import { ConnectButton } from './buttons/connect-button.tsx'
import { ConnectWalletButton } from './buttons/connect-wallet-button.tsx'
import { WidgetContext } from './buttons/context.ts'
import { NetworkButton } from './buttons/network-button.tsx'
import { WalletButton } from './buttons/wallet-button.tsx'
import { eip155 } from './chains/eip155/index.ts'
import type { ThemeMode, WidgetOptions } from './domain/config.ts'
import type { Network } from './domain/network.ts'
import type { ReadonlySignal } from './kernel/signal.ts'
import type { ChainFamily } from './ports/chain-family.ts'
import type { ReactElement } from './ui/react.ts'
import { createRoot } from './ui/react-dom.ts'
import { createWidget } from './widget/create-widget.ts'
import type { InterfaceDoor, Widget } from './widget/widget.ts'

export { eip155 } from './chains/eip155/index.ts'
export { createWidget } from './widget/create-widget.ts'
export type { Widget } from './widget/widget.ts'

/** What an element may be given instead of attributes; families default to eip155. */
export type ElementOptions = Omit<WidgetOptions<ChainFamily>, 'chains'> & { readonly chains?: readonly ChainFamily[] }

/** Draws the modal with Preact, for pages that open it without an element: `widget.attachInterface(elementInterface)`. */
export const elementInterface: InterfaceDoor = {
  framework: 'element',
  load: () => import('./shell/mount.tsx').then((shell) => shell.mount),
}

const isMode = (value: string | null): value is ThemeMode => value === 'light' || value === 'dark'

/** Networks by chain id. The table is loaded for those who ask by attribute; hosts with options bring their own. */
async function listed(ids: string): Promise<Network[]> {
  if (!ids) return []
  const table: Network[] = Object.values(await import('./networks.ts'))
  return ids.split(',').flatMap((id) => {
    const network = table.find((one) => String(one.id) === id.trim())
    if (!network)
      console.error(`walletlet: networks="${ids}": ${id} is not listed; give its network by the property options`)
    return network ?? []
  })
}

/** Calls back with each further value and the one before. */
function follow<Value>(signal: ReadonlySignal<Value>, onChange: (now: Value, before: Value) => void): () => void {
  let before = signal.peek()
  return signal.subscribe((now) => {
    const last = before
    before = now
    if (now !== last) onChange(now, last)
  })
}

/** Says to elements that wait for a widget that there is one. */
const READY = 'walletlet-ready'

const Base: typeof HTMLElement = typeof HTMLElement === 'undefined' ? (class {} as typeof HTMLElement) : HTMLElement

/**
 * One button as a custom element, with Preact inside. It takes its widget from the `widget` property; or makes one from
 * the `options` property or the attributes `project-id`, `networks` (chain ids) and `theme-mode`; or shares that of the
 * page's `<walletlet-button>`. Fires `connect`, `disconnect`, `networkchange`, `open`, `close` and `error`.
 */
abstract class WalletletElement extends Base {
  abstract draw(): ReactElement

  /** The attributes `label` and `balance`, as the buttons take them. */
  written(): { label?: string; balance?: 'show' | 'hide' } {
    const label = this.getAttribute('label')
    const balance = this.getAttribute('balance')
    return { ...(label && { label }), ...(balance === 'hide' && { balance }) }
  }

  #options: ElementOptions | undefined
  #widget: Widget | undefined
  #creating: Promise<Widget | undefined> | undefined
  #root: ReturnType<typeof createRoot> | undefined
  #unfollow: (() => void)[] = []

  static observedAttributes = ['label', 'balance', 'wallet', 'theme-mode']

  attributeChangedCallback(name: string, _: string | null, value: string | null): void {
    if (name === 'theme-mode' && isMode(value)) this.#widget?.update({ themeMode: value })
    if (this.#root) this.#render()
  }

  get options(): ElementOptions | undefined {
    return this.#options
  }

  set options(options: ElementOptions | undefined) {
    this.#options = options
    if (this.isConnected && !this.#widget) void this.#connect()
  }

  get widget(): Widget | undefined {
    return this.#widget
  }

  set widget(widget: Widget | undefined) {
    if (widget !== this.#widget) this.disconnectedCallback()
    this.#widget = widget
    if (this.isConnected) this.#render()
  }

  connectedCallback(): void {
    this.#adopt('options')
    this.#adopt('widget')
    void this.#connect()
  }

  /** A property set before this file had defined the element hides our accessor: hand its value over. */
  #adopt(name: 'options' | 'widget'): void {
    if (!Object.hasOwn(this, name)) return
    const value = this[name]
    delete (this as Partial<Record<typeof name, unknown>>)[name]
    Object.assign(this, { [name]: value })
  }

  disconnectedCallback(): void {
    this.#root?.unmount()
    this.#root = undefined
    for (const stop of this.#unfollow.splice(0)) stop()
  }

  #fire(type: string, detail?: unknown): void {
    this.dispatchEvent(new CustomEvent(type, { detail }))
  }

  /** The widget's changes as events of this element, for pages that have no other way to hear of them. */
  #announce({ account, network, isOpen }: Widget): void {
    this.#unfollow = [
      follow(account, (now, before) => {
        if (!now !== !before) this.#fire(now ? 'connect' : 'disconnect', now ?? before)
      }),
      follow(network, (now) => this.#fire('networkchange', now)),
      follow(isOpen, (now) => this.#fire(now ? 'open' : 'close')),
    ]
  }

  async #connect(): Promise<void> {
    if (!this.#widget) {
      // Two calls in one turn must not make two widgets.
      this.#creating ??= this.#create()
      const created = await this.#creating
      this.#creating = undefined
      this.#widget ??= created ?? this.#shared()
    }
    if (this.isConnected) this.#render()
  }

  async #create(): Promise<Widget | undefined> {
    const [first, ...others] = this.#options ? [] : await listed(this.getAttribute('networks') ?? '')
    const networks = this.#options?.networks ?? (first && ([first, ...others] as const))
    if (!networks) return undefined
    const mode = this.getAttribute('theme-mode')
    return createWidget({
      projectId: this.getAttribute('project-id') ?? '',
      chains: [eip155()],
      ...(isMode(mode) ? { themeMode: mode } : {}),
      ...this.#options,
      networks,
      onError: (error) => {
        this.#fire('error', error)
        this.#options?.onError?.(error)
      },
    })
  }

  #shared(): Widget | undefined {
    const other = [...this.ownerDocument.querySelectorAll('walletlet-button')].find((one) => one !== this)
    return other instanceof WalletletElement ? other.widget : undefined
  }

  #render(): void {
    const widget = this.#widget
    const { ownerDocument: page } = this
    if (!widget) {
      // Options, or the button whose widget is shared, may come with the next script.
      page.addEventListener(READY, () => this.isConnected && void this.#connect(), { once: true })
      return
    }
    if (!this.#root) {
      page.dispatchEvent(new Event(READY))
      this.#announce(widget)
    }
    widget.attachInterface(elementInterface)
    this.#root ??= createRoot(this.shadowRoot ?? this.attachShadow({ mode: 'open' }))
    this.#root.render(<WidgetContext.Provider value={widget}>{this.draw()}</WidgetContext.Provider>)
  }
}

class ButtonElement extends WalletletElement {
  draw = (): ReactElement => <WalletButton {...this.written()} />
}
class ConnectElement extends WalletletElement {
  draw = (): ReactElement => <ConnectButton {...this.written()} />
}
class AccountElement extends WalletletElement {
  draw = (): ReactElement => <AccountButton {...this.written()} />
}
class WalletElement extends WalletletElement {
  draw = (): ReactElement => (
    <ConnectWalletButton wallet={this.getAttribute('wallet') ?? ''}>
      {this.getAttribute('label') ?? undefined}
    </ConnectWalletButton>
  )
}
class NetworkElement extends WalletletElement {
  draw = (): ReactElement => <NetworkButton />
}

if (typeof customElements !== 'undefined') {
  const elements = {
    button: ButtonElement,
    connect: ConnectElement,
    account: AccountElement,
    network: NetworkElement,
    wallet: WalletElement,
  }
  for (const [name, element] of Object.entries(elements))
    if (!customElements.get(`walletlet-${name}`)) customElements.define(`walletlet-${name}`, element)
}

/** What each tag of this door is, for `querySelector` and for JSX. */
interface WalletletElementProperties {
  widget?: Widget | undefined
  options?: ElementOptions | undefined
}
declare global {
  interface HTMLElementTagNameMap {
    'walletlet-button': HTMLElement & WalletletElementProperties
    'walletlet-connect': HTMLElement & WalletletElementProperties
    'walletlet-account': HTMLElement & WalletletElementProperties
    'walletlet-network': HTMLElement & WalletletElementProperties
    'walletlet-wallet': HTMLElement & WalletletElementProperties
  }
}
