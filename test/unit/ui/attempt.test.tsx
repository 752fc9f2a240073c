import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { RETRY_ALLOWED_AFTER_MS, SLOW_ANSWER_MS } from '../../../src/domain/limits.ts'
import { createFakeClock, type FakeClock } from '../../../src/testing/fake-clock.ts'
import { AttemptScreen } from '../../../src/ui/attempt-screen.tsx'
import type { ReactElement } from '../../../src/ui/react.ts'
import { useAfter, useDebounced } from '../../../src/ui/use-after.ts'
import { useAttempt } from '../../../src/ui/use-attempt.ts'
import { useReached } from '../../../src/ui/use-reached.ts'
import { useSignals } from '../../../src/ui/use-signals.ts'
import { flushRenders } from '../../support/flush-renders.tsx'
import { drawIn } from './draw.tsx'

let clock: FakeClock
let drawn: Awaited<ReturnType<typeof drawIn>> | undefined
beforeEach(() => {
  clock = createFakeClock()
})
afterEach(() => {
  drawn?.clear()
  drawn = undefined
  vi.unstubAllGlobals()
})
const waits = async (ms: number): Promise<void> => {
  await clock.advance(ms)
  await flushRenders()
}

/** A screen that asks somebody, who answers as a test says. */
async function ask() {
  const answers: { resolve(): void; reject(error: unknown): void }[] = []
  const onLeave = vi.fn()
  function Screen(): ReactElement {
    useSignals()
    const attempt = useAttempt(clock, {
      action: () => new Promise<void>((resolve, reject) => answers.push({ resolve, reject })),
      onLeave,
    })
    return (
      <AttemptScreen
        attempt={attempt}
        picture={<b />}
        title={attempt.state}
        text={`${attempt.error ?? ''}`}
        retryLabel="Again"
      />
    )
  }
  drawn = await drawIn(<Screen />)
  const { place } = drawn
  const button = (): HTMLButtonElement | null => place.querySelector('button')
  return {
    answers,
    onLeave,
    says: () => [...place.querySelectorAll('[role=status] p')].map(({ textContent }) => textContent),
    /** What can be done: nothing, what is still off, or what is on. */
    offers: () => button() && (button()?.getAttribute('aria-disabled') === 'true' ? 'off' : 'on'),
    async press() {
      button()?.click()
      await flushRenders()
    },
    async settle() {
      await waits(0)
    },
  }
}

it('R2.32: asks at once and once, and offers another try when no answer has come for a while', async () => {
  const { answers, says, offers, press } = await ask()
  expect([answers.length, says(), offers()]).toEqual([1, ['running', ''], null])
  await waits(SLOW_ANSWER_MS - 1)
  expect(offers()).toBeNull()
  await waits(1)
  expect(offers()).toBe('on')
  await press()
  // Whoever pressed it keeps the focus on it: it does not go.
  expect([answers.length, offers()]).toEqual([2, 'off'])
})

it('R10.22: another try leaves the focus on the button that was pressed', async () => {
  const { answers, offers, press, settle } = await ask()
  answers[0]?.reject('no')
  await settle()
  await waits(RETRY_ALLOWED_AFTER_MS)
  const button = drawn?.place.querySelector('button')
  button?.focus()
  await press()
  const root = button?.getRootNode() as Document
  expect([answers.length, offers(), root.activeElement === button]).toEqual([2, 'off', true])
})

it('R2.32: after a failure it says why, and another try can be pressed a moment later', async () => {
  const { answers, says, offers, press, settle } = await ask()
  answers[0]?.reject('no')
  await settle()
  expect([says(), offers()]).toEqual([['failed', 'no'], 'off'])
  await press()
  expect(answers).toHaveLength(1)
  await waits(RETRY_ALLOWED_AFTER_MS - 1)
  expect(offers()).toBe('off')
  await waits(1)
  expect(offers()).toBe('on')
  await press()
  expect([answers.length, says()]).toEqual([2, ['running', '']])
  // The wait begins anew with each failure.
  answers[1]?.reject('again no')
  await settle()
  expect([says(), offers()]).toEqual([['failed', 'again no'], 'off'])
})

it('who leaves before the answer ends the waiting; who leaves after it does not', async () => {
  const first = await ask()
  drawn?.clear()
  await flushRenders()
  expect(first.onLeave).toHaveBeenCalledOnce()
  const second = await ask()
  second.answers[0]?.resolve()
  await second.settle()
  expect([second.says(), second.offers()]).toEqual([['done', ''], null])
  drawn?.clear()
  await flushRenders()
  expect(second.onLeave).not.toHaveBeenCalled()
})

it('what is typed counts once it has stood still', async () => {
  const Typed = ({ text }: { text: string }): ReactElement => <p>{useDebounced(clock, 300, text)}</p>
  drawn = await drawIn(<Typed text="a" />)
  const { place, again } = drawn
  await again(<Typed text="ab" />)
  await waits(299)
  expect(place.textContent).toBe('a')
  await again(<Typed text="abc" />)
  await waits(299)
  expect(place.textContent).toBe('a')
  await waits(1)
  expect(place.textContent).toBe('abc')
  expect(clock.pending()).toBe(0)
})

it('what was slow once is slow anew after its whole delay only', async () => {
  const Waits = ({ on }: { on?: string }): ReactElement => <p>{`${useAfter(clock, 300, on)}`}</p>
  drawn = await drawIn(<Waits on="it" />)
  const { place, again } = drawn
  await waits(300)
  expect(place.textContent).toBe('true')
  await again(<Waits />)
  await flushRenders()
  await again(<Waits on="it" />)
  expect(place.textContent).toBe('false')
  await waits(299)
  expect(place.textContent).toBe('false')
  await waits(1)
  expect(place.textContent).toBe('true')
})

it('the end of a list is reached once for each page, a little before it is seen', async () => {
  const observed: { see(...seen: boolean[]): void; isOver: boolean; margin: string | undefined }[] = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #one: (typeof observed)[number]
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void, how: { rootMargin?: string } = {}) {
        this.#one = {
          see: (...seen) => tell(seen.map((isIntersecting) => ({ isIntersecting }))),
          isOver: false,
          margin: how.rootMargin,
        }
      }
      observe(): void {
        observed.push(this.#one)
      }
      disconnect(): void {
        this.#one.isOver = true
      }
    },
  )
  const onReached = vi.fn()
  const List = ({ page }: { page: string | undefined }): ReactElement => <div ref={useReached(page, onReached)} />
  drawn = await drawIn(<List page={undefined} />)
  expect(observed).toHaveLength(0)
  await drawn.again(<List page="1" />)
  expect([observed.length, observed[0]?.margin]).toEqual([1, '400px'])
  observed[0]?.see(false)
  expect([onReached.mock.calls.length, observed[0]?.isOver]).toEqual([0, false])
  observed[0]?.see(false, true)
  expect([onReached.mock.calls.length, observed[0]?.isOver]).toEqual([1, true])
  await drawn.again(<List page="1" />)
  expect(observed).toHaveLength(1)
  await drawn.again(<List page="2" />)
  expect(observed).toHaveLength(2)
  await drawn.again(<List page={undefined} />)
  expect(observed[1]?.isOver).toBe(true)
})

it('in a browser that cannot tell what is seen, a list is as long as it is', async () => {
  vi.stubGlobal('IntersectionObserver', undefined)
  const onReached = vi.fn()
  const List = (): ReactElement => <div ref={useReached('1', onReached)}>rows</div>
  drawn = await drawIn(<List />)
  expect([drawn.place.textContent, onReached.mock.calls.length]).toEqual(['rows', 0])
})
