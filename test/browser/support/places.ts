import { comeAnew, type VisitOptions, type Visitor, visit } from './visitor.ts'

export const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'

declare global {
  interface Window {
    /** Where each control of the modal has stood since it came, by its words: pixels from the top of the window. */
    stood?: Record<string, number[]>
  }
}

/** A sheet grows upwards, by a translation that no browser counts as a shift: what a finger is about to press moves all the same. */
const WATCH_PLACES = `(${() => {
  window.stood = {}
  let seen: Record<string, number> = {}
  const look = (): void => {
    const root = document.querySelector('walletlet-modal')?.shadowRoot
    const times: Record<string, number> = {}
    const before = seen
    seen = {}
    for (const one of root?.querySelectorAll<HTMLElement>('dialog[open] .wl-view :is(.wl-row,a,button,input)') ?? []) {
      const label = one.getAttribute('aria-label') ?? one.textContent
      // The shape of a row, which nobody can press; and what is not there yet.
      if (!label || !one.checkVisibility()) continue
      const time = (times[label] ?? 0) + 1
      times[label] = time
      // The same may be offered twice.
      const name = time > 1 ? `${label} (${time})` : label
      const { top } = one.getBoundingClientRect()
      seen[name] = top
      // A sheet takes its new height after this and before it is painted: what stands somewhere does so the next time, too.
      if (before[name] !== top) continue
      const places = window.stood?.[name] ?? []
      const last = places.at(-1)
      // Lines that were out of sight are laid out to the pixel once they are in it.
      if (last === undefined || Math.abs(last - top) >= 2) window.stood = { ...window.stood, [name]: [...places, top] }
    }
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}})()`

/** What has stood in more than one place since the last call. A sheet that still rises is waited for. */
export const movedOf = ({ page }: Visitor): Promise<Record<string, number[]>> =>
  page.evaluate(async () => {
    const sheet = document.querySelector('walletlet-modal')?.shadowRoot?.querySelector('dialog[open]')
    await Promise.all((sheet?.getAnimations() ?? []).map(({ finished }) => finished.catch(() => {})))
    for (let frame = 0; frame < 5; frame++) await new Promise(requestAnimationFrame)
    const { stood = {} } = window
    window.stood = {}
    return Object.fromEntries(Object.entries(stood).filter(([, places]) => places.length > 1))
  })

export const onPhone = async (options: VisitOptions = {}, width = 390): Promise<Visitor> => {
  const context = await comeAnew({ width, theme: 'light', userAgent: IPHONE, isPhone: true })
  return visit({ context, before: WATCH_PLACES, ...options })
}

/** A window of a computer: there a dialog grows downwards. */
export const atDesk = (options: VisitOptions = {}): Promise<Visitor> => visit({ before: WATCH_PLACES, ...options })

/** Where what stands above moves, and where what stands below does. */
export const SCREENS = [
  ['a phone', onPhone],
  ['a computer', atDesk],
] as const

/** Holds back what the page asks for at addresses like this, until the answer is called. */
export async function holdBack({ page }: Visitor, address: RegExp): Promise<() => void> {
  let release = (): void => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(address, async (route) => {
    await released
    await route.continue()
  })
  return release
}
