import { asciiDigits } from '../../../domain/rules/ascii-digits.ts'
import { Stack } from '../../../ui/components/stack.tsx'
import { Text } from '../../../ui/components/text.tsx'
import { type ReactElement, useEffect, useId, useRef, useState } from '../../../ui/react.ts'
import { useTidied } from '../../../ui/use-tidied.ts'

const LENGTH = 6
/** One field, so that pasting, filling in from the mail app and screen readers need nothing special; it looks like six. */
const SIX = {
  width: '9.08em',
  padding: 0,
  font: '600 min(1.7em,30px)/1.4 ui-monospace,monospace',
  background: 'repeating-linear-gradient(90deg,var(--s2) 0 1.38em,var(--bg) 1.38em 1.54em)',
  overflow: 'clip',
}
/** Wider than what is seen of it: a space follows the last digit, too. */
const FIELD = {
  flex: 'none',
  width: '10em',
  padding: 'calc(.35em + 1px) 0 calc(.35em + 1px) calc(.39em + 1px)',
  font: 'inherit',
  letterSpacing: '.94em',
}

/** Six digits, submitted with the sixth. */
export function CodeField({
  label,
  error,
  isBusy,
  onCode,
}: {
  label: string
  error: string | undefined
  isBusy: boolean
  onCode: (code: string) => void
}): ReactElement {
  const [code, setCode] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const errorId = useId()
  const typing = useTidied(
    code,
    (typed) => asciiDigits(typed).replace(/\D/g, '').slice(0, LENGTH),
    (digits) => {
      setCode(digits)
      if (digits.length === LENGTH) onCode(digits)
    },
  )
  useEffect(() => field.current?.focus(), [])
  // A code that did not work is no start for the next one.
  useEffect(() => {
    if (error) setCode('')
  }, [error])
  return (
    <Stack gap={2} align="center">
      {/* Digits go from the left in every language, and so do the grounds that they stand on. */}
      <div className="wl-field" dir="ltr" style={SIX}>
        <input
          ref={field}
          style={FIELD}
          aria-label={label}
          aria-invalid={!!error}
          aria-describedby={error ? errorId : undefined}
          aria-busy={isBusy || undefined}
          readOnly={isBusy}
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck="false"
          {...typing}
        />
      </div>
      <div id={errorId} role="alert">
        {error && (
          <Text size="small" tone="danger" align="center">
            {error}
          </Text>
        )}
      </div>
    </Stack>
  )
}
