/** What stands in the page, in its stores and in its storage at one moment. */
export interface PageState {
  /** The page's time; a sleep moves it on. */
  readonly nowMs: number
  /** What the host shows. */
  readonly shown: Readonly<Record<'status' | 'address' | 'network' | 'signature', string>>
  /** The buttons in the page's bar. */
  readonly bar: readonly string[]
  /** A button of the page fetches the code behind it. */
  readonly isOpening: boolean
  /** What the widget answers its host. */
  readonly status: string
  readonly account: { readonly namespace: string; readonly address: string } | undefined
  readonly network: string
  readonly connections: Readonly<Record<string, Wallet>>
  /** What the next load would come back to. */
  readonly stored: Readonly<Record<string, Wallet>>
  /** Sign-ins that the next load would find. */
  readonly sessions: readonly KeptSession[]
  /** EVM wallets of this page, by connector: what they show the page, and their chain. */
  readonly wallets: Readonly<Record<string, { readonly shown: readonly string[]; readonly network: string }>>
  /** Listeners that the page has left with them, by event, the most of any wallet. */
  readonly listeners: number
  readonly isOpen: boolean
  readonly view: string
  /** Those that are seen. */
  readonly dialogs: number
  /** With the closed one, which a page without a wallet has drawn for the press to come. */
  readonly drawnDialogs: number
  readonly title: string
  /** Names of what can be pressed in the dialog. */
  readonly buttons: readonly string[]
  readonly fields: readonly string[]
  /** Shapes of what is being loaded, where a visitor sees them: below what is seen stands what scrolling will ask for. */
  readonly skeletons: number
  readonly elements: number
  readonly isScrollHeld: boolean
  /** On window, document and its root. */
  readonly lastingListeners: number
}

export interface KeptSession {
  readonly namespace: string
  readonly address: string
  readonly message: string
  readonly signature: string
}

export interface Wallet {
  readonly id: string
  readonly address: string
}

/** Runs in the page. Answers as soon as animations that end have ended. */
export async function readState(): Promise<PageState> {
  await Promise.all(window.walkComplaints ?? [])
  const host = document.querySelector('walletlet-modal')
  const root = host?.shadowRoot
  const endless = (one: Animation): boolean => one.effect?.getComputedTiming().iterations === Infinity
  // Of rows that are not scrolled to yet, Firefox begins them only then.
  const isDrawn = ({ effect }: Animation): boolean =>
    !!(effect as KeyframeEffect).target?.checkVisibility({ contentVisibilityAuto: true })
  const ending = (root?.getAnimations() ?? []).filter((one) => !endless(one) && isDrawn(one))
  await Promise.all(ending.map((one) => one.finished.catch(() => {}))) // one that is cut short has ended, too

  const text = (selector: string): string => document.querySelector(selector)?.textContent ?? ''
  const nameOf = (one: HTMLElement): string => (one.ariaLabel ?? one.innerText).replace(/\s+/g, ' ').trim()
  const isSeen = (one: HTMLElement): boolean => one.checkVisibility({ contentVisibilityAuto: true })
  const drawnDialogs = [...(root?.querySelectorAll('dialog') ?? [])]
  const dialogs = drawnDialogs.filter(isSeen)
  const within = <One extends HTMLElement>(selector: string): One[] => [
    ...(dialogs[0]?.querySelectorAll<One>(selector) ?? []),
  ]
  const isInSight = (one: HTMLElement): boolean => {
    const [{ top, bottom }, box] = [one.getBoundingClientRect(), dialogs[0]?.getBoundingClientRect()]
    return isSeen(one) && !!box && bottom > box.top && top < Math.min(box.bottom, innerHeight)
  }
  const widget = window.demoWidget
  const stored = JSON.parse(localStorage.getItem('@walletlet/connections') ?? '{}') as Record<string, Wallet>
  const sessions = JSON.parse(localStorage.getItem('@walletlet/siwx') ?? '[]') as readonly {
    readonly data: { readonly accountAddress: string; readonly chainId: string }
    readonly message: string
    readonly signature: string
  }[]
  const wallets = Object.values(window.demoWallets ?? {})
  const connections = (widget?.connections.value ?? []).map(
    ({ namespace, connector, accounts: [first] }) =>
      [namespace, { id: connector?.id ?? '', address: first?.address ?? '' }] as const,
  )
  const account = widget?.account.value
  return {
    nowMs: Date.now(),
    shown: {
      status: text('[data-testid=status]'),
      address: text('[data-testid=address]'),
      network: text('[data-testid=network]'),
      signature: text('[data-testid=signature]'),
    },
    bar: [...document.querySelectorAll<HTMLElement>('header .walletlet-button')].map(nameOf),
    isOpening: !!document.querySelector('.walletlet-button[aria-busy=true]'),
    status: widget?.status.value ?? '',
    account: account && { namespace: account.namespace, address: account.address },
    network: widget?.network.value.name ?? '',
    connections: Object.fromEntries(connections),
    stored: Object.fromEntries(
      Object.entries(stored).map(([namespace, { id, address }]) => [namespace, { id, address }]),
    ),
    sessions: sessions.map(({ data, message, signature }) => ({
      namespace: data.chainId.split(':')[0] ?? '',
      address: data.accountAddress,
      message,
      signature,
    })),
    wallets: Object.fromEntries(
      wallets.map(({ rdns, control }) => [
        rdns === 'legacy.example' ? 'injected' : rdns,
        {
          shown: control.shown,
          network: widget?.networks.find(({ id }) => id === control.chainId)?.name ?? `${control.chainId}`,
        },
      ]),
    ),
    listeners: Math.max(
      0,
      ...wallets.flatMap<number>(({ control }) =>
        (['accountsChanged', 'chainChanged', 'connect', 'disconnect'] as const).map((event) =>
          control.listenerCount(event),
        ),
      ),
    ),
    isOpen: widget?.isOpen.value ?? false,
    view: `${widget?.view.value}`,
    dialogs: dialogs.length,
    drawnDialogs: drawnDialogs.length,
    title: dialogs[0]?.querySelector('h2')?.textContent ?? '',
    buttons: within<HTMLElement>('button:not([aria-disabled]):not([disabled]):not([aria-busy=true])')
      .filter(isSeen)
      .map(nameOf),
    fields: within<HTMLInputElement>('input').filter(isSeen).map(nameOf),
    skeletons: within('.wl-skeleton').filter(isInSight).length,
    elements: document.querySelectorAll('*').length + (root?.querySelectorAll('*').length ?? 0),
    lastingListeners: window.soak?.listeners() ?? 0,
    isScrollHeld: getComputedStyle(document.documentElement).overflow === 'hidden',
  }
}
