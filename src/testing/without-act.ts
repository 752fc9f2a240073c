/** Told by Testing Library and its like: React then warns of each change that nobody has wrapped in `act`. */
const reactTests = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean | undefined }

/** Changes that this kit draws by itself need no `act`: React warns of none while `work` goes on, and of others again afterwards. */
export async function withoutAct<Value>(work: () => Value | PromiseLike<Value>): Promise<Value> {
  if (reactTests.IS_REACT_ACT_ENVIRONMENT !== true) return work()
  reactTests.IS_REACT_ACT_ENVIRONMENT = false
  try {
    return await work()
  } finally {
    reactTests.IS_REACT_ACT_ENVIRONMENT = true
  }
}

/** The same for what is done at once. */
export function withoutActNow(work: () => void): void {
  const isAsked = reactTests.IS_REACT_ACT_ENVIRONMENT === true
  if (isAsked) reactTests.IS_REACT_ACT_ENVIRONMENT = false
  try {
    work()
  } finally {
    if (isAsked) reactTests.IS_REACT_ACT_ENVIRONMENT = true
  }
}
