import { type Hex, toHex, verifyMessage } from 'viem'
import { describe, expect, vi } from 'vitest'
import type { Relay, RelayEvent } from '../../../../../src/capabilities/pairing/relay-port.ts'
import { createFakeClock } from '../../../../../src/testing/fake-clock.ts'
import type { RelayWallet } from '../../../../stack/pairing/relay-wallet.ts'
import { createWalletStore, type WalletStore } from '../../../../stack/pairing/wallet-store.ts'
import { startRelay } from '../../../../stack/relay/start-relay.ts'
import { until } from '../../../../support/test-page.ts'
import { turns } from '../../../../support/turns.ts'
import {
  codeOfFailure,
  connectAfterAll,
  NETWORKS,
  pairWith,
  proposeTo,
  relayTest as test,
  topicsIn,
} from './support.ts'

/** Signs over the relay, and has viem check that the wallet's first account did. */
async function signs(relay: Relay, { addresses: [address] }: RelayWallet, message: string): Promise<boolean> {
  if (!address) throw new Error('The wallet has no account')
  const signature = await relay.request('eip155:31337', 'personal_sign', [toHex(message), address])
  return verifyMessage({ address, message, signature: signature as Hex })
}

describe.concurrent('session, away and back', () => {
  test('R4.36: drop while connected: the next request arrives', async ({ scene, server }) => {
    const [{ relay }, wallet] = await Promise.all([scene.page(), scene.wallet()])
    await pairWith(relay, wallet)
    server.control.dropSockets()
    expect(await signs(relay, wallet, 'after the drop')).toBe(true)
  })

  test('R4.36: drop with a request under way: its answer arrives', async ({ scene, server }) => {
    const [{ relay }, wallet] = await Promise.all([scene.page(), scene.wallet()])
    await pairWith(relay, wallet)
    server.control.isSilent = true
    const signed = signs(relay, wallet, 'sent into the void')
    await until(() => server.control.unansweredFrames > 0, 'the request to be lost')
    server.control.isSilent = false
    server.control.dropSockets()
    expect(await signed).toBe(true)
  })

  // The socket is there, and what was sent on it was never answered: to wait for more would be to wait for ever.
  test('R4.36: page reloads before a relay that answers nothing: well again, it hears the wallet', async ({
    scene,
    server,
  }) => {
    const clock = createFakeClock(Date.now())
    const [first, wallet] = await Promise.all([scene.page(), scene.wallet()])
    await pairWith(first.relay, wallet)
    await until(() => server.control.calls.some(({ tag }) => tag === 1103), 'the settlement to be acknowledged')
    first.close()
    server.control.isSilent = true
    const { relay } = await scene.page({ storage: first.storage, clock })
    await until(() => clock.pending() === 1, 'the subscription to be waited for')
    await connectAfterAll(server)
    server.control.isSilent = false
    await clock.advance(11_000)
    expect(await signs(relay, wallet, 'on the next socket')).toBe(true)
  })

  test('R4.39: page reloads: restored without asking the wallet', async ({ scene }) => {
    const [first, wallet] = await Promise.all([scene.page(), scene.wallet()])
    const session = await pairWith(first.relay, wallet)
    first.close()
    const second = await scene.page({ storage: first.storage })
    expect(second.relay.connection.value).toEqual(session)
    expect(second.relay.clientId).toBe(first.relay.clientId)
    expect(await signs(second.relay, wallet, 'after the reload')).toBe(true)
    expect(wallet.proposals).toHaveLength(1)
  })

  test('wallet restarts: the session goes on', async ({ scene }) => {
    const storage = createWalletStore()
    const [{ relay }, before] = await Promise.all([scene.page(), scene.wallet({ storage })])
    const session = await pairWith(relay, before)
    await before.stop()
    const after = await scene.wallet({ storage })
    expect(after.sessions).toEqual([session.topic])
    expect(await signs(relay, after, 'after the restart')).toBe(true)
  })

  test('both restart', async ({ scene }) => {
    const storage = createWalletStore()
    const [page, before] = await Promise.all([scene.page(), scene.wallet({ storage })])
    await pairWith(page.relay, before)
    page.close()
    await before.stop()
    const [again, after] = await Promise.all([scene.page({ storage: page.storage }), scene.wallet({ storage })])
    expect(await signs(again.relay, after, 'both new')).toBe(true)
  })

  test('R4.36: relay restarts with its mailbox: what was sent meanwhile arrives', async ({
    scene,
    server,
    onTestFinished,
  }) => {
    const storage = createWalletStore()
    const [{ relay }, wallet] = await Promise.all([scene.page(), scene.wallet({ storage })])
    await pairWith(relay, wallet)
    await until(() => server.control.calls.some(({ tag }) => tag === 1103), 'the settlement to be acknowledged')
    await wallet.stop()
    const signed = signs(relay, wallet, 'for the mailbox')
    await until(() => server.control.calls.some(({ tag }) => tag === 1108), 'the request')
    const saved = server.control.save()
    const port = Number(new URL(server.url).port)
    await server.stop()
    const restarted = await startRelay({ port, saved })
    onTestFinished(restarted.stop)
    await scene.wallet({ storage })
    relay.resume()
    expect(await signed).toBe(true)
  })

  test('R4.5: approved after the page was left: the session is there on the next load', async ({ scene }) => {
    const [first, wallet] = await Promise.all([scene.page(), scene.wallet()])
    const { approved } = await proposeTo(first.relay, wallet)
    approved.catch(() => {})
    // As when the system discards a tab: nothing is cancelled, the storage is what it was.
    const storage = createWalletStore(new Map(first.storage.items))
    first.close()
    await wallet.decide().catch(() => {})
    const { relay } = await scene.page({ storage })
    await until(() => relay.connection.value !== undefined, 'the session')
    expect(relay.connection.value?.accounts).toHaveLength(4)
  })

  test('R4.39: deleted while the page was closed: gone soon after the next load', async ({ scene, server }) => {
    const [first, wallet] = await Promise.all([scene.page(), scene.wallet()])
    await pairWith(first.relay, wallet)
    await until(() => server.control.calls.some(({ tag }) => tag === 1103), 'the settlement to be acknowledged')
    first.close()
    await wallet.disconnect()
    const { relay } = await scene.page({ storage: first.storage })
    await until(() => relay.connection.value === undefined, 'the session to end')
  })
})

// Not beside others: it takes the timers of the whole process.
describe('session, without a relay in reach', () => {
  test('restored at once, without a timer that would have to pass', async ({ scene, server }) => {
    const [first, wallet] = await Promise.all([scene.page(), scene.wallet()])
    const session = await pairWith(first.relay, wallet)
    first.close()
    await server.control.offline()
    vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval'] })
    try {
      const { relay } = await scene.page({ storage: first.storage })
      expect(relay.connection.value).toEqual(session)
    } finally {
      vi.useRealTimers()
    }
  })
})

describe.concurrent('session, asleep and awake', () => {
  /** Longer than a socket may be quiet before it is taken for dead. */
  const ASLEEP_MS = 11_000

  test('R10.4: the wallet approves meanwhile: the session is there on resume', async ({ scene, server }) => {
    const clock = createFakeClock(Date.now())
    const [{ relay }, wallet] = await Promise.all([scene.page({ clock }), scene.wallet()])
    const { approved } = await proposeTo(relay, wallet)
    server.control.freeze(relay.clientId ?? '')
    await Promise.all([wallet.decide(), until(() => wallet.sessions.length === 1, 'the approval')])
    await clock.advance(ASLEEP_MS)
    expect(relay.connection.value).toBeUndefined()
    relay.resume()
    expect((await approved).topic).toBe(wallet.sessions[0])
    expect(await signs(relay, wallet, 'awake')).toBe(true)
  })

  test('R10.4: the wallet signs meanwhile: the answer is there on resume', async ({ scene, server }) => {
    const clock = createFakeClock(Date.now())
    const [{ relay }, wallet] = await Promise.all([scene.page({ clock }), scene.wallet()])
    await pairWith(relay, wallet)
    const signed = signs(relay, wallet, 'in my sleep')
    await until(() => wallet.requests.length === 1, 'the request')
    server.control.freeze(relay.clientId ?? '')
    await clock.advance(ASLEEP_MS)
    relay.resume()
    expect(await signed).toBe(true)
  })

  test('R10.4: the wallet ends it meanwhile: gone on resume', async ({ scene, server }) => {
    const clock = createFakeClock(Date.now())
    const [{ relay }, wallet] = await Promise.all([scene.page({ clock }), scene.wallet()])
    await pairWith(relay, wallet)
    await until(() => server.control.calls.some(({ tag }) => tag === 1103), 'the settlement to be acknowledged')
    server.control.freeze(relay.clientId ?? '')
    await wallet.disconnect()
    await clock.advance(ASLEEP_MS)
    expect(relay.connection.value).toBeDefined()
    relay.resume()
    await until(() => relay.connection.value === undefined, 'the session to end')
  })

  test('resume ten times in a row, connected or not: one socket', async ({ scene, server }) => {
    const [{ relay }, wallet] = await Promise.all([scene.page(), scene.wallet()])
    await pairWith(relay, wallet)
    server.control.dropSockets()
    for (let count = 0; count < 10; count++) relay.resume()
    expect(await signs(relay, wallet, 'once')).toBe(true)
    for (let count = 0; count < 10; count++) relay.resume()
    expect(await signs(relay, wallet, 'twice')).toBe(true)
    expect(server.control.openSockets).toBe(2)
  })
})

describe.concurrent('session, in two tabs', () => {
  test('R10.6: each signs; a disconnect in one shows in the other, and stays', async ({ scene }) => {
    const [one, wallet] = await Promise.all([scene.page(), scene.wallet()])
    await pairWith(one.relay, wallet)
    const other = await scene.page({ storage: one.storage })
    expect(await signs(other.relay, wallet, 'from the other tab')).toBe(true)
    expect(await signs(one.relay, wallet, 'from this tab')).toBe(true)
    await one.relay.disconnect()
    await until(() => other.relay.connection.value === undefined, 'the other tab to hear of it')
    await until(() => wallet.sessions.length === 0, 'the wallet to hear of it')
    await until(() => topicsIn(one.storage).length === 0, 'the storage to be cleaned')
    expect((await scene.page({ storage: one.storage })).relay.connection.value).toBeUndefined()
  })
})

describe.concurrent('session, beside a pairing', () => {
  const topicOf = (uri: string): string => /[0-9a-f]{64}/.exec(uri)?.[0] ?? ''
  const keysIn = ({ items }: WalletStore): string => [...items].find(([name]) => name.endsWith('//keychain'))?.[1] ?? ''

  test('given up while another tab pairs: the session keeps its keys', async ({ scene, server }) => {
    const [first, wallet] = await Promise.all([scene.page(), scene.wallet()])
    const second = await scene.page({ storage: first.storage })
    const { approved } = await proposeTo(second.relay, wallet)
    approved.catch(() => {})
    wallet.proposalPolicy = { kind: 'approve' }
    const own = await first.relay.pair(NETWORKS)
    await wallet.pair(own.uri)
    await own.approved
    await until(() => server.control.calls.some(({ tag }) => tag === 1103), 'the settlement to be acknowledged')
    // Whatever the first tab wrote after the second would mend what that one broke.
    await until(() => !keysIn(first.storage).includes(topicOf(own.uri)), 'the first tab to clean up')
    await turns(100)
    second.close()
    await turns(100)
    const third = await scene.page({ storage: first.storage })
    expect(await signs(third.relay, wallet, 'in the third tab')).toBe(true)
  })

  test('a code made without a socket: the session is still listened to', async ({ scene, server }) => {
    const [{ relay }, wallet] = await Promise.all([scene.page(), scene.wallet()])
    await pairWith(relay, wallet)
    await until(() => server.control.calls.some(({ tag }) => tag === 1103), 'the settlement to be acknowledged')
    await server.control.offline()
    await turns(20)
    const { cancel } = await relay.pair(NETWORKS)
    await server.control.online()
    relay.resume()
    await wallet.goOnline()
    expect(await signs(relay, wallet, 'still heard')).toBe(true)
    cancel()
    expect(await signs(relay, wallet, 'and after')).toBe(true)
  })

  test('a rejected second wallet leaves the first session as it was', async ({ scene }) => {
    const [{ relay }, first, second] = await Promise.all([scene.page(), scene.wallet(), scene.wallet()])
    const session = await pairWith(relay, first)
    second.proposalPolicy = { kind: 'reject' }
    expect(await codeOfFailure(pairWith(relay, second))).toBe('connection/rejected')
    expect(relay.connection.value).toBe(session)
    expect(await signs(relay, first, 'still here')).toBe(true)
  })
})

describe.concurrent('session, ended', () => {
  test('R4.40: by the page: both sides forget it, and nothing is left', async ({ scene }) => {
    const [page, wallet] = await Promise.all([scene.page(), scene.wallet()])
    await pairWith(page.relay, wallet)
    await page.relay.disconnect()
    expect(page.relay.connection.value).toBeUndefined()
    await until(() => wallet.sessions.length === 0, 'the wallet to hear of it')
    await until(() => topicsIn(page.storage).length === 0, 'the storage to be cleaned')
    await page.relay.disconnect()
  })

  test('R4.40: by the wallet: requests under way fail, the page is free for another', async ({ scene }) => {
    const [page, wallet] = await Promise.all([scene.page(), scene.wallet()])
    await pairWith(page.relay, wallet)
    wallet.requestPolicy = 'ignore'
    const signed = signs(page.relay, wallet, 'never answered')
    signed.catch(() => {})
    await until(() => wallet.requests.length === 1, 'the request')
    await wallet.disconnect()
    expect(await codeOfFailure(signed)).toBeOneOf(['relay/closed', 6000])
    await until(() => page.relay.connection.value === undefined, 'the session to end')
    expect(await codeOfFailure(signs(page.relay, wallet, 'too late'))).toBe('relay/not-connected')
    await until(() => topicsIn(page.storage).length === 0, 'the storage to be cleaned')
    wallet.requestPolicy = 'answer'
    await pairWith(page.relay, wallet)
    expect(await signs(page.relay, wallet, 'again')).toBe(true)
  })

  test('R10.1: by the page without a socket: stays ended after a reload, and the wallet learns of it later', async ({
    scene,
    server,
  }) => {
    const clock = createFakeClock(Date.now())
    const [first, wallet] = await Promise.all([scene.page({ clock }), scene.wallet()])
    await pairWith(first.relay, wallet)
    await until(() => server.control.calls.some(({ tag }) => tag === 1103), 'the settlement to be acknowledged')
    await server.control.offline()
    const disconnected = first.relay.disconnect()
    expect(first.relay.connection.value).toBeUndefined()
    await clock.advance(3_000)
    expect(await disconnected).toMatchObject({ code: 'relay/unreachable' })
    first.close()
    const second = await scene.page({ storage: first.storage })
    expect(second.relay.connection.value).toBeUndefined()
    await server.control.online()
    second.relay.resume()
    await wallet.goOnline()
    await until(() => wallet.sessions.length === 0, 'the wallet to hear of it', 10_000)
    await until(() => topicsIn(second.storage).length === 0, 'the storage to be cleaned')
  })

  test('R4.40: disconnect with a request under way: it fails with relay/closed', async ({ scene }) => {
    const [page, wallet] = await Promise.all([scene.page(), scene.wallet()])
    await pairWith(page.relay, wallet)
    wallet.requestPolicy = 'ignore'
    const signed = signs(page.relay, wallet, 'x')
    signed.catch(() => {})
    await until(() => wallet.requests.length === 1, 'the request')
    await page.relay.disconnect()
    expect(await codeOfFailure(signed)).toBe('relay/closed')
  })

  test('R10.2: a request that the wallet leaves alone: fails with relay/request-timeout after five minutes', async ({
    scene,
  }) => {
    const clock = createFakeClock(Date.now())
    const [page, wallet] = await Promise.all([scene.page({ clock }), scene.wallet()])
    await pairWith(page.relay, wallet)
    wallet.requestPolicy = 'ignore'
    const signed = signs(page.relay, wallet, 'x')
    signed.catch(() => {})
    await until(() => wallet.requests.length === 1, 'the request')
    await clock.advance(300_000)
    expect(await codeOfFailure(signed)).toBe('relay/request-timeout')
  })

  test('dispose with a request under way: it fails, the session stays for the next load', async ({ scene }) => {
    const [page, wallet] = await Promise.all([scene.page(), scene.wallet()])
    await pairWith(page.relay, wallet)
    wallet.requestPolicy = 'ignore'
    const signed = signs(page.relay, wallet, 'x')
    signed.catch(() => {})
    await until(() => wallet.requests.length === 1, 'the request')
    page.relay.dispose()
    page.relay.dispose()
    expect(await codeOfFailure(signed)).toBe('relay/closed')
    expect((await scene.page({ storage: page.storage })).relay.connection.value).toBeDefined()
  })
})

describe.concurrent('session, changed by the wallet', () => {
  test('R4.6: session_update: accounts and networks follow', async ({ scene }) => {
    const [{ relay }, wallet] = await Promise.all([scene.page(), scene.wallet()])
    await pairWith(relay, wallet)
    await wallet.update({ chains: ['eip155:31338'] })
    await until(() => relay.connection.value?.networks.length === 1, 'the update')
    expect(relay.connection.value?.networks).toEqual(['eip155:31338'])
    expect(await codeOfFailure(relay.request('eip155:31337', 'personal_sign', ['0x00']))).toBe(4901)
  })

  test('R4.6: accountsChanged and chainChanged, each once, also when delivered twice', async ({ scene, server }) => {
    const [{ relay }, wallet] = await Promise.all([scene.page(), scene.wallet()])
    await pairWith(relay, wallet)
    const events: RelayEvent[] = []
    const stop = relay.onEvent((event) => void events.push(event))
    server.control.isRepeating = true
    await wallet.selectAccount(1)
    await wallet.switchChain(31338)
    await until(() => events.length >= 2, 'the events')
    await wallet.ping()
    expect(events).toEqual([
      { network: 'eip155:31337', name: 'accountsChanged', value: [`eip155:31337:${wallet.addresses[0]}`] },
      { network: 'eip155:31338', name: 'chainChanged', value: 31338 },
    ])
    stop()
    await wallet.switchChain(31337)
    await wallet.ping()
    expect(events).toHaveLength(2)
  })

  test('an event the session was not granted is not passed on', async ({ scene }) => {
    const [{ relay }, wallet] = await Promise.all([scene.page(), scene.wallet()])
    await pairWith(relay, wallet)
    const events: RelayEvent[] = []
    relay.onEvent((event) => void events.push(event))
    await wallet.emit('drainAccounts', {}).catch(() => {})
    await wallet.emit('chainChanged', { nonsense: true })
    await wallet.ping()
    expect(events).toEqual([{ network: 'eip155:31337', name: 'chainChanged', value: { nonsense: true } }])
  })
})
