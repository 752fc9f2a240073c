import { SLOW_ANSWER_MS } from '../../../domain/limits.ts'
import { canChooseNetwork } from '../../../state/can-choose-network.ts'
import type { Interior } from '../../../state/interior.ts'
import { Button } from '../../../ui/components/button.tsx'
import { LATER_ICONS } from '../../../ui/components/later-icons.ts'
import { Placeholder } from '../../../ui/components/placeholder.tsx'
import { Row } from '../../../ui/components/row.tsx'
import { Rows } from '../../../ui/components/rows.tsx'
import { Stack } from '../../../ui/components/stack.tsx'
import { Text } from '../../../ui/components/text.tsx'
import { TextField } from '../../../ui/components/text-field.tsx'
import { type ReactElement, useEffect, useRef } from '../../../ui/react.ts'
import { useErrors, useTexts } from '../../../ui/texts.ts'
import { useAfter } from '../../../ui/use-after.ts'
import { useSignals } from '../../../ui/use-signals.ts'
import { defineView, type ViewProps } from '../../feature.ts'
import { checkLabel } from '../check-label.ts'
import { createRegistration } from '../registration.ts'
import { namesTexts } from '../texts.ts'
import { suffixOf, useAvailability, useStanding } from '../use-name-service.ts'

/** The wallet is asked, then the service. Takes the focus, because the field that had it has gone. */
function Progress({ interior }: { interior: Interior }): ReactElement | null {
  useSignals()
  const text = useTexts(namesTexts)
  const { step, cancel } = interior.storeOf(createRegistration)
  const { kind, name } = step.value ?? { kind: 'saving', name: '' }
  const isSlow = useAfter(interior.environment.clock, SLOW_ANSWER_MS, kind)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  const wallet = interior.connections.active.value.connector?.name ?? text('yourWallet')
  const isSigning = kind === 'signing'
  return (
    <div ref={place} tabIndex={-1} role="status" style={{ outline: 'none' }}>
      <Placeholder
        icon={isSigning ? 'wallet' : LATER_ICONS.clock}
        title={text(`${kind}Title`, { wallet, name })}
        text={text(isSigning && isSlow ? 'slow' : kind, { wallet, name })}
        actions={isSigning ? [{ label: text('cancel'), kind: 'quiet', onClick: cancel }] : []}
      />
    </div>
  )
}

function Form({ interior }: { interior: Interior }): ReactElement {
  useSignals()
  const text = useTexts(namesTexts)
  const say = useErrors()
  const { typed, problem, type, register } = interior.storeOf(createRegistration)
  const suffix = suffixOf(interior)
  const label = typed.value.trim().toLowerCase()
  const flaw = checkLabel(label)
  const { found, failure, retry } = useAvailability(interior, label)
  const [own, ...others] = found ?? []
  const isFree = own?.isRegistered === false
  const form = useRef<HTMLFormElement>(null)
  const take = (suggestion: string): void => {
    // Its row goes, and the focus with it.
    form.current?.querySelector('input')?.focus()
    type(suggestion)
  }
  const submit = (): void => void (isFree && register(`${label}${suffix}`))
  const stateOf = (isRegistered: boolean): string => text(isRegistered ? 'registered' : 'available')
  return (
    <form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Stack>
        <TextField
          label={text('field')}
          placeholder={text('placeholder')}
          value={typed.value}
          onInput={type}
          // Where lines go from the right, the dot would stand behind its word.
          suffix={`\u200e${suffix}`}
          error={label && flaw ? text(flaw) : undefined}
          isAutofocused
        />
        <div role="status">
          <Text size="small" tone={own?.isRegistered ? 'danger' : 'muted'}>
            {!label
              ? text('intro')
              : flaw
                ? ''
                : failure
                  ? say(failure)
                  : own
                    ? stateOf(own.isRegistered)
                    : text('checking')}
          </Text>
        </div>
        {own?.isRegistered && others.length > 0 && (
          <Rows label={text('suggestions')}>
            {others.map((one) => (
              <Row
                key={one.label}
                title={`${one.label}${suffix}`}
                tag={stateOf(one.isRegistered)}
                isDisabled={one.isRegistered}
                onClick={() => take(one.label)}
              />
            ))}
          </Rows>
        )}
        {problem.value && (
          <div role="alert">
            <Text tone="danger">
              {problem.value.isDeclined
                ? text('declined')
                : typeof problem.value.cause === 'string'
                  ? problem.value.cause
                  : say(problem.value.cause)}
            </Text>
          </div>
        )}
        {failure ? (
          <Button kind="quiet" onClick={retry}>
            {text('tryAgain')}
          </Button>
        ) : (
          <Button isDisabled={!isFree} onClick={submit}>
            {text('register')}
          </Button>
        )}
      </Stack>
    </form>
  )
}

function RegisterAccountName({ interior }: ViewProps<'RegisterAccountName'>): ReactElement {
  useSignals()
  const text = useTexts(namesTexts)
  const { connections, networks, navigation, storeOf } = interior
  const address = connections.active.value.accounts[0]?.address
  const standing = useStanding(interior, address)
  if (storeOf(createRegistration).step.value) return <Progress interior={interior} />
  if (!address)
    return (
      <Placeholder
        icon="wallet"
        title={text('noAccount')}
        actions={[{ label: text('connect'), onClick: () => navigation.reset('Connect') }]}
      />
    )
  if (standing?.owned)
    return (
      <Placeholder
        icon={LATER_ICONS.badge}
        title={text('ownedTitle')}
        text={standing.owned}
        actions={[{ label: text('account'), onClick: () => navigation.replace('Account') }]}
      />
    )
  if (standing?.isServed === false)
    return (
      <Placeholder
        icon={LATER_ICONS.network}
        title={text('unservedTitle', { network: networks.network.value.name })}
        text={text('unserved')}
        actions={
          canChooseNetwork(interior) ? [{ label: text('networks'), onClick: () => navigation.push('Networks') }] : []
        }
      />
    )
  return <Form interior={interior} />
}

export default defineView<'RegisterAccountName'>({
  View: RegisterAccountName,
  useTitle: () => useTexts(namesTexts)('title'),
})
