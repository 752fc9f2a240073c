/** What happens on another page or device, and who waits for it. */
export interface WaitingRoom<Answer> {
  /** Resolves with the answer, also when it came before. */
  wait(id: string): Promise<Answer>
  answer(id: string, answer: Answer): void
}

export function createWaitingRoom<Answer>(): WaitingRoom<Answer> {
  const entries = new Map<string, { readonly promise: Promise<Answer>; resolve(answer: Answer): void }>()
  const of = (id: string) => {
    let resolve = (_: Answer): void => {}
    const promise = new Promise<Answer>((settle) => {
      resolve = settle
    })
    const entry = entries.get(id) ?? { promise, resolve }
    entries.set(id, entry)
    return entry
  }
  return { wait: (id) => of(id).promise, answer: (id, answer) => of(id).resolve(answer) }
}
