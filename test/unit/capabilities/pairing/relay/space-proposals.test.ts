import { expect, onTestFinished, vi } from 'vitest'
import { NETWORKS, relayTest as test } from './support.ts'

test('R10.3: renew in one tick of a coarse clock: the later code works, though the engine draws the same number', async ({
  scene,
}) => {
  const now = Date.now
  const spies = [
    vi.spyOn(Date, 'now').mockImplementation(() => Math.floor(now() / 100) * 100),
    vi.spyOn(Math, 'random').mockReturnValue(0.5),
  ]
  onTestFinished(() => spies.forEach((spy) => void spy.mockRestore()))
  const [{ relay }, wallet] = await Promise.all([scene.page(), scene.wallet()])
  const [, later] = await Promise.all([relay.pair(NETWORKS), relay.pair(NETWORKS)])
  await wallet.pair(later.uri)
  expect((await later.approved).topic).toBe(wallet.sessions[0])
})
