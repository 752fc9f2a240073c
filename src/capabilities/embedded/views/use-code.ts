import { isWidgetError } from '../../../errors/fail.ts'
import type { Parts } from '../../../state/interior.ts'
import { useState } from '../../../ui/react.ts'
import { useErrors } from '../../../ui/texts.ts'

/** One code at a time: what became of it, in words that fit under the field. */
export function useCode({ events }: Parts<'events'>, submit: (code: string) => Promise<void>, failed: string) {
  const say = useErrors()
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const onCode = async (code: string): Promise<void> => {
    setBusy(true)
    setError(undefined)
    try {
      await submit(code)
    } catch (cause) {
      events.report(cause)
      // Who knows what failed says so; the frame may also refuse a code without a word.
      setError(isWidgetError(cause) && cause.code !== 'frame/unknown' ? say(cause) : failed)
    }
    setBusy(false)
  }
  return { error, isBusy, onCode: (code: string) => void onCode(code) }
}
