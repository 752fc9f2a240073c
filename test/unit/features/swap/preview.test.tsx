import { afterEach, describe, expect, it } from 'vitest'
import { failService } from '../../../../src/errors/service-errors.ts'
import preview from '../../../../src/features/swap/sending/swap-preview.tsx'
import { signal } from '../../../../src/kernel/signal.ts'
import { createRoot } from '../../../../src/ui/react-dom.ts'
import { LanguageContext } from '../../../../src/ui/texts.ts'
import { flushRenders } from '../../../support/flush-renders.tsx'
import { until } from '../../../support/until.ts'
import { USDC } from './make-swap.ts'
import { AMOUNT, APPROVAL, EXCHANGE, type Given, HASH, startFlow, word } from './start-flow.ts'

/** A second contract of the host's. */
const OTHER = `0x${'5'.repeat(40)}` as const

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

/** The review of a swap at an exchange whose price a test changes; by what is asked of it after 10 s, and of the wallet by a click. */
async function drawPreview(texts: Readonly<Record<string, string>> = {}, given: Given = {}) {
  const exchange = {
    ...{
      takes: AMOUNT,
      brings: 2_000n,
      isDown: false,
      isTried: true,
      isBuilt: true,
      contract: EXCHANGE as `0x${string}`,
    },
  }
  const wallet: { answer: () => unknown } = { answer: () => HASH }
  const page = await startFlow({
    ...{ capabilities: null, allowance: AMOUNT, receipt: null, send: () => wallet.answer() },
    node: (method) => {
      if (!exchange.isTried) return method === 'eth_simulateV1' ? null : undefined
      const held = [exchange.takes, 0n, 0n, 0n, exchange.brings]
      return method === 'eth_simulateV1'
        ? [{ calls: held.map((each) => ({ status: '0x1', returnData: word(each), logs: [] })) }]
        : undefined
    },
    api: {
      quotes: async ({ amount }) => {
        if (exchange.isDown) throw failService('http/unreachable')
        return [{ id: undefined, fromAmount: amount, toAmount: exchange.brings }]
      },
      buildTransaction: async () => {
        if (!exchange.isBuilt) throw new Error('nothing is built')
        const { contract: to, brings: toAmount } = exchange
        return { to, data: '0x12345678', gas: undefined, gasPrice: undefined, toAmount }
      },
    },
    ...given,
  })
  const { interior, clock, scope, questions, flow, swap } = page
  const visibility = { is: true }
  const options = interior.options as unknown as { value: object }
  options.value = { ...options.value, swapContracts: { 'eip155:1': [EXCHANGE, OTHER] } }
  Object.assign(interior.environment, { page: { isVisible: () => visibility.is, onVisible: () => {} } })
  Object.assign(interior.navigation, { base: signal({ view: 'SwapPreview' }), goBack: () => {} })
  const host = document.createElement('div')
  document.body.append(host)
  let root = createRoot(host)
  const draw = async (): Promise<void> => {
    root.render(
      <LanguageContext.Provider value={{ locale: 'en', texts }}>
        <preview.View interior={interior} parameters={undefined} />
      </LanguageContext.Provider>,
    )
    await flushRenders()
  }
  await draw()
  ends.push(() => {
    root.unmount()
    host.remove()
    scope.close()
  })
  const button = () => host.querySelector('button')
  const isReady = () => !!button() && button()?.getAttribute('aria-disabled') !== 'true' && !button()?.ariaBusy
  await until(isReady, 'what was built')
  return {
    ...{ exchange, wallet, clock, questions, flow, visibility, host },
    says: () => host.textContent ?? '',
    label: () => button()?.textContent ?? '',
    isOff: () => button()?.getAttribute('aria-disabled') === 'true',
    async waits(ms: number) {
      await clock.advance(ms)
      await flushRenders()
    },
    /** The review of another amount; answers all that it has said, from its first painting on. */
    async reopenFor(dollars: bigint): Promise<string> {
      root.unmount()
      exchange.takes = dollars * 1_000_000n
      swap.type(`${dollars}`)
      await clock.advance(200)
      const said: string[] = []
      const watch = new MutationObserver(() => said.push(host.textContent ?? ''))
      watch.observe(host, { childList: true, characterData: true, subtree: true })
      root = createRoot(host)
      await draw()
      await until(isReady, 'what was built')
      watch.disconnect()
      return said.join('\n')
    },
    /** Without a wait, as the second click of a double click comes. Answers where the focus is then. */
    async clicks() {
      button()?.focus()
      button()?.click()
      await flushRenders()
      const { activeElement } = document
      if (activeElement === button()) return 'the button'
      return host.contains(activeElement) ? 'beside it' : 'nowhere'
    },
    async press() {
      await clock.advance(1_000)
      await flushRenders()
      await until(isReady, 'the button')
      button()?.click()
      await flushRenders()
    },
  }
}

it('R2.77: addresses are there in groups of four, as on the review of a transfer', async () => {
  const { host } = await drawPreview()
  const addresses = [...host.querySelectorAll('.wl-row-text [dir=ltr]')].map(({ children }) =>
    [...children].map(({ textContent }) => textContent),
  )
  // Called, and allowed to take the token; and the token.
  expect(addresses.map((groups) => groups.join(''))).toEqual([EXCHANGE, EXCHANGE, USDC.address.replace(/.*:/, '')])
  for (const groups of addresses) for (const group of groups.slice(1)) expect(group).toHaveLength(4)
})

it('R2.77: of a token that refuses to change what is left, the exchange is allowed nothing at first, and the screen says that', async () => {
  const node = (method: string, [call]: readonly unknown[]) => {
    if (method === 'eth_call' && (call as { data: string }).data === APPROVAL) throw new Error('not zero')
  }
  const { says, press, questions } = await drawPreview({}, { allowance: 1n, node })
  expect(says()).toContain('First allow the exchange to take 0 USDC, and no more.')
  await press()
  expect([questions(), says()]).toEqual([['eth_sendTransaction'], expect.stringContaining('Allowing 0 USDC')])
})

it('R2.77: of another one, this amount', async () => {
  const { says, press } = await drawPreview({}, { allowance: 1n, node: () => undefined })
  expect(says()).toContain('First allow the exchange to take 5 USDC, and no more.')
  await press()
  expect(says()).toContain('Allowing 5 USDC')
})

describe('R2.77: a review that stays open', () => {
  it('says that the price has fallen since it was opened, and asks for that twice', async () => {
    const { exchange, waits, press, says, label, questions } = await drawPreview()
    exchange.brings = 1_980n
    await waits(10_000)
    expect(says()).not.toContain('The price has moved')
    exchange.brings = 1_979n
    await waits(10_000)
    await until(() => says().includes('The price has moved'), 'the news')
    await press()
    expect([label(), questions()]).toEqual(['Swap all the same', []])
    // Lower still: what was agreed to was another amount.
    exchange.brings = 1_000n
    await waits(10_000)
    await until(() => label() === 'Swap', 'another question')
    await press()
    expect(questions()).toEqual([])
    await press()
    expect(questions()).toEqual(['eth_sendTransaction'])
  })

  it('R10.27: says so in the words of the host, and why in those of whoever refused', async () => {
    const { exchange, wallet, waits, press, says } = await drawPreview({
      'errors.swap/price-moved': 'Dearer',
      'errors.swap/transaction-failed': 'Not swapped',
    })
    wallet.answer = () => {
      throw new Error('nonce too low')
    }
    await press()
    await until(() => says().includes('Not swapped: nonce too low'), 'the failure')
    exchange.brings = 1_900n
    await waits(10_000)
    await until(() => says().includes('Dearer'), 'the news')
  })

  it('what nobody could try any more is asked for twice, also of who was sure of the price', async () => {
    const { exchange, waits, press, says, label, questions } = await drawPreview()
    exchange.brings = 1_900n
    await waits(10_000)
    await until(() => says().includes('The price has moved'), 'the news')
    await press()
    expect(label()).toBe('Swap all the same')
    exchange.isTried = false
    await waits(10_000)
    await until(() => says().includes('could not try'), 'the warning')
    expect(label()).toBe('Swap')
    await press()
    expect([label(), questions()]).toEqual(['Swap all the same', []])
    await press()
    expect(questions()).toEqual(['eth_sendTransaction'])
  })

  it('what nobody could try is asked for twice at each contract', async () => {
    const { exchange, waits, press, says, label, questions } = await drawPreview()
    exchange.isTried = false
    await waits(10_000)
    await until(() => says().includes('could not try'), 'the warning')
    await press()
    expect(label()).toBe('Swap all the same')
    exchange.contract = OTHER
    await waits(10_000)
    await until(() => says().includes(OTHER), 'where it would go now')
    expect(label()).toBe('Swap')
    await press()
    expect([label(), questions()]).toEqual(['Swap all the same', []])
  })

  it('what is asked for twice is not agreed to by the second click of a double click, nor by a key that is held down', async () => {
    const { exchange, waits, clicks, says, label, questions, isOff } = await drawPreview()
    exchange.isTried = false
    await waits(10_000)
    await until(() => says().includes('could not try'), 'the warning')
    // Not on the button, which a held key would press again; and a visitor without a mouse has not lost it either.
    expect([await clicks(), label(), isOff()]).toEqual(['beside it', 'Swap all the same', true])
    await clicks()
    await waits(999)
    await clicks()
    expect([questions(), isOff()]).toEqual([[], true])
    await waits(1)
    expect([label(), isOff()]).toEqual(['Swap all the same', false])
    await clicks()
    expect(questions()).toEqual(['eth_sendTransaction'])
  })

  it('of a better price, or the same, is asked once', async () => {
    const { exchange, waits, press, says, questions } = await drawPreview()
    exchange.brings = 3_000n
    await waits(10_000)
    expect(says()).not.toContain('The price has moved')
    await press()
    expect(questions()).toEqual(['eth_sendTransaction'])
  })

  it('for as long as the machine slept is built anew by the click, and not sent', async () => {
    const { exchange, visibility, waits, press, says, questions, flow } = await drawPreview()
    visibility.is = false
    const before = flow.built.value
    await waits(61_000)
    expect(flow.built.value).toBe(before)
    exchange.brings = 2_500n
    await press()
    await until(() => flow.built.value?.toAmount === 2_500n, 'what it would bring now')
    await flushRenders()
    expect([questions(), says()]).toEqual([[], expect.stringContaining('0.0000000000000025 ETH')])
    await press()
    expect(questions()).toEqual(['eth_sendTransaction'])
  })

  it('says why it has no price any more', async () => {
    const { exchange, waits, says } = await drawPreview()
    exchange.isDown = true
    await waits(10_000)
    await until(() => says().includes('could not be reached'), 'why')
  })

  it('says before how the wallet answered that the price has fallen since, or that there is none any more', async () => {
    const { exchange, wallet, waits, press, says, label } = await drawPreview()
    wallet.answer = () => Promise.reject({ code: 4001 })
    await press()
    await until(() => says().includes('You declined'), 'the answer')
    exchange.brings = 1_900n
    await waits(10_000)
    await until(() => says().includes('The price has moved'), 'the news')
    await press()
    expect(label()).toBe('Swap all the same')
    exchange.brings = 2_000n
    await waits(10_000)
    await until(() => says().includes('You declined'), 'no news')
    exchange.isDown = true
    await waits(10_000)
    await until(() => says().includes('could not be reached'), 'why')
  })

  it('says that the price has fallen also where the wallet has failed before, beside that', async () => {
    const { exchange, wallet, waits, press, says, label } = await drawPreview()
    wallet.answer = () => Promise.reject({ code: -32000, message: 'nonce too low' })
    await press()
    await until(() => says().includes('nonce too low'), 'the failure')
    expect(says()).not.toContain('The price has moved')
    exchange.brings = 1_900n
    await waits(10_000)
    await until(() => says().includes('The price has moved'), 'the news')
    expect(says()).toContain('nonce too low')
    await press()
    expect(label()).toBe('Swap all the same')
    exchange.brings = 2_000n
    await waits(10_000)
    await until(() => !says().includes('The price has moved'), 'no news')
    exchange.isDown = true
    await waits(10_000)
    await until(() => says().includes('could not be reached'), 'why')
    expect(says()).toContain('nonce too low')
  })
})

describe('R2.77: the review of another amount', () => {
  it('says at no time how the wallet answered to the one before', async () => {
    const { wallet, press, says, reopenFor } = await drawPreview()
    wallet.answer = () => Promise.reject({ code: 4001 })
    await press()
    await until(() => says().includes('You declined'), 'the answer')
    const said = await reopenFor(4n)
    expect(said).toContain('4 USDC')
    expect(said).not.toContain('You declined')
  })

  it('says at no time that the one before could not be built', async () => {
    const { exchange, waits, says, reopenFor } = await drawPreview()
    exchange.isBuilt = false
    await waits(10_000)
    await until(() => says().includes('Try again'), 'the failure')
    exchange.isBuilt = true
    const said = await reopenFor(4n)
    expect(said).toContain('4 USDC')
    expect(said).not.toMatch(/Try again|Failed/)
  })
})
