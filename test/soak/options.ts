import { parseArgs } from 'node:util'
import { RUNTIMES, type Runtime } from '../../demo/bundle.ts'
import { ENGINES, type Engine } from '../engines/support/driver.ts'
import { readNumber } from '../tools/number-option.ts'

const STEPS = 60

export interface SoakOptions {
  /** New journeys begin until then. */
  readonly minutes: number
  /** Of the first journey; each next one's is one more. */
  readonly seed: number
  readonly steps: number
  readonly only?: ReadonlySet<number>
  readonly runtime?: Runtime
  readonly engine: Engine
  /** Each file of the page's code comes late by up to so much, by seed. */
  readonly lateCodeMs: number
  /** One journey, told step by step. */
  readonly isReplay: boolean
}

const isRuntime = (name: string): name is Runtime => RUNTIMES.some((one) => one === name)

const isEngine = (name: string): name is Engine => ENGINES.some((one) => one === name)

/** `--minutes N` makes journey after journey; `--seed S --steps N` without it makes that one again. */
export function parseOptions(args: readonly string[], newSeed: () => number): SoakOptions {
  const option = { type: 'string' } as const
  const { values } = parseArgs({
    args: [...args],
    options: {
      minutes: option,
      seed: option,
      steps: option,
      only: option,
      runtime: option,
      engine: option,
      'late-code': option,
    },
  })
  const { minutes = '0', seed = `${newSeed()}`, steps = `${STEPS}`, only, runtime, engine = 'chromium' } = values
  const { 'late-code': lateCode = '0' } = values
  if (runtime !== undefined && !isRuntime(runtime)) throw new Error(`--runtime is one of ${RUNTIMES.join(', ')}`)
  if (!isEngine(engine)) throw new Error(`--engine is one of ${ENGINES.join(', ')}`)
  return {
    engine,
    minutes: readNumber('minutes', minutes),
    seed: readNumber('seed', seed),
    steps: readNumber('steps', steps),
    lateCodeMs: readNumber('late-code', lateCode),
    ...(only && { only: new Set(only.split(',').map((one) => readNumber('only', one))) }),
    ...(runtime && { runtime }),
    isReplay: values.minutes === undefined,
  }
}
