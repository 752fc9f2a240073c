/** What a wallet has been told to do wrong. */
export interface Misbehaviour {
  /** The interruption for a request of this method, used up; undefined when it is treated properly. */
  takeInterruption(method: string): { kind: 'hang' } | { kind: 'throw'; value: unknown } | undefined
  /** Whether the visitor refuses this request; used up. */
  takeRejection(method: string): boolean
  interruptNext(interruption: { kind: 'hang' } | { kind: 'throw'; value: unknown }, method: string | undefined): void
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

export function createMisbehaviour(): Misbehaviour {
  const interruptions: Planned<{ kind: 'hang' } | { kind: 'throw'; value: unknown }>[] = []
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
    interruptNext(content, method) {
      interruptions.push({ method, content })
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
