import { expect, it } from 'vitest'
// Loaded beforehand: how long that takes is nothing of a visitor who leaves.
import '../../../../src/capabilities/sign-in/message/sign-message.ts'
import type { SignInMessage } from '../../../../src/domain/sign-in.ts'
import { ADDRESS, OTHER_ADDRESS, optimism } from '../../state/open-page.ts'
import { openSignIn } from './open-sign-in.ts'

// A visitor who has pressed Sign waits for the host's text first, which may ask a server for its nonce.

async function waiting() {
  let answer = (): void => {}
  const host = {
    async createMessage(...asked: Parameters<typeof plain.host.createMessage>): Promise<SignInMessage> {
      await new Promise<void>((resolve) => {
        answer = resolve
      })
      return plain.host.createMessage(...asked)
    },
  }
  const plain = openSignIn()
  const page = openSignIn({ host })
  page.connect([ADDRESS, OTHER_ADDRESS], page.connector)
  await page.settle()
  const signing = page.store.sign()
  await page.settle()
  return { page, answers: () => answer(), signing }
}

it('R4.80: once the text is there the wallet is asked for the account that the visitor has chosen', async () => {
  const { page, answers, signing } = await waiting()
  answers()
  await signing
  expect(page.signed).toHaveLength(1)
})

it.each<[how: string, leave: (page: Awaited<ReturnType<typeof waiting>>['page']) => void]>([
  ['has left the wallet', (page) => page.connect([], page.connector)],
  ['has chosen another account', (page) => page.connect([OTHER_ADDRESS, ADDRESS], page.connector)],
  ['has chosen another network', (page) => page.networks.activate(optimism.caipNetworkId)],
])('R4.80: a visitor who %s meanwhile is asked for no signature, and nothing is said of it', async (_, leave) => {
  const { page, answers, signing } = await waiting()
  leave(page)
  await page.settle()
  answers()
  await signing
  expect([page.signed, page.told.filter((line) => line.startsWith('say'))]).toEqual([[], []])
})

it('R10.33: a widget that has ended meanwhile asks for no signature', async () => {
  const { page, answers, signing } = await waiting()
  page.scope.close()
  answers()
  await signing
  expect(page.signed).toEqual([])
})
