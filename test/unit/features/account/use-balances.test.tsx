import { afterEach, describe, expect, it } from 'vitest'
import { failService } from '../../../../src/errors/service-errors.ts'
import { AccountActions } from '../../../../src/features/account/account-actions.tsx'
import { useBalances } from '../../../../src/features/account/use-balances.ts'
import { signal } from '../../../../src/kernel/signal.ts'
import type { Interior } from '../../../../src/state/interior.ts'
import { createFakeClock } from '../../../../src/testing/fake-clock.ts'
import type { ReactElement } from '../../../../src/ui/react.ts'
import { createRoot } from '../../../../src/ui/react-dom.ts'
import { SlotsContext } from '../../../../src/ui/slots-context.ts'
import { useSignals } from '../../../../src/ui/use-signals.ts'
import { fakeFamilies } from '../../../support/fake-families.ts'
import { ethereum } from '../../../support/parts.ts'
import { until } from '../../../support/test-page.ts'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

async function draw(element: ReactElement, isDrawn?: () => boolean): Promise<HTMLElement> {
  const host = document.createElement('div')
  document.body.append(host)
  const root = createRoot(host)
  root.render(element)
  ends.push(() => {
    root.unmount()
    host.remove()
  })
  await until(isDrawn ?? (() => !!host.firstChild), 'the first drawing')
  return host
}

describe('balances while the account shows', () => {
  const createSubject = (projectId = 'p') => {
    const clock = createFakeClock()
    const asked = { native: 0, tokens: 0 }
    let names = 0
    const tokensError = signal<unknown>(undefined)
    const interior = {
      environment: { clock },
      families: fakeFamilies(),
      connections: { active: signal({ accounts: [{ namespace: 'eip155', address: '0x1', type: 'eoa' }] }) },
      networks: { network: signal(ethereum) },
      options: signal({ projectId }),
      account: {
        balances: {
          tokensError,
          loadNative: async () => void asked.native++,
          loadTokens: async () => void asked.tokens++,
        },
        identity: { load: async () => void names++ },
      },
    } as unknown as Interior
    const Subject = (): null => {
      useSignals()
      useBalances(interior)
      return null
    }
    return { clock, asked, names: () => names, tokensError, Subject }
  }

  it('R9.5: are asked for at once and every 10 s, and no more once it is gone', async () => {
    const { clock, asked, Subject } = createSubject()
    await draw(<Subject />, () => asked.native > 0)
    expect(asked).toEqual({ native: 1, tokens: 1 })
    await clock.advance(60_000)
    expect(asked).toEqual({ native: 7, tokens: 7 })
    for (const end of ends.splice(0)) end()
    await until(() => clock.pending() === 0, 'no timer')
    await clock.advance(60_000)
    expect(asked).toEqual({ native: 7, tokens: 7 })
  })

  it('R9.3: the name is asked for with each opening, which is where one that did not come is had, and not with each turn', async () => {
    const { clock, names, Subject } = createSubject()
    for (const times of [1, 2]) {
      await draw(<Subject />, () => names() === times)
      await clock.advance(60_000)
      expect(names()).toBe(times)
      for (const end of ends.splice(0)) end()
      await until(() => clock.pending() === 0, 'no timer')
    }
  })

  it('R9.5: a 503 ends the asking for tokens, another failure does not', async () => {
    const { clock, asked, tokensError, Subject } = createSubject()
    await draw(<Subject />, () => asked.native > 0)
    tokensError.value = failService('balance/unavailable', {}, failService('http/status', { status: 500, reason: '' }))
    await clock.advance(20_000)
    expect(asked.tokens).toBe(3)
    tokensError.value = failService('balance/unavailable', {}, failService('http/status', { status: 503, reason: '' }))
    await clock.advance(60_000)
    expect(asked).toEqual({ native: 9, tokens: 3 })
  })

  it('R10.5: without a project nobody is asked for tokens', async () => {
    const { clock, asked, Subject } = createSubject('')
    await draw(<Subject />, () => asked.native > 0)
    await clock.advance(20_000)
    expect(asked).toEqual({ native: 3, tokens: 0 })
  })
})

describe('what can be done with the account', () => {
  const opened: string[] = []
  const item = (id: string) => ({
    id: `feature/${id}`,
    label: id,
    icon: 'wallet' as const,
    open: () => void opened.push(id),
    Content: () => null,
  })
  const slots = (): ReturnType<typeof item>[] => ['send', 'receive', 'swaps', 'onramp', 'other'].map(item)
  const interiorOf = (walletFeaturesOrder: readonly string[]): Interior =>
    ({ options: signal({ features: { walletFeaturesOrder } }) }) as unknown as Interior
  const labels = (host: HTMLElement) => [...host.querySelectorAll('button')].map(({ textContent }) => textContent)

  it('R3.32: stands in the host’s order, side by side', async () => {
    const host = await draw(
      <SlotsContext.Provider value={slots}>
        <AccountActions interior={interiorOf(['receive', 'onramp', 'swaps', 'send'])} />
      </SlotsContext.Provider>,
    )
    expect(labels(host)).toEqual(['receive', 'onramp', 'swaps', 'send', 'other'])
    expect(host.querySelectorAll('.wl-tile').length).toBe(5)
    host.querySelectorAll('button')[1]?.click()
    expect(opened.splice(0)).toEqual(['onramp'])
  })

  it('R3.32: what the host does not name comes after', async () => {
    const host = await draw(
      <SlotsContext.Provider value={slots}>
        <AccountActions interior={interiorOf(['swaps'])} />
      </SlotsContext.Provider>,
    )
    expect(labels(host)).toEqual(['swaps', 'send', 'receive', 'onramp', 'other'])
  })
})
