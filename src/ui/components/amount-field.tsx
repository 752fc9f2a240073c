import { tidyAmount } from '../../domain/rules/tidy-amount.ts'
import { decimalMark } from '../exact-amount.ts'
import { type ReactElement, type ReactNode, useContext, useEffect, useId, useRef } from '../react.ts'
import { LanguageContext } from '../texts.ts'
import { useTidied } from '../use-tidied.ts'

export interface AmountFieldProps {
  /** Its accessible name. */
  readonly label: string
  /** Decimal text with a dot, whatever the language: what `parseUnits` reads. Shown with the language's own mark. */
  readonly value: string
  /** Of the token: more cannot be typed. */
  readonly decimals: number
  readonly onInput: (text: string) => void
  readonly error?: string | undefined
  /** Seen elsewhere, on the button: said to who cannot see that, and no second line that comes and goes. */
  readonly isErrorSeen?: boolean | undefined
  readonly isAutofocused?: boolean | undefined
  readonly isReadOnly?: boolean | undefined
  /** Stands behind the amount, a token's button for example. */
  readonly children?: ReactNode
}

const LARGE = { fontSize: '1.6em' }

/** An amount to type. What is no amount cannot be put in; nothing is ever rounded. */
export function AmountField({ label, value, decimals, onInput, ...more }: AmountFieldProps): ReactElement {
  const { error, isErrorSeen, isAutofocused, isReadOnly, children } = more
  const mark = decimalMark(useContext(LanguageContext).locale)
  const field = useRef<HTMLInputElement>(null)
  const errorId = useId()
  const shown = value.replace('.', mark)
  useEffect(() => {
    if (isAutofocused) field.current?.focus()
  }, [])
  const typing = useTidied(
    shown,
    (typed) => tidyAmount(typed, decimals, shown)?.replace('.', mark) ?? shown,
    (text) => onInput(text.replace(mark, '.')),
  )
  return (
    <>
      <div className="wl-field">
        <input
          ref={field}
          style={LARGE}
          aria-label={label}
          aria-invalid={!!error}
          aria-describedby={error ? errorId : undefined}
          autoComplete="off"
          inputMode="decimal"
          placeholder="0"
          readOnly={isReadOnly}
          {...typing}
        />
        {children}
      </div>
      {error && (
        <p id={errorId} role="alert" className={isErrorSeen ? 'wl-hidden' : 'wl-small wl-danger'}>
          {error}
        </p>
      )}
    </>
  )
}
