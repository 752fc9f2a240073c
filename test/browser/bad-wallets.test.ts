// @takes-long: a few lines make a page for each wallet
import { describe, expect, it } from 'vitest'
import { HOSTILE_INFOS, type HostileInfoName } from '../stack/wallets/hostile-infos.ts'
import { RUNTIMES, setUpBrowser, visit } from './support/visitor.ts'

setUpBrowser()

describe.each(RUNTIMES)('a wallet that misbehaves, on %s', (runtime) => {
  it('R2.32, R8.29: rejects: the screen says so, and trying again connects', async () => {
    const visitor = await visit({ runtime })
    await visitor.wallet('announced', 'rejectNext()')
    await visitor.open()
    await visitor.dialog.getByRole('button', { name: 'Harbor Wallet' }).click()
    await visitor.dialog.getByText('You declined').waitFor()
    await visitor.dialog.getByRole('button', { name: 'Try again' }).click()
    await visitor.reading('status').getByText('connected', { exact: true }).waitFor()
    await visitor.dialog.waitFor({ state: 'hidden' })
    expect(visitor.complaints).toEqual([])
  })

  it('R10.2: never answers: back leads to the other wallets, and nothing stays connecting', async () => {
    const visitor = await visit({ runtime })
    await visitor.wallet('announced', 'hangNext()')
    await visitor.open()
    await visitor.dialog.getByRole('button', { name: 'Harbor Wallet' }).click()
    await visitor.dialog.getByText('Accept the request to connect.').waitFor()
    await expect.poll(() => visitor.reading('status').innerText()).toBe('connecting')
    await visitor.dialog.getByRole('button', { name: 'Back' }).click()
    await visitor.reading('status').getByText('disconnected').waitFor()
    await visitor.dialog.getByRole('button', { name: 'Larkspur' }).click()
    await visitor.reading('status').getByText('connected', { exact: true }).waitFor()
  })

  it.each([
    ['throws a string', `throwNext('no such luck')`],
    ['throws nothing at all', 'throwNext(undefined)'],
    ['answers garbage accounts', `garbageAccounts([null, 'zebra', 7])`],
    ['answers no accounts', 'garbageAccounts([])'],
    ['answers something else', `garbageAccounts({ length: 3 })`],
  ])('R2.32, R4.4: %s: “Could not connect”, and once it behaves it connects', async (_, misbehave) => {
    const visitor = await visit({ runtime })
    await visitor.wallet('announced', misbehave)
    await visitor.open()
    await visitor.dialog.getByRole('button', { name: 'Harbor Wallet' }).click()
    await visitor.dialog.getByText('Could not connect').waitFor()
    await visitor.wallet('announced', 'reset()')
    await visitor.dialog.getByRole('button', { name: 'Try again' }).click()
    await visitor.reading('status').getByText('connected', { exact: true }).waitFor()
    expect(visitor.complaints).toEqual([])
  })

  it('R10.2: goes away in the middle of a request: said, and the other wallet connects', async () => {
    const visitor = await visit({ runtime })
    await visitor.wallet('announced', `throwNext({ code: 4900, message: 'disconnected' })`)
    await visitor.open()
    await visitor.dialog.getByRole('button', { name: 'Harbor Wallet' }).click()
    await visitor.dialog.getByText('Could not connect').waitFor()
    await visitor.dialog.getByRole('button', { name: 'Back' }).click()
    await visitor.dialog.getByRole('button', { name: 'Larkspur' }).click()
    await visitor.reading('status').getByText('connected', { exact: true }).waitFor()
  })

  it('R4.70: answers for another chain: the widget says which network it is not on', async () => {
    const visitor = await visit({ runtime })
    await visitor.wallet('announced', `answerChain('0x270f')`)
    await visitor.open()
    await visitor.dialog.getByRole('button', { name: 'Harbor Wallet' }).click()
    await visitor.title('Switch network')
    await visitor.dialog.getByText('a network this page does not use').waitFor()
    await visitor.dialog.getByRole('button', { name: 'Disconnect' }).click()
    await visitor.reading('status').getByText('disconnected').waitFor()
  })

  it('R4.67, R4.71, R2.59: refuses a switch, stays, or does not know how: each is said, with a way back', async () => {
    const visitor = await visit({ runtime })
    await visitor.connect('Harbor Wallet')
    const say = async (misbehave: string, words: string): Promise<void> => {
      await visitor.wallet('announced', 'reset()')
      await visitor.page.evaluate(misbehave)
      await visitor.page.getByRole('banner').getByRole('button', { name: 'Local One' }).click()
      await visitor.dialog.getByRole('button', { name: 'Local Two' }).click()
      // On its way back the screen may still say it beside the toast.
      await visitor.dialog.getByText(words).first().waitFor()
      await visitor.title('Choose network')
      await expect.poll(() => visitor.reading('network').innerText()).toBe('Local One')
      await visitor.page.keyboard.press('Escape')
      await visitor.dialog.waitFor({ state: 'hidden' })
    }
    await say('demoWallets.announced.control.rejectNext()', 'You declined')
    await say(
      `demoWallets.announced.control.throwNext({ code: 4200 }, 'wallet_switchEthereumChain')`,
      'Could not switch',
    )
    await say(
      `(({ provider }) => {
        const ask = provider.request
        provider.request = (call) => (call.method === 'wallet_switchEthereumChain' ? Promise.resolve(null) : ask(call))
      })(demoWallets.announced)`,
      'Still on Local One',
    )
    await visitor.wallet('announced', 'reset()')
    expect(visitor.complaints).toEqual([])
  })

  it('R1.31: announces itself twice: one row', async () => {
    const visitor = await visit({ runtime, wallets: { names: ['announced'], twice: true } })
    await visitor.open()
    expect(await visitor.dialog.getByRole('button', { name: 'Harbor Wallet' }).count()).toBe(1)
  })

  it('R4.13: announces itself late: the row appears in the open modal', async () => {
    const visitor = await visit({ runtime, wallets: { names: ['announced'], lateMs: 1_500 } })
    await visitor.open()
    await visitor.dialog.getByRole('button', { name: 'Harbor Wallet' }).click()
    await visitor.reading('status').getByText('connected', { exact: true }).waitFor()
  })

  it('R10.14: hostile names and pictures: no script runs, nothing is loaded from elsewhere, every row fits', async () => {
    const hostile = Object.keys(HOSTILE_INFOS) as HostileInfoName[]
    const visitor = await visit({ runtime, wallets: { names: ['announced'], hostile } })
    const elsewhere: string[] = []
    visitor.page.on('request', (request) => {
      const { hostname } = new URL(request.url())
      if (!['localhost', '127.0.0.1', ''].includes(hostname)) elsewhere.push(request.url())
    })
    await visitor.open()
    const rows = visitor.dialog.getByRole('listitem')
    await expect.poll(() => rows.count()).toBeGreaterThan(8)
    expect(await visitor.page.evaluate('globalThis.__hostile')).toBeUndefined()
    const [width = 0] = [(await visitor.dialog.boundingBox())?.width]
    for (const row of await rows.all()) expect((await row.boundingBox())?.width ?? 0).toBeLessThan(width)
    const texts = (await visitor.dialog.innerText()).split('\n')
    expect(texts.every((text) => text.length <= 100)).toBe(true)
    expect(texts.join('')).not.toMatch(/\p{Cf}|\p{Cc}/u)
    const sources = await visitor.dialog
      .locator('img')
      .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).src))
    expect(sources.filter((source) => source.startsWith('javascript:') || source.length > 300_000)).toEqual([])
    await visitor.dialog.getByRole('button', { name: 'Harbor Wallet' }).click()
    await visitor.reading('status').getByText('connected', { exact: true }).waitFor()
    expect(elsewhere).toEqual([])
  })
})
