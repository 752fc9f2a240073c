// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createScope, type Scope } from '../../../../src/kernel/scope.ts'
import { eip6963Announcements } from '../../../../src/services/discovery/eip6963.ts'
import { windowWallets } from '../../../../src/services/discovery/window-wallets.ts'
import { createFakeClock } from '../../../../src/testing/fake-clock.ts'

let scope: Scope
beforeEach(() => {
  scope = createScope()
})
afterEach(() => {
  scope.close()
  vi.unstubAllGlobals()
})

describe('a wallet that wrote itself on the window', () => {
  it('R1.26: is found by its path', () => {
    vi.stubGlobal('okx', { bitcoin: { name: 'bitcoin' }, odd: 7 })
    expect(windowWallets.read('okx.bitcoin')).toEqual({ name: 'bitcoin' })
    expect(windowWallets.read('okx.bitcoin.name')).toBe('bitcoin')
    expect(windowWallets.read('okx.odd')).toBe(7)
    expect(windowWallets.read('okx.odd.toFixed')).toBeUndefined()
    expect(windowWallets.read('okx.none.bitcoin')).toBeUndefined()
    expect(windowWallets.read('nobody.bitcoin')).toBeUndefined()
  })

  it('R10.14: is none where markup or a class has that name, nor where it throws', () => {
    vi.stubGlobal('trap', {
      get bitcoin() {
        throw new Error('gotcha')
      },
    })
    expect(windowWallets.read('trap.bitcoin')).toBeUndefined()
    expect(windowWallets.read('toString.name')).toBeUndefined()
  })
})

describe('looking for wallets that come late', () => {
  it('R1.26: at once, then less and less often, and no more after some seconds', async () => {
    const clock = createFakeClock()
    const start = clock.now()
    const looks: number[] = []
    windowWallets.watch(() => void looks.push(clock.now() - start), { scope, clock })
    await clock.advance(60_000)
    expect(looks).toEqual([0, 50, 150, 350, 750, 1_550, 3_150, 6_350, 12_750])
    expect(clock.pending()).toBe(0)
  })

  it('R10.32: one that throws is over, and is looked for again', async () => {
    const clock = createFakeClock()
    let looks = 0
    windowWallets.watch(
      () => {
        looks++
        throw new Error('theirs')
      },
      { scope, clock },
    )
    await clock.advance(50)
    expect(looks).toBe(2)
  })

  it('R10.33: not once the widget has ended', async () => {
    const clock = createFakeClock()
    let looks = 0
    windowWallets.watch(() => void looks++, { scope, clock })
    scope.close()
    await clock.advance(60_000)
    expect([looks, clock.pending()]).toEqual([1, 0])
  })

  it('never on a server', () => {
    vi.stubGlobal('window', undefined)
    windowWallets.watch(() => expect.unreachable('nobody is there'), { scope, clock: createFakeClock() })
  })

  it('hears an event of the window until it stops', () => {
    let heard = 0
    const stop = windowWallets.onEvent('unisat#initialized', () => void heard++)
    dispatchEvent(new Event('unisat#initialized'))
    dispatchEvent(new Event('other'))
    stop()
    dispatchEvent(new Event('unisat#initialized'))
    expect(heard).toBe(1)
  })
})

describe('wallets that announce themselves (EIP-6963)', () => {
  const announce = (detail: unknown): void =>
    void dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))

  it('early and late, whatever else a script puts there, until the end', () => {
    const [early, late] = [{ isEarly: true }, { isLate: true }]
    const answer = (): void => announce({ info: { rdns: 'com.early' }, provider: early })
    addEventListener('eip6963:requestProvider', answer, { signal: scope.signal })
    const end = new AbortController()
    const heard: unknown[] = []
    eip6963Announcements.subscribe((info, provider) => {
      heard.push([info.rdns, provider])
      if (info.rdns === 'com.throws') throw new Error('theirs')
    }, end.signal)
    announce(null)
    announce({ info: { rdns: 'com.throws' }, provider: 1 })
    announce({ info: { rdns: 'com.late' }, provider: late })
    end.abort()
    announce({ info: { rdns: 'com.over' }, provider: late })
    expect(heard).toEqual([
      ['com.early', early],
      ['com.throws', 1],
      ['com.late', late],
    ])
  })

  it('one that only wrote itself on the window, and no markup of that name', () => {
    expect(eip6963Announcements.legacy()).toBeFalsy()
    const provider = {}
    vi.stubGlobal('ethereum', provider)
    expect(eip6963Announcements.legacy()).toBe(provider)
  })

  it('nobody on a server', () => {
    vi.stubGlobal('document', undefined)
    const never = (): never => expect.unreachable('nobody is there')
    eip6963Announcements.subscribe(never, scope.signal)
    announce({ info: {}, provider: {} })
  })
})
