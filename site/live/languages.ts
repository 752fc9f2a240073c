import { createWidget } from 'walletlet'
import 'walletlet/element'
import { eip155 } from 'walletlet/eip155'
import { mainnet } from 'walletlet/networks'
import { createTestWallet } from 'walletlet/testing'
import { ar } from 'walletlet/texts/ar'
import { de } from 'walletlet/texts/de'
import { ja } from 'walletlet/texts/ja'
import { uk } from 'walletlet/texts/uk'
import { answerInPage, inPage, services } from './answer-in-page.ts'

const LOCALES: Readonly<Record<string, string>> = {
  en: 'English',
  ar: 'العربية',
  de: 'Deutsch',
  ja: '日本語',
  uk: 'Українська',
}

export function start(place: HTMLElement): () => void {
  const { nodes, stop } = answerInPage([mainnet.id])
  const networks = [inPage(mainnet)] as const
  const wallet = createTestWallet({ networks, rpc: nodes })

  // What a page of yours has, beside a choice of languages.
  const widget = createWidget({
    ...services,
    storageName: 'languages',
    networks,
    chains: [eip155()],
    languages: [ar, de, ja, uk],
    locale: 'en',
  })
  const inline = Object.assign(document.createElement('walletlet-inline'), { widget })
  inline.style.minHeight = '320px'
  const buttons = Object.entries(LOCALES).map(([locale, name]) => {
    const button = document.createElement('button')
    button.textContent = name
    button.lang = locale
    button.onclick = () => widget.update({ locale })
    return button
  })
  place.append(...buttons, inline)

  return () => {
    widget.dispose()
    wallet.remove()
    stop()
    place.replaceChildren()
  }
}
