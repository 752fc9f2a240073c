import { afterEach, expect, it, vi } from 'vitest'
import { type EngineClient, startEngine } from '../../../../../src/capabilities/pairing/relay/start-engine.ts'
import { systemClock } from '../../../../../src/kernel/clock.ts'
import { createWalletStore } from '../../../../stack/pairing/wallet-store.ts'

// What the engine brings with it. A release of it that does otherwise shows here.

let client: EngineClient
/** The engine itself, without a session to listen for: it opens no socket. */
const start = async (): Promise<void> => {
  client = await startEngine({
    projectId: 'local',
    relayUrl: 'ws://127.0.0.1:1',
    metadata: { name: 'Tidepool', description: '', url: 'https://tidepool.example', icons: [] },
    clock: systemClock,
    storagePrefix: 'habits',
    storage: createWalletStore() as never,
  })
}
afterEach(() => {
  client.core.heartbeat.stop()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('R9.12: its heart beats every 5 s', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  await start()
  let beats = 0
  client.core.heartbeat.on('heartbeat_pulse', () => beats++)
  const seen = [4_999, 1, 4_999, 1].map((ms) => {
    vi.advanceTimersByTime(ms)
    return beats
  })
  expect(seen).toEqual([0, 1, 1, 2])
  client.core.heartbeat.stop()
  vi.advanceTimersByTime(60_000)
  expect(beats).toBe(2)
})

it('R9.54: its emitters warn of the eleventh listener, and not of ten', async () => {
  const warned = vi.spyOn(process, 'emitWarning').mockImplementation(() => {})
  await start()
  const listen = (): void => void client.core.relayer.on('walletlet_test', () => {})
  for (let count = 0; count < 10; count++) listen()
  expect(warned).not.toHaveBeenCalled()
  listen()
  expect(warned).toHaveBeenCalledOnce()
  expect(`${warned.mock.calls[0]?.[0]}`).toMatch(/11 walletlet_test listeners/)
})
