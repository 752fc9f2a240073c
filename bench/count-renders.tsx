import { Window } from 'happy-dom'
import type { ReactElement } from 'react'
import type { NativeBalance } from '../src/domain/token.ts'
import { signal } from '../src/kernel/signal.ts'
import type { Widget } from '../src/widget/widget.ts'
// Before React is loaded, further below.
import { takeRenders } from '../test/support/count-renders.ts'
import { turns } from '../test/support/turns.ts'

export type RenderCounts = Readonly<Record<string, number>>

/** React draws in turns of the event loop, and waits for nothing else. */
const settle = (): Promise<void> => turns(20)
const amountOf = (amount: number): NativeBalance => ({
  amount: BigInt(amount) * 10n ** 16n,
  decimals: 18,
  symbol: 'ETH',
  text: `0.${String(amount).padStart(2, '0')}0`,
  label: `0.${String(amount).padStart(2, '0')}0 ETH`,
})

export interface RenderReport {
  /** One new balance on a page with the account button. */
  readonly perChange: RenderCounts
  /** A thousand balances in one task. */
  readonly perThousand: RenderCounts
  /** The same change where the parent reads the balance: proves that the counter sees what must not happen. */
  readonly control: RenderCounts
}

export async function countRenders(): Promise<RenderReport> {
  const window = new Window()
  const { document, navigator } = window
  Object.assign(globalThis, { window, document, navigator })
  const { createRoot } = await import('react-dom/client')
  const { WalletButton, WalletProvider, useBalance } = await import('../src/react.tsx')

  const balance = signal<NativeBalance | undefined>(amountOf(1))
  const account = { address: '0x00000000000000000000000000000000000000aa', namespace: 'eip155', type: 'eoa' }
  const network = { name: 'Ethereum', caipNetworkId: 'eip155:1' }
  // What the buttons read, and nothing else: anything more they came to need would throw here.
  const widget = {
    balance,
    account: signal(account),
    network: signal(network),
    networkPicture: signal(undefined),
    status: signal('connected'),
    defaultNetwork: network,
    attachInterface() {},
  } as unknown as Widget

  const measure = async (screen: ReactElement, change: () => void): Promise<RenderCounts> => {
    const host = document.createElement('div')
    document.body.append(host)
    const root = createRoot(host as unknown as Element)
    root.render(screen)
    await settle()
    takeRenders() // what the first drawing took
    change()
    await settle()
    const seen = takeRenders()
    root.unmount()
    await settle()
    return seen
  }
  function Page(): ReactElement {
    return (
      <WalletProvider widget={widget}>
        <WalletButton />
      </WalletProvider>
    )
  }
  function Greedy(): ReactElement {
    return <p>{String(useBalance()?.amount)}</p>
  }
  let amount = 1
  const write = (): void => {
    amount++
    balance.value = amountOf(amount)
  }
  return {
    perChange: await measure(<Page />, write),
    perThousand: await measure(<Page />, () => {
      for (let index = 0; index < 1000; index++) write()
    }),
    control: await measure(
      <WalletProvider widget={widget}>
        <Greedy />
      </WalletProvider>,
      write,
    ),
  }
}
