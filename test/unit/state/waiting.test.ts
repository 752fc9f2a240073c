import { describe, expect, it, vi } from 'vitest'
import type { Route } from '../../../src/domain/views.ts'
import { failConnection } from '../../../src/errors/connection-errors.ts'
import { signal } from '../../../src/kernel/signal.ts'
import { askVisitor } from '../../../src/state/ask-visitor.ts'
import { connectOnScreen } from '../../../src/state/connect-on-screen.ts'
import { untilConnected } from '../../../src/state/until-connected.ts'
import { createViewMemory } from '../../../src/state/view-memory.ts'
import { whileConnected } from '../../../src/state/while-connected.ts'
import { flushMicrotasks } from '../../../src/testing/fake-clock.ts'
import { ADDRESS, openPage, walletOf } from './open-page.ts'

const LEFT = { code: 'connection/modal-closed' }

/** How a promise stands: `done`, the code of its failure, or that it waits. */
async function standing(promise: Promise<unknown>): Promise<unknown> {
  const settled = promise.then(
    () => 'done',
    ({ code }: { code: string }) => code,
  )
  await flushMicrotasks()
  return Promise.race([settled, Promise.resolve().then(() => 'waits')])
}

describe('until a visitor is connected', () => {
  const start = async (given: Parameters<typeof openPage>[0] = {}) => {
    const page = openPage(given)
    const isThere = signal(false)
    await page.navigation.open({ view: 'Account' })
    const wait = (from?: Route | null) => untilConnected(page.interior, () => isThere.value, from)
    return { ...page, isThere, wait }
  }

  it('waits on any screen; then it is back on the one it was left from, and nothing is followed any more', async () => {
    const { navigation, isThere, wait, view } = await start()
    const waiting = wait()
    navigation.push('AllWallets')
    navigation.push('Networks')
    expect(await standing(waiting)).toBe('waits')
    isThere.value = true
    await waiting
    expect(view()).toBe('Account')
    navigation.push('AllWallets')
    isThere.value = false
    navigation.close()
    await flushMicrotasks()
    expect(navigation.isOpen.value).toBe(false)
  })

  it('who comes back by themselves has left it', async () => {
    const { navigation, wait } = await start()
    const waiting = wait()
    navigation.push('AllWallets')
    navigation.goBack()
    await expect(waiting).rejects.toMatchObject(LEFT)
  })

  it('who stays where it began has not, whatever changes meanwhile', async () => {
    const { interior, wait, isThere } = await start()
    const waiting = wait()
    expect(await standing(waiting)).toBe('waits')
    const steps = signal(0)
    const third = untilConnected(interior, () => steps.value > 2)
    for (const step of [1, 2]) {
      steps.value = step
      expect(await standing(third)).toBe('waits')
    }
    steps.value = 3
    await third
    isThere.value = true
    await waiting
  })

  it('where no screen is meant, coming back to one means nothing, and none is gone back to', async () => {
    const { navigation, wait, isThere, view } = await start()
    const waiting = wait(null)
    navigation.push('AllWallets')
    navigation.goBack()
    expect(await standing(waiting)).toBe('waits')
    navigation.push('AllWallets')
    navigation.push('GetWallet')
    navigation.push('Networks')
    isThere.value = true
    await waiting
    expect(view()).toBe('Networks')
  })

  it('begun with nothing open there is no screen to go back to', async () => {
    const { navigation, wait, isThere, view } = await start()
    navigation.close()
    const waiting = wait()
    await expect(waiting).rejects.toMatchObject(LEFT)
    await navigation.open({ view: 'Networks' })
    navigation.push('AllWallets')
    const another = wait(null)
    isThere.value = true
    await another
    expect(view()).toBe('AllWallets')
  })

  it('a screen that is on the way no more is not gone back to', async () => {
    const { navigation, wait, isThere, view } = await start()
    const waiting = wait()
    navigation.reset('AllWallets')
    navigation.push('Networks')
    isThere.value = true
    await waiting
    expect(view()).toBe('Networks')
  })

  it('who closes has left; not where the account came with it, and then nothing opens', async () => {
    const { navigation, wait, isThere } = await start()
    const waiting = wait()
    navigation.close()
    await expect(waiting).rejects.toMatchObject(LEFT)
    await navigation.open({ view: 'Account' })
    const another = wait()
    navigation.push('AllWallets')
    isThere.value = true
    navigation.close()
    await another
    expect(navigation.isOpen.value).toBe(false)
  })

  it.each(['before', 'meanwhile'])('a widget that ends %s keeps nobody waiting', async (when) => {
    const { wait, scope } = await start()
    if (when === 'before') scope.close()
    const waiting = wait()
    if (when === 'meanwhile') scope.close()
    await expect(waiting).rejects.toMatchObject(LEFT)
  })

  it('a widget that ends afterwards has nobody to tell', async () => {
    const { wait, scope, isThere } = await start()
    const add = vi.spyOn(scope.signal, 'addEventListener')
    isThere.value = true
    await wait()
    const [, , options] = add.mock.calls[0] ?? []
    expect((options as AddEventListenerOptions).signal?.aborted).toBe(true)
  })
})

describe('a host that asks for an account', () => {
  it('opens Connect for that family, and has it with the account, whatever happens in another', async () => {
    const { interior, navigation, view, connect, networks } = openPage()
    const asking = askVisitor(interior, 'eip155')
    await flushMicrotasks()
    expect([view(), navigation.namespaceFilter.value, networks.namespace.value]).toEqual([
      'Connect',
      'eip155',
      'eip155',
    ])
    connect([ADDRESS], walletOf('s', { chain: 'solana' }))
    expect(await standing(asking)).toBe('waits')
    connect([ADDRESS])
    await asking
  })

  it('hears that the visitor left', async () => {
    const { interior, navigation } = openPage()
    const asking = askVisitor(interior, 'eip155')
    await flushMicrotasks()
    navigation.close()
    await expect(asking).rejects.toMatchObject(LEFT)
  })
})

describe('connecting on a screen', () => {
  const start = (problem?: () => unknown) => {
    const page = openPage()
    const isMeant = ({ id }: { id: string }): boolean => id.startsWith('mine')
    const connecting = connectOnScreen(page.interior, { view: 'AllWallets' }, { isMeant, ...(problem && { problem }) })
    return { ...page, connecting }
  }

  it('answers the wallet that is meant once it is connected, and no other', async () => {
    const { connecting, connect, view } = start()
    await flushMicrotasks()
    expect(view()).toBe('AllWallets')
    connect([ADDRESS], walletOf('other'))
    expect(await standing(connecting)).toBe('waits')
    const mine = walletOf('mine')
    connect([ADDRESS], mine)
    expect(await connecting).toBe(mine)
  })

  it('one that was connected before is not the answer', async () => {
    const page = openPage()
    page.connect([ADDRESS], walletOf('mine'))
    const connecting = connectOnScreen(page.interior, { view: 'AllWallets' }, { isMeant: () => true })
    expect(await standing(connecting)).toBe('waits')
    const next = walletOf('mine')
    page.connect([ADDRESS], next)
    expect(await connecting).toBe(next)
  })

  it('a problem of before says nothing; a new one does, in its own words where they are ours', async () => {
    const problem = signal<unknown>(failConnection('connection/failed'))
    const { connecting } = start(() => problem.value)
    expect(await standing(connecting)).toBe('waits')
    problem.value = undefined
    expect(await standing(connecting)).toBe('waits')
    problem.value = failConnection('connection/rejected')
    await expect(connecting).rejects.toMatchObject({ code: 'connection/rejected' })
  })

  it('strangers’ words are kept as the reason of ours', async () => {
    const problem = signal<unknown>(undefined)
    const { connecting } = start(() => problem.value)
    await flushMicrotasks()
    problem.value = 'no'
    await expect(connecting).rejects.toMatchObject({ ...LEFT, cause: 'no' })
  })

  it('hears that the visitor left', async () => {
    const { connecting, navigation } = start()
    await flushMicrotasks()
    navigation.close()
    await expect(connecting).rejects.toMatchObject(LEFT)
  })
})

describe('a question to a wallet', () => {
  const start = (answer: Promise<unknown> = new Promise(() => {})) => {
    const page = openPage()
    const connector = walletOf('w')
    page.connect([ADDRESS], connector)
    const ask = (gone?: () => Error) => whileConnected(page.interior, connector, () => answer, gone)
    return { ...page, connector, ask }
  }

  it('without a wallet there is nothing to follow: whatever is asked answers', async () => {
    const { interior, scope } = openPage()
    const asking = whileConnected(interior, undefined, async () => 5)
    scope.close()
    expect(await asking).toBe(5)
  })

  it('has the wallet’s answer, and its no, and leaves nothing behind', async () => {
    for (const answer of [Promise.resolve('0x1'), Promise.reject(new Error('no'))]) {
      const { ask, connect, clock } = start(answer)
      await expect(ask().catch((error) => error.message)).resolves.toMatch(/0x1|no/)
      await flushMicrotasks()
      connect([])
      expect(clock.pending()).toBe(0)
    }
  })

  it.each([
    ['not-connected', undefined, { code: 'connection/not-connected' }],
    ['as its asker says', () => new Error('gone'), { message: 'gone' }],
  ] as const)('a wallet that goes without an answer has three seconds more: %s', async (_, gone, expected) => {
    const { ask, connect, clock } = start()
    const asking = ask(gone)
    connect([])
    await clock.advance(2_999)
    expect(await standing(asking)).toBe('waits')
    const failed = expect(asking).rejects.toMatchObject(expected)
    await clock.advance(1)
    await failed
  })

  it('one that comes back in that time is waited for as before', async () => {
    const { ask, connect, connector, clock } = start()
    const asking = ask()
    connect([])
    await clock.advance(2_000)
    connect([ADDRESS], connector)
    await clock.advance(60_000)
    expect(await standing(asking)).toBe('waits')
    expect(clock.pending()).toBe(0)
  })

  it('one that only speaks no more for the visitor is still there; another of the same name is not it', async () => {
    const { ask, connect, connector, clock } = start()
    const asking = ask()
    connect([ADDRESS], walletOf('front'), [connector])
    await clock.advance(60_000)
    expect(await standing(asking)).toBe('waits')
    connect([ADDRESS], walletOf('w'))
    const failed = expect(asking).rejects.toMatchObject({ code: 'connection/not-connected' })
    await clock.advance(3_000)
    await failed
  })

  it('ends with the widget at once', async () => {
    const { ask, scope } = start()
    const asking = ask()
    scope.close()
    await expect(asking).rejects.toMatchObject({ code: 'connection/not-connected' })
  })

  it('that was answered hears nothing of the widget’s end', async () => {
    const { ask, scope } = start(Promise.resolve(1))
    const add = vi.spyOn(scope.signal, 'addEventListener')
    await ask()
    await flushMicrotasks()
    const [, , options] = add.mock.calls[0] ?? []
    expect((options as AddEventListenerOptions).signal?.aborted).toBe(true)
  })
})

it('what a visitor left on a screen is found again there, and not on the same screen another time', () => {
  const memory = createViewMemory()
  const [one, other] = [1, 2].map((): Route => ({ view: 'AllWallets', parameters: undefined }))
  if (!one || !other) throw new Error('no route')
  memory(one).scroll = 5
  expect([memory(one), memory(other)]).toEqual([{ scroll: 5 }, {}])
  memory(other).scroll = 6
  expect([memory(one), memory(other)]).toEqual([{ scroll: 5 }, { scroll: 6 }])
})
