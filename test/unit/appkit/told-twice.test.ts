// @vitest-environment happy-dom

import { afterEach, describe, expect, it } from 'vitest'
import type { AppKit } from '../../../src/appkit/app-kit.ts'
import type { Interior } from '../../../src/state/interior.ts'
import { kitPages, listen } from './page-with-kit.ts'

const pages = kitPages()
afterEach(() => pages.close())

/** What the widget has of features, once the kit's words have come to it. */
const featuresOf = ({ widget }: AppKit): object | undefined =>
  (widget.later.peek() as unknown as Interior | undefined)?.options.peek().features
/** What the project's dashboard decides where the host says nothing. */
const remoteOf = ({ widget }: AppKit): object | undefined =>
  (widget.later.peek() as unknown as Interior | undefined)?.options.peek().remote

describe('what a page says in both words, by the kit and by its widget', () => {
  const CHANGES: readonly [string, (kit: AppKit) => void][] = [
    ['updateFeatures', (kit) => kit.updateFeatures({ send: false })],
    ['setSocialsOrder', (kit) => kit.setSocialsOrder(['google'])],
    ['setCollapseWallets', (kit) => kit.setCollapseWallets(true)],
    ['setConnectMethodsOrder', (kit) => kit.setConnectMethodsOrder(['wallet'])],
    ['setWalletFeaturesOrder', (kit) => kit.setWalletFeaturesOrder(['send'])],
  ]

  it.each(CHANGES)(
    '%s leaves other features as the widget was told, before its code is there and after',
    async (_, change) => {
      for (const isLoaded of [false, true]) {
        const { kit } = pages.open({ features: { receive: true } })
        if (isLoaded) await kit.open()
        kit.widget.update({ features: { receive: false, pay: true } })
        change(kit)
        await kit.open()
        expect(featuresOf(kit)).toMatchObject({ receive: false, pay: true })
        kit.widget.dispose()
      }
    },
  )

  it.each(CHANGES)('%s leaves the other features of `walletlet`', async (_, change) => {
    const { kit } = pages.open({ features: { receive: true }, walletlet: { features: { receive: false, pay: true } } })
    change(kit)
    await kit.open()
    expect(featuresOf(kit)).toMatchObject({ receive: false, pay: true })
  })

  it('the theme that the widget was told is the one that is read and followed', async () => {
    for (const isLoaded of [false, true]) {
      const { kit } = pages.open({ themeMode: 'light' })
      if (isLoaded) await kit.open()
      const themes = listen(kit.subscribeTheme)
      kit.widget.update({ themeMode: 'dark' })
      expect(kit.getThemeMode()).toBe('dark')
      expect(themes).toMatchObject([{ themeMode: 'dark' }])
      kit.widget.dispose()
    }
    expect(pages.open({ themeMode: 'light', walletlet: { themeMode: 'dark' } }).kit.getThemeMode()).toBe('dark')
  })

  const ACCENT = { '--wl-accent': '#123456', '--wl-fontFamily': 'serif', '--wl-zIndex': 7 }

  it('setThemeVariables leaves the others as the widget was told, before its code is there and after', async () => {
    for (const isLoaded of [false, true]) {
      const { kit } = pages.open({ themeVariables: { '--w3m-accent': '#000000' } })
      if (isLoaded) await kit.open()
      kit.widget.update({ themeVariables: { accent: '#123456', fontFamily: 'monospace' } })
      kit.setThemeVariables({ '--w3m-z-index': 7, '--w3m-font-family': 'serif' })
      await kit.open()
      expect(kit.widget.look.value).toEqual(ACCENT)
      expect(kit.getThemeVariables()).toEqual({
        '--w3m-accent': '#123456',
        '--w3m-font-family': 'serif',
        '--w3m-z-index': 7,
      })
      kit.widget.dispose()
    }
  })

  it('setThemeVariables leaves the others of `walletlet`', async () => {
    const { kit } = pages.open({ walletlet: { themeVariables: { accent: '#123456', fontFamily: 'monospace' } } })
    kit.setThemeVariables({ '--w3m-z-index': 7, '--w3m-font-family': 'serif' })
    await kit.open()
    expect(kit.widget.look.value).toEqual(ACCENT)
  })

  it('elements carry what was said in the kit’s words, and no longer than that', async () => {
    for (const isLoaded of [false, true]) {
      const { kit } = pages.open({ walletlet: { themeVariables: { accent: '#123456' } } })
      const element = document.body.appendChild(document.createElement('appkit-button'))
      const carried = () =>
        ['accent', 'font-family'].map((name) =>
          [element, ...(element.shadowRoot?.querySelectorAll<HTMLElement>('*') ?? [])]
            .map(({ style }) => style.getPropertyValue(`--walletlet-${name}`))
            .join(''),
        )
      if (isLoaded) await kit.open()
      expect(carried()).toEqual(['', ''])
      kit.setThemeVariables({ '--w3m-font-family': 'serif' })
      expect(carried()).toEqual(['', 'serif'])
      kit.setThemeVariables({ '--w3m-accent': '#654321' })
      expect(carried()).toEqual(['#654321', 'serif'])
      kit.widget.update({ themeVariables: { accent: '#000000' } })
      expect(carried()).toEqual(['', ''])
      await kit.open()
      expect(kit.widget.look.value).toEqual({ '--wl-accent': '#000000' })
      expect(carried()).toEqual(['', ''])
      kit.setThemeVariables({ '--w3m-accent': '#654321' })
      expect(carried()).toEqual(['#654321', ''])
      pages.open()
      expect(carried()).toEqual(['', ''])
      element.remove()
    }
  })

  it('`walletlet` of updateOptions is what is changed and read from then on', async () => {
    for (const isLoaded of [false, true]) {
      const { kit } = pages.open({ themeMode: 'light', features: { receive: true } })
      if (isLoaded) await kit.open()
      kit.updateOptions({
        walletlet: { themeMode: 'dark', themeVariables: { accent: '#123456' }, features: { receive: false } },
      } as object)
      await kit.open()
      expect(kit.getThemeMode()).toBe('dark')
      expect(kit.getThemeVariables()).toEqual({ '--w3m-accent': '#123456' })
      kit.updateFeatures({ send: false })
      expect(featuresOf(kit)).toMatchObject({ receive: false, send: false })
      kit.widget.dispose()
    }
  })

  it('updateFeatures changes history also where the widget was told activity', async () => {
    for (const isLoaded of [false, true]) {
      const { kit } = pages.open({ features: { history: true } })
      if (isLoaded) await kit.open()
      kit.widget.update({ features: { activity: false } })
      kit.updateFeatures({ history: true })
      await kit.open()
      expect(remoteOf(kit)).toMatchObject({ activity: true })
      kit.updateFeatures({ history: false })
      expect(remoteOf(kit)).toMatchObject({ activity: false })
      kit.updateFeatures({ send: false })
      expect(remoteOf(kit)).toMatchObject({ activity: false })
      kit.widget.dispose()
    }
  })

  it('theme variables that the widget was told to leave are gone from what is read', async () => {
    for (const isLoaded of [false, true]) {
      const { kit } = pages.open({ themeVariables: { '--w3m-accent': '#123456' } })
      if (isLoaded) await kit.open()
      kit.widget.update({ themeVariables: undefined } as object)
      await kit.open()
      expect(kit.getThemeVariables()).toEqual({})
      kit.setThemeVariables({ '--w3m-z-index': 7 })
      expect(kit.widget.look.value).toEqual({ '--wl-zIndex': 7 })
      kit.widget.dispose()
    }
  })

  it('a variable of the kit’s that says nothing takes away what the widget was told of it', async () => {
    const { kit } = pages.open()
    await kit.open()
    kit.widget.update({ themeVariables: { accent: '#123456', fontFamily: 'serif' } })
    kit.setThemeVariables({ '--w3m-accent': undefined } as never)
    expect(kit.widget.look.value).toEqual({ '--wl-fontFamily': 'serif' })
  })
})
