import type { Network } from 'walletlet'
import { connect, find, type Scene, type Stage, scene } from '../stage.ts'

/** A bill of one ether and a half, on the first chain. */
const openBill = ({ widget }: Stage, more: object = {}): Promise<void> =>
  widget.open({
    view: 'Pay',
    arguments: {
      paymentAsset: {
        network: (widget.networks[0] as Network).caipNetworkId,
        asset: 'native',
        metadata: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      },
      recipient: '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65',
      amount: '1.5',
      ...more,
    },
  })

export const paymentsScenes: readonly Scene[] = [
  {
    ...scene('Pay', 'Pay with Binance', (stage) => openBill(stage)),
    options: { features: { pay: true } },
  },
  {
    ...scene('Pay, no exchange', 'No exchanges available', (stage) =>
      openBill(stage, { payWithExchange: { includeOnly: ['nobody'] } }),
    ),
    options: { features: { pay: true } },
  },
  {
    ...scene('PayLoading, waiting', 'Waiting for the exchange', async (stage) => {
      await openBill(stage)
      const button = await find('button', 'Pay with Binance')
      button.click()
    }),
    options: { features: { pay: true } },
  },
  {
    ...scene('PayLoading, declined', 'You declined the payment', async (stage) => {
      await connect(stage)
      stage.wallets.announced.control.rejectNext('eth_sendTransaction')
      await openBill(stage)
      // Once it is known whether the receiver is one to warn of.
      const button = await find('button:not([aria-disabled])', 'Pay with Harbor')
      button.click()
    }),
    options: { features: { pay: true } },
  },
]
