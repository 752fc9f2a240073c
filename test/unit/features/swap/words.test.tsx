import { expect, it } from 'vitest'
import { failService } from '../../../../src/errors/service-errors.ts'
import { failSwap } from '../../../../src/features/swap/errors.ts'
import { SwapTrouble } from '../../../../src/features/swap/sending/swap-trouble.tsx'
import type { SwapApi } from '../../../../src/features/swap/swap-api.ts'
import swap from '../../../../src/features/swap/views/swap.tsx'
import { signal } from '../../../../src/kernel/signal.ts'
import { until } from '../../../support/until.ts'
import { drawInWords } from './draw-in-words.tsx'
import { createSwap } from './make-swap.ts'

const TEXTS = {
  'errors.swap/init-failed': 'Nothing to swap here',
  'errors.http/status': 'The exchange said {status}',
  'errors.sdk/unexpected': 'Nobody knows why',
}

it.each<[name: string, api: Partial<SwapApi>, words: string]>([
  ['starts', { tokens: () => Promise.reject(failService('http/unreachable')) }, 'Nothing to swap here'],
  ['is quoted', { quotes: () => Promise.reject(failService('http/status', { status: 500 })) }, 'The exchange said 500'],
  ['is quoted, as nobody foresaw', { quotes: () => Promise.reject(new Error('foreign words')) }, 'Nobody knows why'],
])('R8.25, R10.27: a swap that fails before it %s says so in the words of the host', async (_, api, words) => {
  const { interior, clock, swap: store, scope } = createSwap({ api })
  Object.assign(interior.environment, { page: { isVisible: () => true, onVisible: () => {} } })
  Object.assign(interior.navigation, { base: signal({ view: 'Swap' }) })
  const host = drawInWords(
    <swap.View interior={interior} parameters={{ fromToken: 'USDC', toToken: 'ETH', amount: '5' }} />,
    { texts: TEXTS, end: scope.close },
  )
  await until(() => !['idle', 'running'].includes(store.start.state.value), 'the tokens')
  await clock.advance(200)
  await until(() => host.textContent?.includes(words), words)
  const heard = [...host.querySelectorAll('[role=alert], [role=status]')].map(({ textContent }) => textContent)
  expect(heard.join()).toContain(words)
  // Once, and nothing of ours beside it.
  expect(host.textContent).not.toMatch(/Failed|HTTP|foreign/)
})

it('R8.25: a swap in whose place another transaction came sends nobody to an activity that the host may not show', async () => {
  const host = drawInWords(<SwapTrouble error={failSwap('swap/transaction-failed', { reason: 'replaced' })} />)
  await until(() => !!host.textContent, 'the words')
  expect(host.textContent).toContain('Another transaction took its place. Look into your wallet.')
})
