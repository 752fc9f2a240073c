import { createWidget } from 'walletlet'
import 'walletlet/element'
import { eip155 } from 'walletlet/eip155'
import { base, mainnet } from 'walletlet/networks'

const widget = createWidget({ networks: [mainnet, base], chains: [eip155()] })
document.body.append(Object.assign(document.createElement('walletlet-button'), { widget }))
