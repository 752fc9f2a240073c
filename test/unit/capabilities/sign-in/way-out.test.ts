import { describe, expect, it } from 'vitest'
import { ADDRESS, OTHER_ADDRESS, optimism, walletOf } from '../../state/open-page.ts'
import { openSignIn, sessionOf } from './open-sign-in.ts'

// A visitor who leaves a sign-in for the network of their last one waits for the wallet's answer to that, or for 20 s.

type Page = Awaited<ReturnType<typeof leaving>>

async function leaving() {
  const page = openSignIn()
  page.connect([ADDRESS], page.connector)
  await page.settle()
  page.interior.environment.storage.write('siwx_network', `eip155:10:${ADDRESS}`)
  let refuse = (_: Error): void => {}
  const switchNetwork = () =>
    new Promise<void>((_, reject) => {
      refuse = reject
    })
  Object.assign(page.interior.connections, { switchNetwork })
  const left = page.store.cancel()
  await page.settle()
  return { ...page, left, refuse: () => refuse(new Error('no')) }
}
const disconnected = (page: Page): readonly string[] => page.told.filter((line) => line.startsWith('disconnect'))

describe('R4.77: what the wallet answers to a visitor who wanted out', () => {
  it.each<[how: string, meanwhile: (page: Page) => void, isAsked: boolean]>([
    [
      'has signed in, in another tab',
      (page) => {
        page.keep(sessionOf('eip155:1', ADDRESS))
        page.store.recheck()
      },
      false,
    ],
    ['is another account', (page) => page.connect([OTHER_ADDRESS, ADDRESS], page.connector), true],
    ['is on another network', (page) => page.networks.activate(optimism.caipNetworkId), true],
    ['has another wallet', (page) => page.connect([OTHER_ADDRESS], walletOf('other')), true],
    ['has the account in another wallet', (page) => page.connect([ADDRESS], walletOf('other')), true],
  ])('parts with nobody who %s by then', async (_, meanwhile, isAsked) => {
    for (const how of ['refuses', 'never answers']) {
      const page = await leaving()
      meanwhile(page)
      await page.settle()
      if (how === 'refuses') page.refuse()
      else await page.clock.advance(20_000)
      await page.left
      await page.settle()
      expect(disconnected(page), how).toEqual([])
      // Who is there now has a question of their own.
      expect(page.isAsking(), how).toBe(isAsked)
    }
  })

  it('parts with whoever is still asked for it', async () => {
    const page = await leaving()
    page.refuse()
    await page.left
    expect([disconnected(page), page.navigation.isOpen.value]).toEqual([['disconnect eip155'], false])
  })
})
