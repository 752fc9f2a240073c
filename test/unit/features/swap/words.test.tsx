import { afterEach, expect, it } from 'vitest'
import { failService } from '../../../../src/errors/service-errors.ts'
import type { SwapApi } from '../../../../src/features/swap/swap-api.ts'
import swap from '../../../../src/features/swap/views/swap.tsx'
import { signal } from '../../../../src/kernel/signal.ts'
import { createRoot } from '../../../../src/ui/react-dom.ts'
import { LanguageContext } from '../../../../src/ui/texts.ts'
import { until } from '../../../support/until.ts'
import { createSwap } from './make-swap.ts'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

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
  const host = document.createElement('div')
  document.body.append(host)
  const root = createRoot(host)
  ends.push(() => {
    root.unmount()
    host.remove()
    scope.close()
  })
  root.render(
    <LanguageContext.Provider value={{ locale: 'en', texts: TEXTS }}>
      <swap.View interior={interior} parameters={{ fromToken: 'USDC', toToken: 'ETH', amount: '5' }} />
    </LanguageContext.Provider>,
  )
  await until(() => !['idle', 'running'].includes(store.start.state.value), 'the tokens')
  await clock.advance(200)
  await until(() => host.textContent?.includes(words), words)
  // Once, and nothing of ours beside it.
  expect(host.textContent).not.toMatch(/Failed|HTTP|foreign/)
})
