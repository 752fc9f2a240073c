import { createWidget } from 'walletlet'
import 'walletlet/element'
import { eip155 } from 'walletlet/eip155'
import { mainnet } from 'walletlet/networks'
import { createTestWallet } from 'walletlet/testing'
import { answerInPage, inPage, services } from './answer-in-page.ts'

export function start(place: HTMLElement): () => void {
  const { nodes, stop } = answerInPage([mainnet.id])
  const networks = [inPage(mainnet)] as const
  const wallet = createTestWallet({ networks, rpc: nodes })

  // What a page of yours has.
  const widget = createWidget({ ...services, storageName: 'inline', networks, chains: [eip155()] })
  const inline = Object.assign(document.createElement('walletlet-inline'), { widget })
  inline.style.minHeight = '320px'
  place.append(inline)

  return () => {
    widget.dispose()
    wallet.remove()
    stop()
    place.replaceChildren()
  }
}
