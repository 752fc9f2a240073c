import { isWidgetError } from '../../../errors/fail.ts'
import { useState } from '../../../ui/react.ts'
import { useErrors } from '../../../ui/texts.ts'

/** One code at a time: what became of it, in words that fit under the field. */
export function useCode(submit: (code: string) => Promise<void>, failed: string) {
  const say = useErrors()
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const onCode = async (code: string): Promise<void> => {
    setBusy(true)
    setError(undefined)
    try {
      await submit(code)
    } catch (cause) {
      // The frame says best what is wrong with a code; our own errors are not about the code.
      setError(isWidgetError(cause, 'frame/refused') ? say(cause) : failed)
    }
    setBusy(false)
  }
  return { error, isBusy, onCode: (code: string) => void onCode(code) }
}
