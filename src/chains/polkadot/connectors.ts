import { isRecord } from '../../kernel/guard.ts'
import { cleanText } from '../../kernel/text.ts'
import type { DiscoverContext } from '../../ports/chain-family.ts'
import type { WindowWallets } from '../../ports/discovery.ts'

/** Extensions name themselves by a key; these are known to people by another word. */
const NAMES: Readonly<Record<string, string>> = {
  'polkadot-js': 'Polkadot.js',
  'subwallet-js': 'SubWallet',
  talisman: 'Talisman',
  polkagate: 'PolkaGate',
  enkrypt: 'Enkrypt',
  'fearless-wallet': 'Fearless Wallet',
}

/** Reports each extension of `window.injectedWeb3` once, by its key. */
export function discoverPolkadot(context: DiscoverContext, wallets: WindowWallets): void {
  const seen = new Set<string>()
  wallets.watch(() => {
    const injected = wallets.read('injectedWeb3')
    for (const key of isRecord(injected) ? Object.keys(injected) : []) {
      const provider = wallets.read(`injectedWeb3.${key}`)
      const id = cleanText(key, 64)
      if (!id || seen.has(id) || !isRecord(provider) || typeof provider.enable !== 'function') continue
      seen.add(id)
      const name = Object.hasOwn(NAMES, id) ? NAMES[id] : cleanText(key)
      context.report({ id, type: 'ANNOUNCED', name: name ?? id, chain: 'polkadot', opensWhenAsked: true, provider })
    }
  }, context)
}
