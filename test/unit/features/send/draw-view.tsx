import type { ViewDefinition } from '../../../../src/features/feature.ts'
import type { SendRequest } from '../../../../src/features/send/views.ts'
import { createRoot } from '../../../../src/ui/react-dom.ts'
import { type SlotItem, SlotsContext } from '../../../../src/ui/slots-context.ts'
import { flushRenders } from '../../../support/flush-renders.tsx'
import type { createForm } from './make-form.ts'

/** A screen of sending over a form's interior: what stands on it, and what can be pressed. */
export async function drawView(
  { interior, clock, told }: ReturnType<typeof createForm>,
  { View }: Pick<ViewDefinition<'WalletSend' | 'WalletSendPreview'>, 'View'>,
  offers: readonly SlotItem[] = [],
  parameters?: SendRequest,
) {
  const tell = (what: string) => (): void => void told.push(what)
  Object.assign(interior.navigation, { goBack: tell('back'), push: (view: string) => tell(`push ${view}`)() })
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  root.render(
    <SlotsContext.Provider value={() => offers}>
      <View interior={interior} parameters={parameters} />
    </SlotsContext.Provider>,
  )
  await flushRenders()
  const button = (name: string): HTMLButtonElement => {
    const found = [...host.querySelectorAll('button')].find(({ textContent }) => textContent === name)
    if (!found) throw new Error(`no button “${name}” in: ${host.textContent}`)
    return found
  }
  return {
    host,
    button,
    /** What can be read: what only keeps room is not there. */
    says: () => {
      const copy = host.cloneNode(true) as HTMLElement
      for (const one of copy.querySelectorAll<HTMLElement>('[style]'))
        if (one.style.visibility === 'hidden') one.remove()
      return copy.textContent ?? ''
    },
    isOff: (name: string) => button(name).getAttribute('aria-disabled') === 'true',
    rows: () =>
      [...host.querySelectorAll('.wl-row-text')].map((row) => [...row.children].map((one) => one.textContent)),
    alerts: () => [...host.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent),
    async press(name: string) {
      button(name).click()
      await clock.advance(0)
      await flushRenders()
    },
    async waits(ms = 0) {
      await clock.advance(ms)
      await flushRenders()
    },
    clear() {
      root.unmount()
      host.remove()
    },
  }
}
