import { createWidget, listen } from 'walletlet'
import 'walletlet/element'
import { eip155 } from 'walletlet/eip155'
import { base, mainnet, solanaMainnet } from 'walletlet/networks'
import { solana } from 'walletlet/solana'
import { createTestWallet } from 'walletlet/testing'
import { answerInPage, inPage, services } from './answer-in-page.ts'

export function start(place: HTMLElement): () => void {
  // In place of a visitor's own: a wallet with keys of its own, and nodes in this page.
  const { nodes, stop } = answerInPage([mainnet.id, base.id])
  const networks = [inPage(mainnet), inPage(base), inPage(solanaMainnet)] as const
  const wallet = createTestWallet({ networks, rpc: nodes })

  // What a page of yours has.
  const widget = createWidget({ ...services, storageName: 'live', networks, chains: [eip155(), solana()] })
  const button = Object.assign(document.createElement('walletlet-button'), { widget })

  const log = document.createElement('pre')
  const say = (text: string) => log.prepend(`${text}\n`)
  const act = (name: string, run: () => unknown) => {
    const one = document.createElement('button')
    one.textContent = name
    one.onclick = async () => {
      try {
        say(`${name}: ${(await run()) ?? 'done'}`)
      } catch (error) {
        say(`${name}: ${(error as Error).message}`)
      }
    }
    return one
  }
  const stopListening = listen(widget, (event) => {
    if (event.type === 'status') say(event.value)
    if (event.type === 'network') say(`network: ${event.value.name}`)
    if (event.type === 'account') say(`account: ${event.value?.address ?? 'nobody'}`)
  })
  place.append(
    button,
    act('Sign a message', () => widget.signMessage('hello')),
    act('Switch to Base', () => widget.switchNetwork(networks[1])),
    act('The wallet says no next', () => wallet.refuse()),
    act('Another account in the wallet', () => wallet.switchAccount(1)),
    act('Disconnect', () => widget.disconnect()),
    log,
  )

  return () => {
    stopListening()
    widget.dispose()
    wallet.remove()
    stop()
    place.replaceChildren()
  }
}
