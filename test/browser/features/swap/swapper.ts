import type { Address } from 'viem'
import type { ChainBehind } from '../../support/chain-behind.ts'
import { press } from '../../support/press.ts'
import { type VisitOptions, type Visitor, visit } from '../../support/visitor.ts'

/** A visitor with tokens whom no other file looks at, connected to Local One: account 1 of the test phrase. */
export async function swapper(options: VisitOptions = {}): Promise<Visitor> {
  const visitor = await visit(options)
  await visitor.wallet('announced', 'selectAccount(1)')
  await visitor.connect('Harbor Wallet')
  return visitor
}

export const openSwap = (visitor: Visitor, fromToken: string, toToken: string, amount: string): Promise<unknown> =>
  visitor.page.evaluate(
    (request) =>
      (window as unknown as { demoWidget: { open(request: object): Promise<void> } }).demoWidget.open({
        view: 'Swap',
        arguments: request,
      }),
    { fromToken, toToken, amount },
  )

export async function reviewSwap(visitor: Visitor, fromToken: string, toToken: string, amount: string): Promise<void> {
  await openSwap(visitor, fromToken, toToken, amount)
  await press(visitor, 'Review swap')
  await visitor.title('Preview swap')
}

/** What an account holds now, what the exchange may take of its dollars, and how often it sent something. */
export async function holdingsOf(chain: ChainBehind, owner: Address) {
  const [ETH, TUSD, LOOM, allowance, sent] = await Promise.all([
    chain.balance('ETH', owner),
    chain.balance('TUSD', owner),
    chain.balance('LOOM', owner),
    chain.allowance('TUSD', owner),
    chain.sentBy(owner),
  ])
  return { ETH, TUSD, LOOM, allowance, sent }
}
