// @vitest-environment happy-dom
import { getWallets } from '@wallet-standard/app'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { announceStandardWallet } from '../../../../src/services/discovery/announce-standard-wallet.ts'

const READY = 'wallet-standard:app-ready'
const REGISTER = 'wallet-standard:register-wallet'
const ends: (() => void)[] = []
/** What a page's script hears: of those that are there, and of those that come. */
function listen(register: (wallet: unknown) => unknown): void {
  const api = { register }
  const heard = ({ detail }: CustomEventInit): void => detail(api)
  addEventListener(REGISTER, heard)
  ends.push(() => removeEventListener(REGISTER, heard))
  dispatchEvent(new CustomEvent(READY, { detail: api }))
}
// Whoever waits for pages does so as long as the window lives; each test gets a window nobody waits in.
const waiting: EventListenerOrEventListenerObject[] = []
beforeEach(() => {
  const add = window.addEventListener.bind(window)
  vi.spyOn(window, 'addEventListener').mockImplementation((...[type, listener, options]: Parameters<typeof add>) => {
    if (type === READY) waiting.push(listener)
    add(type, listener, options)
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  for (const listener of waiting.splice(0)) window.removeEventListener(READY, listener)
  for (const end of ends.splice(0)) end()
})
const announce = (wallet: object, meet: (other: Record<string, unknown>) => void = () => {}): (() => void) => {
  const leave = announceStandardWallet(wallet, meet)
  ends.push(leave)
  return leave
}

describe('a wallet of ours, by the Wallet Standard', () => {
  it('is known to who listens before it and after it, each once', () => {
    const wallet = { name: 'Ours' }
    const [early, late]: [unknown[], unknown[]] = [[], []]
    listen((one) => early.push(one))
    announce(wallet)
    listen((one) => late.push(one))
    expect([early, late]).toEqual([[wallet], [wallet]])
    expect(early[0]).toBe(wallet)
  })

  it('leaves where it was registered, and answers nobody who comes then', () => {
    const wallet = { name: 'Ours' }
    let left = 0
    const registered: unknown[] = []
    listen((one) => {
      registered.push(one)
      return () => void left++
    })
    const leave = announce(wallet)
    leave()
    const late: unknown[] = []
    listen((one) => late.push(one))
    expect([registered.length, left, late]).toEqual([1, 1, []])
  })

  it('is in the list of the standard’s own library, and out of it again', () => {
    const wallet = {
      version: '1.0.0',
      name: 'Ours',
      icon: 'data:image/svg+xml,<svg/>',
      chains: ['solana:mainnet'],
      features: {},
      accounts: [],
    }
    const { get } = getWallets()
    const leave = announce(wallet)
    expect(get()).toContain(wallet)
    leave()
    expect(get()).not.toContain(wallet)
  })

  it('R10.32: scripts that throw, or offer nothing to register with, keep no other from knowing it', () => {
    const wallet = { name: 'Ours' }
    const known: unknown[] = []
    listen(() => {
      throw new Error('theirs')
    })
    listen(() => 'no way to leave')
    listen(() => () => {
      throw new Error('theirs, at the end')
    })
    listen((one) => known.push(one))
    const leave = announce(wallet)
    dispatchEvent(new CustomEvent(READY, { detail: null }))
    dispatchEvent(new CustomEvent(READY, { detail: {} }))
    expect(known).toEqual([wallet])
    expect(leave).not.toThrow()
  })

  it('meets those that were there before it, whatever they register', () => {
    const met: unknown[] = []
    const other = { name: 'Other' }
    const answer = ({ detail }: CustomEventInit): void => {
      const leave = detail.register('no wallet', other, null, { name: 'Bad' })
      expect(leave()).toBeUndefined()
    }
    addEventListener(READY, answer)
    ends.push(() => removeEventListener(READY, answer))
    announce({ name: 'Ours' }, (one) => {
      met.push(one)
      if (one.name === 'Bad') throw new Error('odd')
    })
    expect(met).toEqual([other, { name: 'Bad' }])
  })

  it('on a server nobody looks', () => {
    vi.stubGlobal('window', undefined)
    expect(announceStandardWallet({}, () => expect.unreachable('nobody is there'))()).toBeUndefined()
  })
})
