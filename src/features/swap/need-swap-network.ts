import type { NetworkNeed } from '../../domain/network-need.ts'
import type { Parts } from '../../state/interior.ts'
import { createLanguageStore } from '../../state/language-store.ts'
import { textOf } from '../../ui/texts.ts'
import { canSwap } from './can-swap.ts'
import { swapTexts } from './texts.ts'
import type { SwapRequest } from './views.ts'

/** A swap wants a network with an exchange on it; once the visitor has chosen one, the swap goes on as it was asked for. */
export const needSwapNetwork = (
  {
    families,
    options,
    navigation,
    events,
    storeOf,
  }: Parts<'families' | 'options' | 'navigation' | 'events' | 'storeOf'>,
  request: SwapRequest | undefined,
): NetworkNeed => ({
  isMetBy: (network) => canSwap(network, families.traits(network.chainNamespace), options.value.swapNetworks),
  describe(network, hasChoice) {
    const key = hasChoice ? 'noSwaps' : 'noSwapsAnywhere'
    return textOf(storeOf(createLanguageStore).language.value, swapTexts, key, { network: network.name })
  },
  goOn() {
    events.track('CLICK_SELECT_NETWORK_TO_SWAP')
    navigation.replace('Swap', request ?? {})
  },
})
