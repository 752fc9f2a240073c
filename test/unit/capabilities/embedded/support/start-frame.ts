import type { SecureFrame } from '../../../../../src/capabilities/embedded/frame/frame-calls.ts'
import { createSecureFrame } from '../../../../../src/capabilities/embedded/frame/secure-frame.ts'
import { createFakeClock, type FakeClock } from '../../../../../src/testing/fake-clock.ts'
import { createFakeSecureSite, type FakeSecureSite, SECURE_ORIGIN } from './fake-secure-site.ts'

export interface FrameStage {
  readonly frame: SecureFrame
  readonly site: FakeSecureSite
  readonly clock: FakeClock
  readonly troubles: string[]
  /** The screen that shows; another one stands for having left it. */
  readonly screen: { current: unknown }
  readonly end: AbortController
}

export function stageFrame(handlers?: Parameters<typeof createFakeSecureSite>[0]): FrameStage {
  const site = createFakeSecureSite(handlers)
  const clock = createFakeClock()
  const end = new AbortController()
  const troubles: string[] = []
  const screen = { current: 'Connect' as unknown }
  const frame = createSecureFrame({
    url: () => `${SECURE_ORIGIN}/sdk`,
    origin: SECURE_ORIGIN,
    clock,
    end: end.signal,
    open: site.open,
    where: () => screen.current,
    onTrouble: (reason) => void troubles.push(reason),
  })
  return { frame, site, clock, troubles, screen, end }
}

/** With the frame there and ready. */
export async function stageReadyFrame(handlers?: Parameters<typeof createFakeSecureSite>[0]): Promise<FrameStage> {
  const stage = stageFrame(handlers)
  const started = stage.frame.start()
  await stage.clock.advance(500)
  await started
  return stage
}
