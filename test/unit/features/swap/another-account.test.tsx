import { expect, it } from 'vitest'
import type { SwapToken } from '../../../../src/features/swap/swap-api.ts'
import swap from '../../../../src/features/swap/views/swap.tsx'
import { signal } from '../../../../src/kernel/signal.ts'
import { createRoot } from '../../../../src/ui/react-dom.ts'
import { flushRenders } from '../../../support/flush-renders.tsx'
import { FRIEND, ME } from '../../../support/money-page.ts'
import { until } from '../../../support/until.ts'
import { createSwap, ETH, USDC } from './make-swap.ts'

const REQUEST = { fromToken: 'USDC', toToken: 'ETH', amount: '5' }

it.each([
  ['filled', true],
  ['being filled', false],
])(
  'R2.71: a form that is %s is filled again where another account was there for less than a painting',
  async (_, isFilled) => {
    const answers: ((tokens: readonly SwapToken[]) => void)[] = []
    const api = { tokens: () => new Promise<readonly SwapToken[]>((resolve) => answers.push(resolve)) }
    const { interior, connect, swap: store, scope } = createSwap({ api })
    Object.assign(interior.environment, { page: { isVisible: () => true, onVisible: () => {} } })
    Object.assign(interior.navigation, { base: signal({ view: 'Swap' }) })
    const host = document.createElement('div')
    document.body.append(host)
    const root = createRoot(host)
    root.render(<swap.View interior={interior} parameters={REQUEST} />)
    await until(() => answers.length === 1, 'the question')
    if (isFilled) {
      answers[0]?.([ETH, USDC])
      await until(() => store.tokens.value.length > 0, 'the tokens')
    }
    await flushRenders()
    connect(FRIEND)
    connect(ME)
    await until(() => answers.length === 2, 'the question, once more')
    for (const answer of answers) answer([ETH, USDC])
    await until(() => store.tokens.value.length > 0 && host.textContent?.includes('USDC'), 'the form')
    await flushRenders()
    expect(answers).toHaveLength(2)
    root.unmount()
    host.remove()
    scope.close()
  },
)
