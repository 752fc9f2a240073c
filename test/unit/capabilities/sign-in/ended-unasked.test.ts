import { describe, expect, it } from 'vitest'
import type { SignInSession } from '../../../../src/domain/sign-in.ts'
import { ADDRESS, OTHER_ADDRESS, walletOf } from '../../state/open-page.ts'
import { openSignIn, sessionOf } from './open-sign-in.ts'

type Answer = (sessions: readonly SignInSession[]) => void

/** One wallet that has come back with two accounts, the first one asked about on Ethereum, and another that stays. */
async function start(given: Parameters<typeof openSignIn>[0] = {}) {
  const page = openSignIn(given)
  page.connect([ADDRESS, OTHER_ADDRESS], page.connector)
  await page.settle()
  page.connect([OTHER_ADDRESS], walletOf('s', { chain: 'solana' }))
  page.asked.length = 0
  return { ...page, leave: () => page.connect([], page.connector) }
}

describe('R4.29: sessions that an earlier visit may have left with a host’s own `siwx`', () => {
  it('are ended where there are any: it is not asked to end others', async () => {
    const page = await start()
    page.keep(sessionOf('eip155:10', OTHER_ADDRESS))
    page.leave()
    await page.settle()
    expect(page.asked).toEqual([
      `revoke eip155:1 ${ADDRESS}`,
      `get eip155:10 ${ADDRESS}`,
      `get eip155:1 ${OTHER_ADDRESS}`,
      `get eip155:10 ${OTHER_ADDRESS}`,
      `revoke eip155:10 ${OTHER_ADDRESS}`,
    ])
  })

  it('are asked about one after the other; one that says nothing keeps the next from its end for 20 seconds', async () => {
    const asked: string[] = []
    const page = await start({
      host: {
        getSessions(chainId, address) {
          asked.push(`${chainId} ${address}`)
          return new Promise(() => {})
        },
      },
    })
    asked.length = 0
    page.leave()
    await page.settle()
    expect(asked).toEqual([`eip155:10 ${ADDRESS}`])
    await page.clock.advance(20_000)
    expect(asked).toEqual([`eip155:10 ${ADDRESS}`, `eip155:1 ${OTHER_ADDRESS}`])
  })

  it('a host that cannot say so of one is told, and asked about the next', async () => {
    const page = await start()
    Object.assign(page.host, {
      getSessions: async (chainId: string, address: string) => {
        if (address === ADDRESS) throw new Error('down')
        return [sessionOf(chainId, address)]
      },
    })
    page.leave()
    await page.settle()
    expect(page.told.filter((line) => line.startsWith('report'))).toEqual(['report {}'])
    expect(page.asked).toEqual([
      `revoke eip155:1 ${ADDRESS}`,
      `revoke eip155:1 ${OTHER_ADDRESS}`,
      `revoke eip155:10 ${OTHER_ADDRESS}`,
    ])
  })

  it('are not ended any more once their wallet has come back: they may be new ones', async () => {
    const answers: Answer[] = []
    const page = await start()
    Object.assign(page.host, { getSessions: () => new Promise((resolve: Answer) => answers.push(resolve)) })
    page.leave()
    await page.settle()
    page.connect([ADDRESS, OTHER_ADDRESS], page.connector)
    await page.settle()
    for (let at = 0; at < answers.length; at++) {
      answers[at]?.([sessionOf('eip155:10', ADDRESS)])
      await page.settle()
    }
    expect(page.asked).toEqual([`revoke eip155:1 ${ADDRESS}`])
  })

  it('that were asked about here have no time to end in: a host that is slow is told of no failure', async () => {
    const page = await start({
      options: { siwx: async () => ({}) },
      host: { revokeSession: () => new Promise(() => {}) },
    })
    page.leave()
    await page.settle()
    await page.clock.advance(60_000)
    expect(page.told.filter((line) => line.startsWith('report'))).toEqual([])
  })

  it('are ended also after the end of the widget', async () => {
    const page = await start()
    page.keep(sessionOf('eip155:10', OTHER_ADDRESS))
    page.leave()
    page.scope.close()
    await page.settle()
    expect(page.asked.at(-1)).toBe(`revoke eip155:10 ${OTHER_ADDRESS}`)
  })

  it('of `siweConfig` and `walletlet/siwx` nothing is asked: whoever stays would be signed out by that', async () => {
    const page = await start({ options: { siwx: async () => ({}) } })
    page.leave()
    await page.settle()
    expect(page.asked.map((line) => line.split(' ')[0])).toEqual(['revoke', 'revoke', 'revoke', 'revoke'])
  })
})
