import type { Network } from 'walletlet'
import { connected, muchSeen, press, type Scene } from '../stage.ts'

const swapping = (
  name: string,
  shows: string,
  swap: { fromToken?: string; toToken?: string; amount?: string },
  play: Scene['play'] = async () => {},
): Scene =>
  connected(name, shows, async (stage) => {
    await stage.widget.open({ view: 'Swap', arguments: swap })
    await play(stage)
  })

export const swapScenes: readonly Scene[] = [
  muchSeen(swapping('Swap', 'Review swap', { fromToken: 'ETH', toToken: 'TUSD', amount: '1.25' })),
  swapping('Swap, too much', 'Insufficient balance', { fromToken: 'TUSD', toToken: 'LOOM', amount: '123456789' }),
  connected('SwapSelectToken', 'Your tokens', async ({ widget }) => {
    await widget.open({ view: 'Swap' })
    await press('Select token')
  }),
  swapping('SwapPreview', 'Preview swap', { fromToken: 'ETH', toToken: 'TUSD', amount: '1.25' }, () =>
    press('Review swap'),
  ),
  swapping('SwapPreview, approval', 'and no more', { fromToken: 'TUSD', toToken: 'LOOM', amount: '1.5' }, () =>
    press('Review swap'),
  ),
  swapping('SwapPreview, asking', 'Continue in your wallet.', { toToken: 'TUSD' }, async ({ wallets }) => {
    wallets.announced.control.hangNext('eth_sendTransaction')
    await press('Review swap')
    await press('Swap', 'Cancel')
  }),
  connected('UnsupportedChain, swap', 'Nothing can be swapped on Local Two', async ({ widget }) => {
    await widget.switchNetwork(widget.networks[1] as Network)
    await widget.open({ view: 'Swap' })
  }),
]
