import { expect, it } from 'vitest'
import PendingNote from '../../../../src/features/swap/sending/pending-note.tsx'
import { flushRenders } from '../../../support/flush-renders.tsx'
import { until } from '../../../support/until.ts'
import { drawInWords } from './draw-in-words.tsx'
import { USDC } from './make-swap.ts'
import { answered, HASH, startFlow, word } from './start-flow.ts'

const SOLD = 1_234_000n

/** The swap of 1.234 of a token by a wallet that hangs, for a visitor who reads German, in which that is more than a thousand. */
async function sellInGerman(symbol: string) {
  let answer: (hash: string) => void = () => {}
  const token = { ...USDC, symbol }
  const ether = { ...USDC, symbol: 'ETH', address: `eip155:1:0x${'e'.repeat(40)}`, decimals: 18 } as const
  const page = await startFlow({
    ...{ capabilities: null, allowance: SOLD, receipt: { status: '0x1' } },
    request: { fromToken: token.address, toToken: 'ETH', amount: '1.234' },
    send: () => new Promise<string>((resolve) => (answer = resolve)),
    node: (method, [call]) => {
      if ((call as { data?: string } | undefined)?.data?.startsWith('0x95d89b41')) return answered(symbol)
      return method === 'eth_simulateV1'
        ? [{ calls: [SOLD, 0n, 0n, 0n, 2_000n].map((held) => ({ status: '0x1', returnData: word(held), logs: [] })) }]
        : undefined
    },
    api: { tokens: async () => [token, ether] },
  })
  const { interior, flow, told, scope } = page
  const options = interior.options as unknown as { value: object }
  options.value = { ...options.value, locale: 'de' }
  const host = drawInWords(<PendingNote interior={interior} />, { locale: 'de', end: scope.close })
  void flow.sending.run()
  await flushRenders()
  await until(() => host.textContent?.includes('Swapping'), 'what is under way')
  return { host, told, end: () => answer(HASH) }
}

it('R2.77, R10.27: what is under way, and its end, are written as the language writes numbers; analytics reads them as before', async () => {
  const { host, told, end } = await sellInGerman('USDC')
  expect(host.textContent).toContain('Swapping 1,234 USDC')
  end()
  await until(() => told.some((line) => line.startsWith('toast')), 'its end')
  expect(told.filter((line) => /^(toast|track SWAP)/.test(line))).toEqual([
    expect.stringMatching(/^track SWAP_SUCCESS .*"swapFromAmount":"1.234"/),
    'toast success Swapped 1,234 USDC for ETH',
  ])
})

it('R2.77: a symbol that is written from the right draws nothing to its other side', async () => {
  const { host, told, end } = await sellInGerman('שקל')
  expect(host.textContent).toContain('Swapping 1,234 \u2068שקל\u2069')
  end()
  await until(() => told.some((line) => line.startsWith('toast')), 'its end')
  expect(told).toContain('toast success Swapped 1,234 \u2068שקל\u2069 for ETH')
})
