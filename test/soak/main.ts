// npm run soak -- --minutes N [--engine chromium|firefox|webkit|phone] [--seed S] [--steps N] [--runtime react|react-18|preact] [--late-code MS]: visitors who do what seeds say.
// npm run soak -- --seed S --steps N [--engine …] [--only 3,8,12]: one of them again, told step by step.
import { chromium } from 'playwright-core'
import { RUNTIMES } from '../../demo/bundle.ts'
import { startDemo } from '../../demo/server.ts'
import type { Engine } from '../engines/support/driver.ts'
import { DRIVERS } from '../engines/support/drivers.ts'
import { startStack } from '../stack/start-stack.ts'
import { moment } from '../support/until.ts'
import { launchOptions } from '../tools/browser.ts'
import { type LaunchedEngine, launchFirefox, launchWebKit } from '../tools/engines/launch.ts'
import { type Journey, makeJourney } from './journey.ts'
import { parseOptions, type SoakOptions } from './options.ts'
import { type Place, shapeOf, type WorldClock } from './place.ts'
import { drawFor } from './random.ts'

const MINUTE_MS = 60_000

async function launchChromium(): Promise<LaunchedEngine> {
  const server = await chromium.launchServer(launchOptions)
  return { endpoint: { url: server.wsEndpoint() }, stop: () => server.close() }
}

const LAUNCHERS: Readonly<Record<Engine, () => Promise<LaunchedEngine>>> = {
  chromium: launchChromium,
  phone: launchChromium,
  firefox: launchFirefox,
  webkit: launchWebKit,
}

const describe = ({ seed, shape, steps, broken }: Journey, { engine, runtime, lateCodeMs }: SoakOptions): string =>
  [
    `seed ${seed}, ${engine} ${shape.runtime} ${shape.path} ${shape.width} px ${shape.theme}`,
    ...steps.map((step) => `  ${step}`),
    ...broken.map((words) => `  ✗ ${words}`),
    `  again: npm run soak -- --engine ${engine} --seed ${seed} --steps ${Number.parseInt(steps.at(-1) ?? '1', 10)}${runtime ? ` --runtime ${runtime}` : ''}${lateCodeMs ? ` --late-code ${lateCodeMs}` : ''}`,
  ].join('\n')

/** What the page's code comes over. */
interface Line {
  /** The same files come late by as much for the same seed. */
  seed: number
  /** Files that are still to come. */
  coming: number
}

async function soak(place: Place, options: SoakOptions, line: Line): Promise<Journey[]> {
  const { minutes, seed, steps, only, runtime, isReplay } = options
  // The world's clock is moved on; this one is not.
  const endsAt = performance.now() + minutes * MINUTE_MS
  const journeys: Journey[] = []
  do {
    const next = seed + journeys.length
    line.seed = next
    const journey = await makeJourney(place, {
      seed: next,
      steps,
      shape: shapeOf(next, runtime),
      ...(only && { only }),
      ...(isReplay && { tell: console.log }),
    })
    journeys.push(journey)
    if (journey.broken.length) console.log(describe(journey, options))
    else console.log(`seed ${next}: ${journey.steps.length} steps, all well`)
  } while (performance.now() < endsAt)
  return journeys
}

/** What was done how often, without what it was done with. */
function countActions(journeys: readonly Journey[]): string {
  const counts = new Map<string, number>()
  for (const step of journeys.flatMap(({ steps }) => steps)) {
    const name = step.replace(/^\d+ /, '').replace(/:.*/s, '')
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return [...counts]
    .sort(([, one], [, other]) => other - one)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ')
}

/** A page is bundled when it is first asked for, which on a busy machine takes longer than its first visitor waits. */
const bundlePages = (demoUrl: string): Promise<unknown> =>
  Promise.all(RUNTIMES.map((runtime) => fetch(`${demoUrl}/${runtime}/host/host.js`)))

/** Services and the phone live in this process: they are as late as the page. */
function moveTime(clock: WorldClock): void {
  const { now } = Date
  Date.now = () => now() + clock.sleptMs
}

async function main(): Promise<void> {
  const options = parseOptions(process.argv.slice(2), () => Math.floor(Math.random() * 1e6))
  const clock: WorldClock = { sleptMs: 0 }
  moveTime(clock)
  const [stack, launched] = await Promise.all([startStack({ balanceCacheMs: 0 }), LAUNCHERS[options.engine]()])
  const line: Line = { seed: 0, coming: 0 }
  const hold = async (pathname: string): Promise<void> => {
    line.coming++
    await moment(drawFor(`${line.seed} ${pathname}`) * options.lateCodeMs)
    line.coming--
  }
  const demo = await startDemo(stack, { hold })
  try {
    if ('problem' in launched.endpoint) throw new Error(launched.endpoint.problem)
    await bundlePages(demo.url)
    const driver = await DRIVERS[options.engine](launched.endpoint.url)
    const { faults, relay } = stack
    const place: Place = {
      ...{ driver, clock, relay, demoUrl: demo.url },
      setFault: faults.set,
      clearFaults: faults.clear,
      isCodeComing: () => line.coming > 0,
    }
    const journeys = await soak(place, options, line)
    await driver.close()
    const failed = journeys.filter(({ broken }) => broken.length)
    const count = journeys.reduce((sum, { steps }) => sum + steps.length, 0)
    console.log(countActions(journeys))
    console.log(`${options.engine}: ${journeys.length} journeys, ${count} steps, ${failed.length} broken`)
    process.exitCode = failed.length ? 1 : 0
  } finally {
    await Promise.all([launched.stop(), demo.stop(), stack.stop()])
  }
}

/** What the engine of a wallet on another device lets fall is that wallet's: the page hears nothing of it, and goes on. */
process.on('unhandledRejection', (error: Error) => {
  if (!error.stack?.includes('@walletconnect/')) throw error
  console.log(`  (in the engine of a phone: ${error.message})`)
})

await main().catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
