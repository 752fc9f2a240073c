import { vi } from 'vitest'
import type { OpenRequest } from '../../src/domain/views.ts'
import { mount } from '../../src/shell/mount.tsx'
import { flushRenders } from './flush-renders.tsx'
import { openPage, type TestPage, until } from './test-page.ts'

/** The whole modal on a page, drawn by the runtime of the project. */
export interface DrawnModal {
  readonly page: TestPage
  readonly root: ShadowRoot
  says(text: string): Promise<void>
  press(name: string): Promise<void>
  /** Accessible names of what can be pressed in the view, in their order; what is off ends with ` (off)`. */
  buttons(): string[]
  close(): void
}

const FEATURES = ['social_login', 'swap', 'onramp', 'activity', 'reown_branding']
/** Services that know this page, list nothing, and leave every feature to the host. */
const ANSWERS: Readonly<Record<string, unknown>> = {
  '/appkit/v1/config': { features: FEATURES.map((id) => ({ id, isEnabled: true, config: null })) },
  '/projects/v1/origins': { allowedOrigins: ['*'] },
  '/getAnalyticsConfig': { isAnalyticsEnabled: false },
  '/getWallets': { data: [], count: 0 },
  '/v1/supported-chains': { http: [] },
}

const nameOf = (element: Element): string => element.getAttribute('aria-label') ?? element.textContent ?? ''
const isOff = (element: Element): boolean =>
  element.getAttribute('aria-disabled') === 'true' || element.hasAttribute('disabled')

/** Opens the modal as a visitor would, after `prepare`. */
export async function drawModal(
  {
    view,
    answers = {},
    ...options
  }: Parameters<typeof openPage>[0] & {
    view?: OpenRequest
    /** In place of those above, by their path. */
    answers?: Readonly<Record<string, unknown>>
  } = {},
  prepare: (page: TestPage) => Promise<unknown> = async () => {},
): Promise<DrawnModal> {
  vi.stubGlobal('fetch', async (input: Request | string | URL) => {
    const { pathname } = new URL(input instanceof Request ? input.url : String(input))
    return Response.json(answers[pathname] ?? ANSWERS[pathname] ?? { jsonrpc: '2.0', id: 1, result: '0x0' })
  })
  const page = openPage(options)
  page.widget.attachInterface({ framework: 'test', load: async () => mount })
  await prepare(page)
  await page.widget.open(view)
  const root = document.querySelector('walletlet-modal')?.shadowRoot as ShadowRoot
  const found = (): Element[] => [...root.querySelectorAll('.wl-view :is(button, a, input[type=checkbox])')]
  await until(() => found().length > 0, 'the view')
  return {
    page,
    root,
    says: (text) => until(() => root.textContent?.includes(text) ?? false, text),
    async press(name) {
      const find = (): HTMLElement | undefined =>
        found().find((element) => nameOf(element).includes(name)) as HTMLElement | undefined
      await until(() => !!find(), name)
      find()?.click()
      await flushRenders()
    },
    buttons: () => found().map((element) => `${nameOf(element)}${isOff(element) ? ' (off)' : ''}`),
    close() {
      page.close()
      vi.unstubAllGlobals()
    },
  }
}
