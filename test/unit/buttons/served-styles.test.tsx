import { afterEach, expect, it } from 'vitest'
import { ServedStyles, WalletButton, WalletProvider } from '../../../src/react.tsx'
import type { ReactElement } from '../../../src/ui/react.ts'
import { openPage, type TestPage, until } from '../../support/test-page.ts'

let page: TestPage
let host: HTMLElement
afterEach(() => {
  host.remove()
  page.close()
})

// Preact knows of no first render that has to agree, and brings its own parts alive together.
it.skipIf(process.env.WALLETLET_RUNTIME === 'preact')(
  'R10.18, R10.29: what a server sent has its look until the last button is alive, and no markup is written here',
  async () => {
    const [{ lazy, Suspense }, { renderToString }, { hydrateRoot }] = await Promise.all([
      import('react'),
      import('react-dom/server'),
      import('react-dom/client'),
    ])
    page = openPage({ themeVariables: { accent: '#0a7d55' } })
    const treeWith = (Button: () => ReactElement | undefined) => (
      <WalletProvider widget={page.widget}>
        <ServedStyles />
        <WalletButton label="At once" />
        <Suspense fallback="">
          <Button />
        </Suspense>
      </WalletProvider>
    )
    const Later = () => <WalletButton label="Later" />
    host = document.body.appendChild(document.createElement('div'))
    host.innerHTML = renderToString(treeWith(Later))
    const served = host.querySelectorAll('button')
    expect([...served].map(({ textContent }) => textContent)).toEqual(['At once', 'Later'])

    let come = (): void => {}
    const coming = new Promise<{ default: typeof Later }>((resolve) => {
      come = () => resolve({ default: Later })
    })
    const Late = lazy(() => coming)
    const root = hydrateRoot(host, treeWith(Late as unknown as typeof Later))
    const accentOf = (button: HTMLElement | undefined) => button?.style.getPropertyValue('--wl-accent')
    await until(() => accentOf(served[0]) === '#0a7d55', 'the first is alive')
    // The page's sheet has our rules by now, and not the host's variables.
    expect(accentOf(served[1])).toBe('')
    const styles = (): string => host.querySelector('style')?.textContent ?? ''
    expect(styles()).toMatch(/\.walletlet-button\{all:unset.*\.walletlet-button\{--wl-accent:#0a7d55;\}$/)
    const written: unknown[] = []
    const style = host.querySelector('style') as HTMLStyleElement
    Object.defineProperty(style, 'innerHTML', { set: (markup) => written.push(markup) })
    // React 19.0 to 19.2 writes markup again that comes in another object, whatever its text is.
    const markupOf = (drawn: object): unknown =>
      Object.entries(drawn).find(([name]) => name.startsWith('__reactProps'))?.[1].dangerouslySetInnerHTML
    const markup = markupOf(style)
    expect(markup).toEqual({ __html: styles() })
    page.widget.update({ themeVariables: { fontFamily: 'Inter' } })
    await until(() => served[0]?.style.getPropertyValue('--wl-fontFamily') === 'Inter', 'the first follows')
    const rules = () => [...(style.sheet?.cssRules ?? [])].map(({ cssText }) => cssText)
    await until(() => !!rules().at(-1)?.includes('Inter'), 'the served rule follows')
    expect([rules().length > 1, rules().filter((rule) => rule.includes('#0a7d55'))]).toEqual([true, []])
    expect(markupOf(style)).toBe(markup)
    come()
    await until(() => served[1]?.style.getPropertyValue('--wl-fontFamily') === 'Inter', 'the last is alive')
    expect([host.querySelectorAll('button')[1], host.querySelector('style'), written]).toEqual([served[1], style, []])
    root.unmount()
    expect(host.querySelector('style')).toBeNull()
  },
)

it('R10.29: a page that no server has rendered has no style of ours in it', async () => {
  page = openPage()
  const { createRoot } = await import('../../../src/ui/react-dom.ts')
  host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  root.render(
    <WalletProvider widget={page.widget}>
      <ServedStyles />
      <WalletButton />
    </WalletProvider>,
  )
  await until(() => !!host.querySelector('button'), 'drawn')
  expect(host.querySelector('style')).toBeNull()
  root.render(null)
})
