import { vi } from 'vitest'
import { type DrawnModal, drawModal } from '../../../../support/drawn-modal.ts'
import { flushRenders } from '../../../../support/flush-renders.tsx'
import { until } from '../../../../support/until.ts'
import { SECURE_ORIGIN } from './fake-secure-site.ts'
import { installSecureSite } from './secure-site-page.ts'
import { answers, type Handlers } from './with-secure-site.ts'

const NOWHERE = 'http://127.0.0.1:9'

/** The screens of logins, drawn; the site behind the frame is a fake. */
export interface DrawnLogin {
  readonly modal: DrawnModal
  readonly site: ReturnType<typeof installSecureSite>
  /** The frame answers by the fake clock, which goes on meanwhile. */
  soon(isTrue: () => boolean, what: string): Promise<void>
  /** Types into a field, once it may be. */
  fill(selector: string, text: string): Promise<void>
  /** How often the frame was asked for this. */
  asked(name: string): number
  close(): void
}

export async function drawLogin(
  handlers: Handlers,
  options: Parameters<typeof drawModal>[0] = {},
  prepare?: Parameters<typeof drawModal>[1],
): Promise<DrawnLogin> {
  const site = installSecureSite(answers(handlers))
  const baseUrls = {
    ...{ blockchainApi: NOWHERE, walletApi: NOWHERE, analytics: NOWHERE, relay: 'ws://127.0.0.1:9' },
    secureSite: SECURE_ORIGIN,
  }
  const modal = await drawModal({ baseUrls, ...options }, prepare)
  const soon = (isTrue: () => boolean, what: string): Promise<void> =>
    until(async () => {
      // What is being loaded knows nothing of that clock.
      await vi.dynamicImportSettled()
      await modal.page.clock.advance(500)
      await flushRenders()
      return isTrue()
    }, what)
  return {
    modal,
    site,
    soon,
    async fill(selector, text) {
      const find = (): HTMLInputElement | null => modal.root.querySelector(selector)
      await soon(() => find()?.readOnly === false, selector)
      const input = find() as HTMLInputElement
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
      input.dispatchEvent(new Event('input', { bubbles: true }))
      await flushRenders()
    },
    asked: (name) => site.received.filter((message) => message.name === name).length,
    close() {
      modal.close()
      site.remove()
      vi.restoreAllMocks()
    },
  }
}
