import { SECOND_PRESS_MS } from '../../../domain/limits.ts'
import type { Interior } from '../../../state/interior.ts'
import { Button } from '../../../ui/components/button.tsx'
import { IconButton } from '../../../ui/components/icon-button.tsx'
import { LATER_ICONS } from '../../../ui/components/later-icons.ts'
import { Picture } from '../../../ui/components/picture.tsx'
import { Placeholder } from '../../../ui/components/placeholder.tsx'
import { Row } from '../../../ui/components/row.tsx'
import { Rows } from '../../../ui/components/rows.tsx'
import { Skeletons } from '../../../ui/components/skeletons.tsx'
import { Stack } from '../../../ui/components/stack.tsx'
import { TabPanel } from '../../../ui/components/tab-panel.tsx'
import { Tabs } from '../../../ui/components/tabs.tsx'
import { Tag } from '../../../ui/components/tag.tsx'
import { Text } from '../../../ui/components/text.tsx'
import { type ReactElement, useContext, useRef, useState } from '../../../ui/react.ts'
import { LanguageContext, useTexts } from '../../../ui/texts.ts'
import { useAfter } from '../../../ui/use-after.ts'
import { useSignals } from '../../../ui/use-signals.ts'
import { defineView, type ViewProps } from '../../feature.ts'
import { createRevocation } from '../revocation.ts'
import { type SessionState, type SmartSession, stateOf } from '../sessions-api.ts'
import { sessionTexts } from '../texts.ts'
import { useSessions } from '../use-sessions.ts'

const STATES: readonly SessionState[] = ['active', 'expired', 'revoked']
/** Of three sessions, as many as are awaited: the tabs stay where they are when there are fewer, or none. */
const ROOM = { minHeight: 185 }
const CENTERED = { textAlign: 'center' } as const

/** By the month in which they were made; they come newest first, and so do the months. */
function groupByMonth(sessions: readonly SmartSession[], locale: string): Map<string, SmartSession[]> {
  const months = new Map<string, SmartSession[]>()
  for (const session of sessions) {
    const month = new Date(session.createdAtMs).toLocaleDateString(locale, { month: 'long', year: 'numeric' })
    months.set(month, [...(months.get(month) ?? []), session])
  }
  return months
}

function SessionRow({
  interior,
  session,
  state,
}: {
  interior: Interior
  session: SmartSession
  state: SessionState
}): ReactElement {
  useSignals()
  const text = useTexts(sessionTexts)
  const { locale } = useContext(LanguageContext)
  const { pci, kinds, pictureUrl, revokedAtMs, expiryS } = session
  const name = session.name || text('unnamed')
  const { revoking, revoke, cancel } = interior.storeOf(createRevocation)
  const isWaiting = revoking.value === pci
  const isLater = useAfter(interior.environment.clock, SECOND_PRESS_MS, isWaiting ? pci : undefined)
  // The focus waits beside the button, where a key that is held down presses nothing.
  const place = useRef<HTMLDivElement>(null)
  const press = ({ detail }: { readonly detail: number }): void => {
    place.current?.focus()
    if (isWaiting) cancel()
    // Nor does the second click on what stops ask the wallet anew.
    else if (detail < 2) void revoke(session, text)
  }
  const date = new Date(revokedAtMs ?? expiryS * 1000).toLocaleDateString(locale, { dateStyle: 'medium' })
  const when = text(state === 'active' ? 'until' : state === 'expired' ? 'ended' : 'revokedAt', { date })
  return (
    <Row
      icon={<Picture src={pictureUrl} name={name} />}
      title={name}
      subtitle={<span role="status">{isWaiting ? text('confirm') : [when, ...kinds].join(' · ')}</span>}
      trailing={
        state === 'active' && (
          <div ref={place} tabIndex={-1}>
            <IconButton
              icon={isWaiting ? 'close' : LATER_ICONS.off}
              label={isWaiting ? text('cancel') : text('revoke', { name })}
              // One at a time: a wallet shows one question. Nor does the second click of a double click stop it.
              isDisabled={isWaiting ? !isLater : !!revoking.value}
              onClick={press}
            />
          </div>
        )
      }
    />
  )
}

function SmartSessionList({ interior }: ViewProps<'SmartSessionList'>): ReactElement {
  useSignals()
  const text = useTexts(sessionTexts)
  const { locale } = useContext(LanguageContext)
  const [state, setState] = useState<SessionState>('active')
  const sessions = useSessions(interior)
  const nowMs = interior.environment.clock.now()
  const shown = sessions.list?.filter((one) => stateOf(one, nowMs) === state)
  const network = interior.networks.network.value.name
  return (
    <Stack>
      <Tabs
        tabs={STATES.map((id) => ({ id, label: text(id) }))}
        selected={state}
        onSelect={(id) => setState(id as SessionState)}
        label={text('states')}
      />
      <TabPanel tab={state}>
        <div style={ROOM}>
          {sessions.isFailed ? (
            // Without a picture: it takes no more room than what is awaited.
            <div role="alert">
              <Stack>
                <h3 style={CENTERED}>{text('failed')}</h3>
                <Text tone="muted" align="center">
                  {text('failedText')}
                </Text>
                <Button kind="quiet" onClick={sessions.reload}>
                  {text('retry')}
                </Button>
              </Stack>
            </div>
          ) : (
            !shown && <Skeletons count={3} kind="row" />
          )}
          {shown?.length === 0 && (
            <Placeholder icon={LATER_ICONS.clock} title={text('empty')} text={text(`${state}Empty`, { network })} />
          )}
          {shown && (
            <Stack>
              {[...groupByMonth(shown, locale)].map(([month, rows]) => (
                <Stack key={month} gap={2}>
                  <h3 className="wl-text wl-small wl-muted" style={{ textAlign: 'start' }}>
                    {month}
                  </h3>
                  <Rows label={month}>
                    {rows.map((session) => (
                      <SessionRow key={session.pci} session={session} state={state} interior={interior} />
                    ))}
                  </Rows>
                </Stack>
              ))}
            </Stack>
          )}
        </div>
      </TabPanel>
    </Stack>
  )
}

function Beta(): ReactElement {
  const text = useTexts(sessionTexts)
  return (
    <span style={{ alignSelf: 'center' }}>
      <Tag>{text('beta')}</Tag>
    </span>
  )
}

export default defineView<'SmartSessionList'>({
  View: SmartSessionList,
  useTitle: () => useTexts(sessionTexts)('title'),
  headerEnd: Beta,
})
