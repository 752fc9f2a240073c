import type { PageState } from './page-state.ts'

interface Wait {
  readonly what: string
  readonly isWaiting: (state: PageState) => boolean
  /** In the page's time: what the product promises, and as much again for a busy machine. */
  readonly limitMs: number
}

const WAITS: readonly Wait[] = [
  {
    // RECONNECT_LIMIT_MS, once for the wallet to appear and once for its answer.
    what: 'a closed modal, and still connecting',
    isWaiting: ({ isOpen, status, shown }) => !isOpen && status === 'connecting' && shown.signature === '',
    limitMs: 60_000,
  },
  {
    // VERB_LIMIT_MS, where no screen of ours is open.
    what: 'a closed modal, and the host still waits for a signature',
    isWaiting: ({ isOpen, shown }) => !isOpen && shown.signature.startsWith('Waiting'),
    limitMs: 600_000,
  },
  {
    // SERVICE_TIMEOUT_MS, more than once where a screen asks for several things in turn.
    what: 'rows that are being loaded',
    isWaiting: ({ skeletons }) => skeletons > 0,
    limitMs: 120_000,
  },
]

/** Looks on, and says what has been pending past its deadline. */
export interface Patience {
  look(state: PageState): string[]
}

export function createPatience(): Patience {
  const since = new Map<Wait, { atMs: number; view: string }>()
  return {
    look: (state) =>
      WAITS.flatMap((wait) => {
        const begun = since.get(wait)
        if (!wait.isWaiting(state)) since.delete(wait)
        else if (begun?.view !== state.view) since.set(wait, { atMs: state.nowMs, view: state.view })
        else if (state.nowMs - begun.atMs > wait.limitMs)
          return [`pending for ${state.nowMs - begun.atMs} ms on ${state.view}: ${wait.what}`]
        return []
      }),
  }
}

/**
 * Looks until nothing is pending past its deadline any more, or it `isOver`. A sleep brings at once what the page's own time promised,
 * and no file that is on its way: that takes the machine's.
 */
export async function lookLong(
  patience: Patience,
  first: PageState,
  { lookAgain, isOver }: { readonly lookAgain: () => Promise<PageState>; readonly isOver: () => boolean },
): Promise<{ readonly state: PageState; readonly broken: string[] }> {
  let state = first
  let broken = patience.look(state)
  while (broken.length && !isOver()) {
    state = await lookAgain()
    broken = patience.look(state)
  }
  return { state, broken }
}
