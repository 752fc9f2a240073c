import type { TestProject } from 'vitest/node'
import type { Bundles } from '../../../demo/server.ts'
import { startCounterpart } from '../../browser/support/global-setup.ts'
import { launchFirefox, launchWebKit } from '../../tools/engines/launch.ts'

async function start(bundles: Bundles) {
  const [{ counterpart, stop }, firefox, webkit] = await Promise.all([
    startCounterpart(bundles),
    launchFirefox(),
    launchWebKit(),
  ])
  // The pages are bundled here, in nobody's time.
  await fetch(`${counterpart.demoUrl}/react/host/host.js`)
  return {
    counterpart,
    launched: { firefox: firefox.endpoint, webkit: webkit.endpoint },
    stop: () => Promise.all([stop(), firefox.stop(), webkit.stop()]),
  }
}

/** Beside what browser tests have, each worker has a Firefox and a driver of WebKit. One that is missing fails its own walks. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const bundles: Bundles = new Map()
  const started = await Promise.all(Array.from({ length: project.config.maxWorkers }, () => start(bundles)))
  project.provide(
    'counterparts',
    started.map(({ counterpart }) => counterpart),
  )
  project.provide(
    'launched',
    started.map(({ launched }) => launched),
  )
  return async () => {
    await Promise.all(started.map(({ stop }) => stop()))
  }
}
