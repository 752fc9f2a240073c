import { afterEach, expect, it, vi } from 'vitest'
import { ConnectWalletButton, NetworkButton, WalletButton, WalletProvider } from '../../../src/react.tsx'
import { definePack } from '../../../src/texts/define-pack.ts'
import type { ReactNode } from '../../../src/ui/react.ts'
import { createRoots } from '../../support/create-roots.ts'
import { openPage, type TestPage, until } from '../../support/test-page.ts'
import { wordsOf } from '../../tools/language-packs.ts'

const none = (): Promise<never> => new Promise(() => {})
const [de, fr] = ['de', 'fr'].map((locale) => definePack(locale, wordsOf(locale), none, none, none))
const languages = [de, fr].flatMap((pack) => pack ?? [])

let page: TestPage
const roots = createRoots()
afterEach(() => {
  roots.clear()
  page.close()
  document.documentElement.lang = ''
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function draw(children: ReactNode): Promise<HTMLButtonElement> {
  const { element, root } = roots.add()
  root.render(<WalletProvider widget={page.widget}>{children}</WalletProvider>)
  await until(() => !!element.querySelector('button'), 'drawn')
  return element.querySelector('button') as HTMLButtonElement
}
const says = (button: HTMLButtonElement, text: string): Promise<void> =>
  until(() => button.textContent === text, `${text}, not ${button.textContent}`)

it('R10.24: buttons of the page carry the host’s variables, those of an update, and the host’s own style before them', async () => {
  page = openPage({ themeVariables: { accent: '#0a7d55', borderRadiusMaster: '2px' } })
  const of = (button: HTMLButtonElement, name: string): string => button.style.getPropertyValue(`--wl-${name}`)
  const connect = await draw(<WalletButton />)
  const named = await draw(
    <ConnectWalletButton wallet="Harbor" style={{ '--wl-accent': 'red', width: '7px' } as never} />,
  )
  await until(() => of(connect, 'accent') === '#0a7d55', 'dressed')
  expect(of(connect, 'borderRadiusMaster')).toBe('2px')
  expect([of(named, 'accent'), of(named, 'borderRadiusMaster'), named.style.width]).toEqual(['red', '2px', '7px'])

  page.widget.update({ themeVariables: { fontFamily: 'Inter' } })
  await until(() => of(connect, 'fontFamily') === 'Inter', 'dressed anew')
  // What the host takes back is taken from the button, too.
  expect([of(connect, 'accent'), of(connect, 'borderRadiusMaster')]).toEqual(['', ''])
})

it('R10.28: a button says what the pack of the locale has for it, before anything of the language is fetched', async () => {
  page = openPage({ languages, locale: 'fr' })
  const button = await draw(<WalletButton />)
  await says(button, 'Connecter un portefeuille')
  page.widget.update({ locale: 'de-AT' })
  await says(button, 'Wallet verbinden')
  page.widget.update({ locale: 'pl' })
  await says(button, 'Connect wallet')
  page.widget.update({ locale: 'de', languages: [] })
  await says(button, 'Connect wallet')
  const own = await draw(<WalletButton label="Los geht’s" />)
  expect(own.textContent).toBe('Los geht’s')
})

it('R10.28: with `auto` it is the page’s language, then what the browser prefers, English among it', async () => {
  document.documentElement.lang = 'de'
  page = openPage({ languages, locale: 'auto' })
  await says(await draw(<WalletButton />), 'Wallet verbinden')
  page.close()

  document.documentElement.lang = 'not a language!'
  vi.stubGlobal('navigator', { ...navigator, languages: ['pl', 'fr-CA', 'de'] })
  page = openPage({ languages, locale: 'auto' })
  await says(await draw(<WalletButton />), 'Connecter un portefeuille')
  page.close()

  vi.stubGlobal('navigator', { ...navigator, languages: ['en-GB', 'de'] })
  page = openPage({ languages, locale: 'auto' })
  await says(await draw(<WalletButton />), 'Connect wallet')
})

it('R1.11, R10.28: it says in the language that its code could not be loaded', async () => {
  page = openPage({ languages, locale: 'de', isReturning: true })
  page.widget.attachInterface({ framework: 'react', load: () => Promise.reject(new Error('no line')) })
  const button = await draw(<WalletButton />)
  button.click()
  await says(button, 'Erneut versuchen')
})

it.each([
  { languages: [de, undefined, null, {}, 'fr'], locale: 'de', says: 'Wallet verbinden' },
  { languages: [de, undefined], locale: null, says: 'Connect wallet' },
  { languages: [de], locale: 5, says: 'Connect wallet' },
  { languages: de, locale: 'de', says: 'Connect wallet' },
  { languages: 'de', locale: 'de', says: 'Connect wallet' },
  { languages: [null, de], locale: 'de', says: 'Connect wallet' },
])('R10.28: mistaken options leave the page its button: $languages $locale', async ({ says: words, ...mistaken }) => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  page = openPage(mistaken as never)
  await says(await draw(<WalletButton />), words)
})

it.each([null, 'red', 7, { accent: null, fontFamily: {} }, []])(
  'R10.24: mistaken variables leave the page its button: %j',
  async (themeVariables) => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    page = openPage({ themeVariables: themeVariables as never })
    await says(await draw(<WalletButton />), 'Connect wallet')
  },
)

it('R10.28: a pack that somebody else has written, without words for buttons, leaves them in English', async () => {
  page = openPage({ languages: [{ locale: 'de', loadFirst: none, loadAll: none }], locale: 'de' })
  await says(await draw(<WalletButton />), 'Connect wallet')
  expect((await draw(<NetworkButton />)).textContent).toBe('Chain 1')
})
