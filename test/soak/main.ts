// npm run soak -- --minutes N [--seed S] [--steps N] [--runtime react|react-18|preact]: visitors who do what seeds say.
// npm run soak -- --seed S --steps N [--only 3,8,12]: one of them again, told step by step.
import { chromium } from 'playwright-core'
import { startDemo } from '../../demo/server.ts'
import { startStack } from '../stack/start-stack.ts'
import { launchOptions } from '../tools/browser.ts'
import { type Journey, makeJourney } from './journey.ts'
import { parseOptions, type SoakOptions } from './options.ts'
import { type Place, shapeOf } from './place.ts'

const MINUTE_MS = 60_000

const describe = ({ seed, shape, steps, broken }: Journey, runtime: string): string =>
  [
    `seed ${seed}, ${shape.runtime} ${shape.path} ${shape.width} px ${shape.theme}`,
    ...steps.map((step) => `  ${step}`),
    ...broken.map((words) => `  ✗ ${words}`),
    `  again: npm run soak -- --seed ${seed} --steps ${Number.parseInt(steps.at(-1) ?? '1', 10)}${runtime}`,
  ].join('\n')

async function soak(place: Place, { minutes, seed, steps, only, runtime, isReplay }: SoakOptions): Promise<Journey[]> {
  const endsAt = Date.now() + minutes * MINUTE_MS
  const journeys: Journey[] = []
  do {
    const next = seed + journeys.length
    const journey = await makeJourney(place, {
      seed: next,
      steps,
      shape: shapeOf(next, runtime),
      ...(only && { only }),
      ...(isReplay && { tell: console.log }),
    })
    journeys.push(journey)
    if (journey.broken.length) console.log(describe(journey, runtime ? ` --runtime ${runtime}` : ''))
    else console.log(`seed ${next}: ${journey.steps.length} steps, all well`)
  } while (Date.now() < endsAt)
  return journeys
}

async function main(): Promise<void> {
  const options = parseOptions(process.argv.slice(2), () => Math.floor(Math.random() * 1e6))
  const stack = await startStack()
  const [demo, browser] = await Promise.all([startDemo(stack), chromium.launch(launchOptions)])
  try {
    const { faults, relay } = stack
    const place = { browser, demoUrl: demo.url, relay, setFault: faults.set, clearFaults: faults.clear }
    const journeys = await soak(place, options)
    const failed = journeys.filter(({ broken }) => broken.length)
    const count = journeys.reduce((sum, { steps }) => sum + steps.length, 0)
    console.log(`${journeys.length} journeys, ${count} steps, ${failed.length} broken`)
    process.exitCode = failed.length ? 1 : 0
  } finally {
    await Promise.all([browser.close(), demo.stop(), stack.stop()])
  }
}

await main().catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
