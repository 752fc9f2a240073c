import { fence } from '../../kernel/fence.ts'
import { isRecord, ownOf } from '../../kernel/guard.ts'
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

/** More than any visitor has installed; the object may be of any size. */
const MOST_ENTRIES = 50

/** Reports each extension of `window.injectedWeb3` once, by its key. */
export function discoverPolkadot(context: DiscoverContext, wallets: WindowWallets): void {
  const seen = new Set<unknown>()
  wallets.watch(() => {
    const injected = wallets.read('injectedWeb3')
    if (!isRecord(injected)) return
    for (const key of Object.keys(injected).slice(0, MOST_ENTRIES))
      fence(() => {
        const provider = injected[key]
        const id = cleanText(key, 64)
        if (!id || !isRecord(provider) || typeof provider.enable !== 'function') return
        // Some extensions enter themselves under the keys of others too: one wallet is one row, under the first.
        const marks = [id, provider, ownOf(provider, 'enable')].filter(Boolean)
        if (marks.some((mark) => seen.has(mark))) return
        for (const mark of marks) seen.add(mark)
        const name = Object.hasOwn(NAMES, id) ? NAMES[id] : cleanText(key)
        context.report({ id, type: 'ANNOUNCED', name: name ?? id, chain: 'polkadot', opensWhenAsked: true, provider })
      })
  }, context)
}
