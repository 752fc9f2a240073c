import type { DemoConfig } from '../../../demo/config.ts'
import { type ChainBehind, createChainBehind } from '../../stack/chains/chain-behind.ts'
import { counterpart } from './counterpart.ts'

export type { ChainBehind }

/** One chain of this file's stack. */
export async function chainBehind(index = 0): Promise<ChainBehind> {
  const { chains } = (await (await fetch(`${counterpart().demoUrl}/config.json`)).json()) as DemoConfig
  const chain = chains[index]
  if (!chain) throw new Error(`There is no chain ${index}`)
  return createChainBehind(chain)
}
