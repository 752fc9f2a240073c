import { Button } from '../../ui/components/button.tsx'
import { LATER_ICONS } from '../../ui/components/later-icons.ts'
import { Placeholder } from '../../ui/components/placeholder.tsx'
import { Skeletons } from '../../ui/components/skeletons.tsx'
import { Stack } from '../../ui/components/stack.tsx'
import { Text } from '../../ui/components/text.tsx'
import { type ReactElement, useRef } from '../../ui/react.ts'
import { useTexts } from '../../ui/texts.ts'
import { useReached } from '../../ui/use-reached.ts'
import { useSignals } from '../../ui/use-signals.ts'
import type { ActivityStore } from './activity-store.ts'
import { activityTexts } from './texts.ts'

/** Pages asked for unbidden when they show nothing. Whatever a page does show earns the list another one. */
const FREE_PAGES = 3

export interface HistoryEndProps {
  readonly store: ActivityStore
  readonly kind: 'row' | 'tile'
  /** How much the list above shows. */
  readonly count: number
  /** What to say when it shows nothing. */
  readonly emptyTitle: string
  readonly emptyText: string
}

/** Below the list, or in its place: more is coming, more could not be loaded, there is nothing. */
export function HistoryEnd({ store, kind, count, emptyTitle, emptyText }: HistoryEndProps): ReactElement {
  useSignals()
  const text = useTexts(activityTexts)
  const { next, cursors } = store.history.value ?? { cursors: [] }
  const state = store.state.value
  const load = (): void => void store.load()
  const isUnbidden = cursors.length < FREE_PAGES + count
  const ref = useReached(isUnbidden && state === 'done' ? next : undefined, load)

  // The focus waits in the place of the button, which goes while more comes: it would fall to the head of the screen.
  const place = useRef<HTMLDivElement>(null)
  const press = (): void => {
    place.current?.focus()
    load()
  }
  return (
    <div ref={place} tabIndex={-1}>
      {state === 'failed' ? (
        // Without a picture: it takes no more room than what is awaited.
        <div role="alert">
          <Stack>
            <Text tone="muted" align="center">
              {text('fetchFailed')}
            </Text>
            <Button kind="quiet" onClick={press}>
              {text('retry')}
            </Button>
          </Stack>
        </div>
      ) : state !== 'done' || (next && isUnbidden) ? (
        <div ref={ref} role="status">
          <span className="wl-hidden">{text('loading')}</span>
          {/* Tiles of the balance come before the history does, whose first ones stand beside them. */}
          {(kind === 'row' || !count || cursors.length > 0) && <Skeletons count={count ? 1 : 4} kind={kind} />}
        </div>
      ) : (
        <Stack>
          {!count && (
            <Placeholder
              icon={kind === 'row' ? LATER_ICONS.activity : LATER_ICONS.image}
              title={emptyTitle}
              text={emptyText}
            />
          )}
          {next && (
            <Button kind="quiet" onClick={press}>
              {text('older')}
            </Button>
          )}
        </Stack>
      )}
    </div>
  )
}
