import type { InterfaceOptions, Widget } from 'walletlet'
import type { DemoWallets } from './wallets.ts'

/** What a scene works with: a fresh widget with nothing stored, and wallets that do as they are told. */
export interface Stage {
  readonly widget: Widget
  readonly wallets: Required<DemoWallets>
}

/** A view in one of its states: for the gallery, its screenshots, and the tests that look at every view. */
export interface Scene {
  readonly name: string
  /** Words that are on the screen once it is there. */
  readonly shows: string
  /** What this page's host chose, on top of the demo's options. */
  readonly options?: InterfaceOptions
  /** Among what visitors meet first and most: tests look at these on every width. */
  readonly isMuchSeen?: boolean
  /** In a place of the page instead of a dialog. */
  readonly isInline?: boolean
  /** Families beside EVM, as the demo's `?chains=` names them. */
  readonly chains?: string
  /** Lists by months or tells how long ago: it is looked at on a day that does not change. */
  readonly isDated?: boolean
  play(stage: Stage): Promise<unknown>
}

export const muchSeen = (plain: Scene): Scene => ({ ...plain, isMuchSeen: true })

type OpenRequest = Parameters<Widget['open']>[0]

export const scene = (name: string, shows: string, play: Scene['play']): Scene => ({ name, shows, play })
export const open = (name: string, shows: string, request: OpenRequest): Scene =>
  scene(name, shows, ({ widget }) => widget.open(request))

export const connect = async ({ widget, wallets }: Stage): Promise<void> => {
  await widget.connect(wallets.announced.rdns)
}
export const connected = (name: string, shows: string, play: Scene['play']): Scene =>
  scene(name, shows, async (stage) => {
    await connect(stage)
    await play(stage)
  })

let current = new AbortController()

/** What the scene before still waits for ends with it: it must not press a button of this one. */
export function beginScene(): AbortController {
  current = new AbortController()
  return current
}

/** Resolves once this is so. Without a limit: a scene that gave up would go on as if nothing were wrong. */
export async function until<Found>(look: () => Found | undefined | false): Promise<Found> {
  const { signal } = current
  for (;;) {
    signal.throwIfAborted()
    const found = look()
    if (found) return found
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

const inViews = <Found extends Element>(selector: string): Found[] =>
  [...document.querySelectorAll('walletlet-modal,.walletlet-inline')].flatMap((host) => [
    ...(host.shadowRoot?.querySelectorAll<Found>(selector) ?? []),
  ])

/** The first element of the views that fits, once it is drawn. */
export const find = <Found extends Element = HTMLElement>(selector: string, text = ''): Promise<Found> =>
  until(() => inViews<Found>(selector).find((element) => element.textContent?.includes(text)))

/** Types into the modal's only text field, as a visitor would. */
export async function type(text: string, field = 'input'): Promise<void> {
  const input = await find<HTMLInputElement>(field)
  input.value = text
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

const READY = 'button:not([aria-disabled])'

/** Presses a button that is ready, once `beside` stands next to it. */
export async function press(text: string, beside = ''): Promise<void> {
  if (beside) await find('button', beside)
  const button = await find(READY, text)
  button.click()
}

/** Clicks a button of the modal that says exactly this, once another text is there. */
export const pressExactly =
  (label: string, after = label) =>
  async (): Promise<void> => {
    await find('.wl-view', after)
    const button = await until(() => inViews<HTMLElement>(READY).find((element) => element.textContent === label))
    button.click()
  }
