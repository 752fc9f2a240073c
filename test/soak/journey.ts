import type { Action } from './actions/action.ts'
import { hostActions } from './actions/host.ts'
import { walletActions } from './actions/in-page.ts'
import { modalActions } from './actions/modal.ts'
import { pageActions } from './actions/page.ts'
import { serviceActions } from './actions/services.ts'
import { findHoarded } from './held.ts'
import type { PageState } from './page-state.ts'
import { createPatience, lookLong } from './patience.ts'
import { type Place, type Shape, shapeOf } from './place.ts'
import { createWish } from './random.ts'
import { roomActions } from './room-actions.ts'
import { Broken, STEP_LIMIT_MS, sendWalker, type Walker } from './walker.ts'

const ACTIONS: readonly Action[] = [
  ...modalActions,
  ...walletActions,
  ...roomActions.flat(),
  ...hostActions,
  ...pageActions,
  ...serviceActions,
]

/** In steps: the engine has to collect its garbage for it. */
const LOOKS_AT_MEMORY = 10

export interface JourneyOptions {
  readonly seed: number
  /** The number of the last step. */
  readonly steps: number
  /** Numbers of the steps that are taken; all when absent. */
  readonly only?: ReadonlySet<number>
  readonly shape?: Shape
  readonly tell?: (step: string) => void
}

export interface Journey {
  readonly seed: number
  readonly shape: Shape
  readonly steps: readonly string[]
  /** Empty: all was well. */
  readonly broken: readonly string[]
}

interface Step {
  readonly seed: number
  readonly step: number
  /** What the page said before. */
  readonly state: PageState
  readonly tell: (words: string) => void
}

async function takeStep(walker: Walker, { seed, step, state, tell }: Step): Promise<PageState> {
  const wish = createWish(seed, step)
  const action = wish.order(ACTIONS.filter((one) => one.when(state, walker)))[0]
  if (!action) return state
  const words = `${step} ${action.name}`
  try {
    const more = await action.do(walker, wish, state)
    tell(typeof more === 'string' ? `${words}: ${more}` : words)
  } catch (error) {
    tell(`${words}: failed`)
    throw error
  }
  return walker.settle()
}

/** What was on the screen: a broken journey must be understood from its log. */
const describe = (walker: Walker): Promise<string> =>
  walker
    .run<string>(
      `JSON.stringify([document.querySelector('.readings')?.innerText, document.querySelector('walletlet-modal')?.shadowRoot?.querySelector('dialog[open]')?.innerText])`,
    )
    .catch((error: Error) => error.message)

/** Sends one visitor on their way: after each step all that must be true is looked at. */
export async function makeJourney(place: Place, options: JourneyOptions): Promise<Journey> {
  const { seed, shape = shapeOf(seed), only, tell = () => {} } = options
  const steps: string[] = []
  const tellStep = (words: string): void => {
    steps.push(words)
    tell(words)
  }
  const patience = createPatience()
  place.clock.sleptMs = 0
  let broken: readonly string[] = []
  let walker: Walker | undefined
  try {
    walker = await sendWalker(place, shape)
    let state = await walker.settle()
    for (let step = 1; step <= options.steps && !broken.length; step++) {
      if (only && !only.has(step)) continue
      state = await takeStep(walker, { seed, step, state, tell: tellStep })
      const endsAt = performance.now() + STEP_LIMIT_MS
      const seen = await lookLong(patience, state, {
        lookAgain: walker.settle,
        isOver: () => performance.now() > endsAt,
      })
      state = seen.state
      broken = seen.broken
      if (step % LOOKS_AT_MEMORY === 0) broken = [...broken, ...(await findHoarded(walker.tab, state.isOpen))]
    }
  } catch (error) {
    broken = [
      ...(error instanceof Broken ? error.found : [`${(error as Error).stack}`]),
      // A page that never came is said, too, and the next visitor is sent.
      ...(walker ? [`before the visitor: ${await describe(walker)}`] : []),
    ]
  } finally {
    await walker?.leave()
    await place.clearFaults()
    await place.relay?.reset()
  }
  return { seed, shape, steps, broken }
}
