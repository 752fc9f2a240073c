/** What happens to a request before it is answered. */
type Interruption = { kind: 'wait'; until: Promise<unknown> } | { kind: 'throw'; value: unknown }

/** What happens where the visitor is asked: they say no in the wallet's own words, or any of the above. */
type Answer = Interruption | { kind: 'refuse' }

/** What a wallet has been told to do wrong. */
export interface Misbehaviour {
  /** The interruption for a request of this method, used up; undefined when it is treated properly. */
  takeInterruption(method: string): Interruption | undefined
  /** Added before every answer, in milliseconds. */
  latencyMs: number
  /** What the visitor is to answer this request; used up. Undefined: they agree. */
  takeAnswer(method: string): Answer | undefined
  /** The same for the next request that asks the visitor; of that method, if given. */
  answerNext(answer: Answer, method: string | undefined): void
  interruptNext(interruption: Interruption, method: string | undefined): void
  /** Keeps the next request of that method waiting until the answer is called; then it goes on as any other. */
  holdNext(method: string | undefined): () => void
  rejectNext(method: string | undefined): void
  /** Methods with a fixed answer. */
  readonly answers: Map<string, unknown>
  /** What is laid over the next transaction; emptied when used. */
  readonly alterations: Readonly<Record<string, string>>[]
  /** What is answered in place of the next hash; emptied when used. */
  readonly reports: unknown[]
  reset(): void
}

interface Planned<Content> {
  method: string | undefined
  content: Content
}

/** For a request that is never answered. */
export const NEVER: Interruption = { kind: 'wait', until: new Promise(() => {}) }

export function createMisbehaviour(): Misbehaviour {
  const interruptions: Planned<Interruption>[] = []
  const interruptNext = (content: Interruption, method: string | undefined): void => {
    interruptions.push({ method, content })
  }
  const asked: Planned<Answer>[] = []
  const answers = new Map<string, unknown>()
  const alterations: Readonly<Record<string, string>>[] = []
  const reports: unknown[] = []
  const misbehaviour: Misbehaviour = {
    answers,
    alterations,
    reports,
    takeInterruption: (method) => take(interruptions, method),
    latencyMs: 0,
    takeAnswer: (method) => take(asked, method),
    answerNext(content, method) {
      asked.push({ method, content })
    },
    interruptNext,
    holdNext(method) {
      const held = createHold()
      interruptNext(held, method)
      return held.release
    },
    rejectNext(method) {
      asked.push({ method, content: { kind: 'refuse' } })
    },
    reset() {
      interruptions.length = 0
      asked.length = 0
      misbehaviour.latencyMs = 0
      alterations.length = 0
      reports.length = 0
      answers.clear()
    },
  }
  return misbehaviour
}

/** A wait that ends when it is let go. */
export function createHold(): Interruption & { release(): void } {
  let release = (): void => {}
  const until = new Promise<void>((resolve) => {
    release = resolve
  })
  return { kind: 'wait', until, release: () => release() }
}

/** Does what was planned; `refuse` throws what the family's wallets throw then. */
export async function carryOut(plan: Answer | undefined, refusal: () => unknown): Promise<void> {
  if (plan?.kind === 'refuse') throw refusal()
  if (plan?.kind === 'throw') throw plan.value
  await plan?.until
}

function take<Content>(planned: Planned<Content>[], method: string): Content | undefined {
  const index = planned.findIndex((plan) => plan.method === undefined || plan.method === method)
  return index < 0 ? undefined : planned.splice(index, 1)[0]?.content
}
