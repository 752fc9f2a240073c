import { from } from 'solid-js'
import { render } from 'solid-js/web'
import { createWidget } from 'walletlet'
import 'walletlet/element'
import { eip155 } from 'walletlet/eip155'
import { base, mainnet } from 'walletlet/networks'

const widget = createWidget({ networks: [mainnet, base], chains: [eip155()] })

function App() {
  const account = from(widget.account)
  return (
    <>
      <walletlet-button prop:widget={widget} />
      <p>{account()?.address ?? 'Nobody yet'}</p>
    </>
  )
}

render(() => <App />, document.getElementById('root') as HTMLElement)
