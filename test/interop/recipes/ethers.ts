import { BrowserProvider } from 'ethers'
import type { Widget } from 'walletlet'

export function toEthersProvider(widget: Widget): BrowserProvider {
  const provider = widget.provider('eip155')
  const ethers = new BrowserProvider(provider, 'any') // without 'any' it refuses to work after a visitor has switched
  const ask = (): Promise<unknown> => ethers.getNetwork().catch(() => undefined) // destroyed meanwhile: nobody to tell
  provider.on('chainChanged', ask) // asking is what makes it emit 'network'
  return ethers
}
