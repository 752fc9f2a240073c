import { type ReactElement, useEffect, useId, useRef } from '../react.ts'
import { Icon, type IconName } from './icon.tsx'

export interface TextFieldProps {
  /** Its accessible name. */
  readonly label: string
  readonly value: string
  readonly onInput: (text: string) => void
  readonly placeholder?: string | undefined
  readonly icon?: IconName | undefined
  readonly error?: string | undefined
  readonly inputMode?: 'text' | 'search' | 'email' | 'url' | 'numeric' | 'decimal' | undefined
  /** Stands behind what is typed, and belongs to it. */
  readonly suffix?: string | undefined
  readonly isAutofocused?: boolean | undefined
}

export function TextField(props: TextFieldProps): ReactElement {
  const { label, value, onInput, placeholder, icon, error, suffix, inputMode, isAutofocused } = props
  const field = useRef<HTMLInputElement>(null)
  const errorId = useId()
  useEffect(() => {
    if (isAutofocused) field.current?.focus()
  }, [])
  return (
    <>
      <label className="wl-field">
        {icon && <Icon name={icon} />}
        <input
          ref={field}
          aria-label={label}
          aria-invalid={!!error}
          aria-describedby={error ? errorId : undefined}
          autoComplete={inputMode === 'email' ? 'email' : 'off'}
          spellCheck="false"
          inputMode={inputMode}
          placeholder={placeholder}
          value={value}
          onInput={(event) => onInput(event.currentTarget.value)}
        />
        {suffix}
      </label>
      {error && (
        <p id={errorId} role="alert" className="wl-small wl-danger">
          {error}
        </p>
      )}
    </>
  )
}

/** What narrows the list below it. */
export const SearchField = ({ label, ...rest }: Pick<TextFieldProps, 'label' | 'value' | 'onInput'>): ReactElement => (
  <TextField {...rest} label={label} placeholder={label} icon="search" inputMode="search" />
)
