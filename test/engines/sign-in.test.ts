import { verifyMessage } from 'viem'
import { expect, it } from 'vitest'
import { exactly, untilAnswered } from './support/place.ts'
import { inEveryEngine, type Visitor } from './support/visitor.ts'

const until = (what: string, isTrue: () => Promise<boolean>): Promise<true> =>
  untilAnswered(what, async () => ((await isTrue()) ? { answer: true } : { why: 'not yet' }))

interface KeptSession {
  readonly message: string
  readonly signature: `0x${string}`
}

const keptSessions = async (visitor: Visitor): Promise<readonly KeptSession[]> =>
  JSON.parse(await visitor.run(() => localStorage.getItem('@walletlet/siwx') ?? '[]'))

inEveryEngine(({ visit }) => {
  it('R1.13, R2.66, R4.73, R4.74: signs in by a key press, keeps what was signed, and asks nothing after a reload', async () => {
    const visitor = await visit({ path: '?sign-in', width: 390 })
    await visitor.open()
    await visitor.dialog.button('Harbor Wallet').click()
    await visitor.title('Sign in')
    await visitor.dialog.button(exactly('Sign')).read((button) => button.focus())
    await visitor.tab.press('Enter')
    await visitor.dialog.waitUntilGone()
    const [session] = await keptSessions(visitor)
    const address = (await visitor.reading('address').innerText()) as `0x${string}`
    const { message = '', signature = '0x' } = session ?? {}
    expect(await verifyMessage({ address, message, signature })).toBe(true)
    expect(message.split('\n')[0]).toContain(await visitor.run(() => location.host))

    // Written again by a page that has found its session.
    await visitor.run(() => localStorage.removeItem('@walletlet/siwx_network'))
    await visitor.tab.reload()
    await until('the session is found', () =>
      visitor.run(() => localStorage.getItem('@walletlet/siwx_network') !== null),
    )
    await visitor.says('status', exactly('connected'))
    expect(await visitor.dialog.count()).toBe(0)
  })

  it('R2.66, R4.75: a signature that was declined says so; cancel is the way out', async () => {
    const visitor = await visit({ path: '?sign-in' })
    await visitor.open()
    await visitor.dialog.button('Harbor Wallet').click()
    await visitor.title('Sign in')
    await visitor.wallet('announced', `rejectNext('personal_sign')`)
    await visitor.dialog.button(exactly('Sign')).click()
    await visitor.dialog.byText('Signature declined').waitFor()
    await visitor.dialog.button('Cancel').click()
    await visitor.dialog.waitUntilGone()
    await visitor.says('status', exactly('disconnected'))
  })
})
