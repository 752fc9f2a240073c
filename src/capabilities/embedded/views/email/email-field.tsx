import { messageOf } from '../../../../errors/from-unknown.ts'
import type { Interior } from '../../../../state/interior.ts'
import { Button } from '../../../../ui/components/button.tsx'
import { Stack } from '../../../../ui/components/stack.tsx'
import { TextField } from '../../../../ui/components/text-field.tsx'
import { type ReactElement, useState } from '../../../../ui/react.ts'
import { useTexts } from '../../../../ui/texts.ts'
import { emailTexts } from './texts.ts'

/** Shorter texts are no address yet: the button appears with the fourth character (R2.43). */
const SHORTEST = 4

/** An address and what to do with it. A bad address is said under the field, anything else in a passing note. */
export function EmailField({
  interior,
  before = '',
  label,
  isDisabled = false,
  isAutofocused = false,
  onStart,
  onSubmit,
}: {
  interior: Interior
  /** The address it is about so far: the same again is nothing to submit. */
  before?: string | undefined
  label: string
  isDisabled?: boolean
  isAutofocused?: boolean
  /** The first letter was typed. */
  onStart?: () => void
  onSubmit: (email: string) => Promise<void>
}): ReactElement {
  const text = useTexts(emailTexts)
  const [email, setEmail] = useState(before)
  const [error, setError] = useState('')
  const [isBusy, setBusy] = useState(false)
  const address = email.trim()
  const mayShow = address.length >= SHORTEST && address !== before
  const submit = async (): Promise<void> => {
    if (!mayShow || isDisabled || isBusy) return
    setBusy(true)
    setError('')
    try {
      await onSubmit(address)
    } catch (cause) {
      if (/invalid email/i.test(messageOf(cause))) setError(text('invalid'))
      else interior.notices.showError(cause, text('failed'))
    }
    setBusy(false)
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <Stack gap={2}>
        <TextField
          label={text('label')}
          placeholder={text('placeholder')}
          inputMode="email"
          value={email}
          error={error}
          isAutofocused={isAutofocused}
          onInput={(next) => {
            if (!email) onStart?.()
            setEmail(next)
            setError('')
          }}
        />
        {mayShow && (
          <Button isBusy={isBusy} isDisabled={isDisabled} onClick={() => void submit()}>
            {label}
          </Button>
        )}
      </Stack>
    </form>
  )
}
