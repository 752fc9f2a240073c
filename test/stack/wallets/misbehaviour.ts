/** What happens to a request before it is answered. */
type Interruption = { kind: 'wait'; until: Promise<unknown> } | { kind: 'throw'; value: unknown }

/** What a wallet has been told to do wrong. */
export interface Misbehaviour {
  /** The interruption for a request of this method, used up; undefined when it is treated properly. */
  takeInterruption(method: string): Interruption | undefined
  /** Whether the visitor refuses this request; used up. */
  takeRejection(method: string): boolean
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
  const rejections: Planned<true>[] = []
  const answers = new Map<string, unknown>()
  const alterations: Readonly<Record<string, string>>[] = []
  const reports: unknown[] = []
  return {
    answers,
    alterations,
    reports,
    takeInterruption: (method) => take(interruptions, method),
    takeRejection: (method) => take(rejections, method) ?? false,
    interruptNext,
    holdNext(method) {
      let release = (): void => {}
      interruptNext({ kind: 'wait', until: new Promise<void>((resolve) => (release = resolve)) }, method)
      return () => release()
    },
    rejectNext(method) {
      rejections.push({ method, content: true })
    },
    reset() {
      interruptions.length = 0
      rejections.length = 0
      alterations.length = 0
      reports.length = 0
      answers.clear()
    },
  }
}

function take<Content>(planned: Planned<Content>[], method: string): Content | undefined {
  const index = planned.findIndex((plan) => plan.method === undefined || plan.method === method)
  return index < 0 ? undefined : planned.splice(index, 1)[0]?.content
}
