import { useEffect, useState } from '../../../ui/react.ts'

/** Something that is on its way from elsewhere: what it is once it is there, or why it did not come. */
export interface Part<Value> {
  readonly value: Value | undefined
  readonly error: unknown
  retry(): void
}

/** Fetches it when the screen first wants it; `load` is the same function at every render, or undefined for not yet. */
export function useLoaded<Value>(load: (() => Promise<Value>) | undefined): Part<Value> {
  const [state, setState] = useState<{ readonly value?: Value; readonly error?: unknown }>({})
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    let isHere = !!load
    load?.().then(
      (value) => isHere && setState({ value }),
      (error: unknown) => isHere && setState({ error: error ?? new Error('It did not load') }),
    )
    return () => {
      isHere = false
    }
  }, [load, turn])
  return {
    value: state.value,
    error: state.error,
    retry() {
      setState({})
      setTurn(turn + 1)
    },
  }
}
