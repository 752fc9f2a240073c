import { createWidget, type WidgetOptions } from 'walletlet'
import 'walletlet/element'
import { eip155 } from 'walletlet/eip155'
import { mainnet } from 'walletlet/networks'
import { createTestWallet } from 'walletlet/testing'
import { answerInPage, inPage, services } from './answer-in-page.ts'

const LOOKS: Readonly<Record<string, Pick<WidgetOptions, 'themeMode' | 'themeVariables'>>> = {
  'as it comes': {},
  light: { themeMode: 'light' },
  dark: { themeMode: 'dark' },
  'green, square': { themeVariables: { accent: '#0a7d55', borderRadiusMaster: '0px' } },
  'large, serif': { themeVariables: { fontFamily: 'Georgia, serif', fontSizeMaster: '12px' } },
  'blue in every surface': {
    themeMode: 'dark',
    themeVariables: { accent: '#7aa2ff', colorMix: '#1d3fbb', colorMixStrength: 30 },
  },
}

export function start(place: HTMLElement): () => void {
  const { stop } = answerInPage([mainnet.id])
  const networks = [inPage(mainnet)] as const
  const wallet = createTestWallet({ networks })
  const widgets = Object.entries(LOOKS).map(([label, look]) => {
    const widget = createWidget({ ...services, ...look, storageName: label, networks, chains: [eip155()] })
    const button = Object.assign(document.createElement('walletlet-button'), { widget })
    button.setAttribute('label', label)
    place.append(button)
    return widget
  })
  return () => {
    for (const widget of widgets) widget.dispose()
    wallet.remove()
    stop()
    place.replaceChildren()
  }
}
