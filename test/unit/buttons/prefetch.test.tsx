import { afterEach, expect, it, vi } from 'vitest'
import { WalletButton, WalletProvider } from '../../../src/react.tsx'
import { createRoot } from '../../../src/ui/react-dom.ts'
import { flushRenders } from '../../support/flush-renders.tsx'
import { openPage, type TestPage, until } from '../../support/test-page.ts'

let page: TestPage
let host: HTMLElement
let root: ReturnType<typeof createRoot>
afterEach(() => {
  root.unmount()
  host.remove()
  page.close()
  vi.unstubAllGlobals()
})

/** A button whose modal is drawn by a door that counts how often its code is asked for. */
async function drawButton(options: Parameters<typeof openPage>[0]) {
  let loads = 0
  /** Whether the button was drawn busy by the time its code was asked for. */
  let wasBusy = false
  page = openPage(options)
  page.widget.attachInterface({
    framework: 'counting',
    load: async () => {
      loads += 1
      wasBusy = host.querySelector('button')?.getAttribute('aria-busy') === 'true'
      return () => {}
    },
  })
  host = document.body.appendChild(document.createElement('div'))
  root = createRoot(host)
  /** As a host's render does that writes its `ref` as a function in place. */
  const render = (): void =>
    root.render(
      <WalletProvider widget={page.widget}>
        <WalletButton ref={() => {}} />
      </WalletProvider>,
    )
  render()
  await until(() => !!host.querySelector('button'), 'drawn')
  const button = host.querySelector('button') as HTMLButtonElement
  return {
    button,
    render,
    loads: () => loads,
    wasBusy: () => wasBusy,
    settled: () => page.widget.prepare().catch(() => {}),
  }
}
const point = (button: Element, type: string): void =>
  void button.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }))

/** The observer of what is in view, told by the test. */
function stubView(): { watched(): number; show(): void } {
  const told: ((entries: { isIntersecting: boolean }[]) => void)[] = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (typeof told)[number]) {
        told.push(tell)
      }
      observe(): void {}
      disconnect(): void {}
    },
  )
  vi.stubGlobal('requestIdleCallback', (run: () => void) => run())
  return {
    watched: () => told.length,
    show() {
      for (const tell of told) tell([{ isIntersecting: true }])
    },
  }
}

it.each(['pointerover', 'focusin'])('the first sign of a visitor, %s, fetches the modal, once', async (type) => {
  const { button, loads } = await drawButton({})
  expect(loads()).toBe(0)
  point(button, type)
  await until(() => loads() === 1, 'fetched')
  point(button, type)
  await page.widget.prepare()
  expect(loads()).toBe(1)
  expect(page.widget.isOpen.value).toBe(false)
  await page.widget.open()
  expect(loads()).toBe(1)
  expect(page.widget.isOpen.value).toBe(true)
})

it('with prefetch off the click is the first to fetch', async () => {
  const { button, loads } = await drawButton({ prefetch: false })
  point(button, 'pointerover')
  await Promise.resolve()
  expect(loads()).toBe(0)
  button.click()
  await until(() => loads() === 1, 'fetched')
})

it('a click asks for all that the opening needs before the page draws anything', async () => {
  const { button, loads, wasBusy } = await drawButton({ prefetch: false })
  button.click()
  await until(() => loads() === 1, 'fetched')
  expect(wasBusy()).toBe(false)
})

it('a visitor who saves data, or waits long for each byte, fetches with the click', async () => {
  for (const connection of [{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }]) {
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { connection }))
    const { button, loads } = await drawButton({})
    point(button, 'pointerover')
    await Promise.resolve()
    expect(loads()).toBe(0)
    root.unmount()
    host.remove()
    page.close()
    vi.unstubAllGlobals()
  }
  const { button, loads } = await drawButton({})
  point(button, 'pointerover')
  await until(() => loads() === 1, 'fetched on a fast line')
})

it('an idle page fetches when the button comes into view', async () => {
  const view = stubView()
  const { loads } = await drawButton({ prefetch: 'idle' })
  await until(() => view.watched() > 0, 'watched')
  expect(loads()).toBe(0)
  view.show()
  await until(() => loads() === 1, 'fetched')
})

it('an idle page watches a button once, however often its host renders', async () => {
  const view = stubView()
  const { render } = await drawButton({ prefetch: 'idle' })
  for (let times = 0; times < 5; times++) {
    render()
    await flushRenders()
  }
  await vi.dynamicImportSettled()
  expect(view.watched()).toBe(1)
})

it('an idle page fetches nothing where the host waits for a sign', async () => {
  const view = stubView()
  const { loads } = await drawButton({ prefetch: 'intent' })
  await flushRenders()
  await vi.dynamicImportSettled()
  view.show()
  await flushRenders()
  expect([view.watched(), loads()]).toEqual([0, 0])
})

it('prepare asks no service, connects nothing and shows nothing', async () => {
  const asked: unknown[] = []
  vi.stubGlobal('fetch', async (request: unknown) => {
    asked.push(request)
    return new Response('{}')
  })
  await drawButton({})
  await page.widget.prepare()
  expect(asked).toEqual([])
  expect(page.widget.view.value).toBe('Connect')
  expect(page.widget.isOpen.value).toBe(false)
  expect(page.widget.status.value).toBe('disconnected')
  expect(document.querySelector('walletlet-modal')?.shadowRoot?.querySelector('dialog')).toBeFalsy()
})
