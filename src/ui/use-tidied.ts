import { useState } from './react.ts'

interface Typing {
  readonly currentTarget: HTMLInputElement
  readonly nativeEvent: Event & { readonly isComposing?: boolean }
}

/**
 * A field that keeps what `tidy` makes of what is typed. What a keyboard is still composing stands as it is until it has done so: changed
 * under its hands, it would write it a second time.
 */
export function useTidied(shown: string, tidy: (typed: string) => string, onTidied: (text: string) => void) {
  const [composed, setComposed] = useState<string>()
  const read = ({ currentTarget: input, nativeEvent }: Typing): void => {
    const next = tidy(input.value)
    const isHeld = next !== input.value && nativeEvent.isComposing
    setComposed(isHeld ? input.value : undefined)
    if (isHeld) return
    // By hand, because a value that stays the same is no reason for either runtime to draw.
    if (next !== input.value) input.value = next
    if (next !== shown) onTidied(next)
  }
  return { value: composed ?? shown, onInput: read, onCompositionEnd: read }
}
