import { PROJECT_WAIT_MS } from '../domain/limits.ts'
import type { FeatureManifest, SlotEntry, SlotName, SlotProps } from '../features/feature.ts'
import { once } from '../kernel/once.ts'
import { effect } from '../kernel/signal.ts'
import type { Interior } from '../state/interior.ts'
import { Row } from '../ui/components/row.tsx'
import { Skeletons } from '../ui/components/skeletons.tsx'
import { type ReactElement, useEffect, useState } from '../ui/react.ts'
import type { SlotItem } from '../ui/slots-context.ts'
import { useTexts } from '../ui/texts.ts'
import type { FeatureList } from './feature-list.ts'
import { shellTexts } from './texts.ts'

interface Loaded {
  /** Absent when it could not be loaded. */
  readonly Content?: (props: SlotProps) => ReactElement | null
}

/** Resolves once the project has said what is switched off, cannot, or takes too long: then the host's own wishes count. */
function untilAnswered({ services: { features, project }, environment: { clock } }: Interior): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      stop()
      cancel()
      resolve()
    }
    let stop = (): void => {}
    const cancel = clock.after(PROJECT_WAIT_MS, end)
    stop = effect(() => {
      if (features.value || project.state.value === 'failed') queueMicrotask(end)
    })
  })
}

function createContent(interior: Interior, { isEnabled }: FeatureManifest, entry: SlotEntry): SlotItem['Content'] {
  const load = once(async () => entry.load?.())
  /** What has come once stands there at once the next time. */
  let known: Loaded | undefined
  // What the project switches off is not fetched.
  const begin = async (): Promise<void> => {
    await interior.environment.page.whenPainted()
    await untilAnswered(interior)
    if (!isEnabled(interior.options.peek())) await new Promise(() => {})
  }
  return function SlotContent() {
    const text = useTexts(shellTexts)
    // Drawn for an opening to come it holds nothing yet, which would ask and listen behind a closed dialog.
    const [loaded, setLoaded] = useState(interior.navigation.isOpen.peek() && known)
    const [attempt, setAttempt] = useState(0)
    useEffect(() => {
      let isShown = true
      const show = (found: Loaded): void => {
        if (isShown) setLoaded(found)
      }
      const stop = effect(() => {
        if (!interior.navigation.isOpen.value || !isShown) return
        const start = entry.isLate ? begin() : Promise.resolve()
        start.then(load).then(
          (module) => {
            known ??= { ...(module && { Content: module.default }) }
            show(known)
          },
          () => show({}), // said below, in its own place
        )
      })
      return () => {
        isShown = false
        stop()
      }
    }, [attempt])
    if (!loaded && entry.room)
      return <div className="wl-skeleton" style={{ minHeight: entry.room }} aria-hidden="true" />
    if (!loaded) return <Skeletons count={1} kind="row" />
    if (loaded.Content) return <loaded.Content interior={interior} />
    return <Row title={text('loadFailed')} subtitle={text('retry')} onClick={() => setAttempt(attempt + 1)} />
  }
}

/** What `SlotsContext` holds: the entries of every enabled feature for a place, in the order of the manifests. */
export function createSlots(interior: Interior, features: FeatureList): (slot: string) => SlotItem[] {
  const contents = new Map<SlotEntry, SlotItem['Content']>()
  const contentOf = (feature: FeatureManifest, entry: SlotEntry): SlotItem['Content'] => {
    const content = contents.get(entry) ?? createContent(interior, feature, entry)
    contents.set(entry, content)
    return content
  }
  return function useEntries(slot) {
    const items: SlotItem[] = []
    for (const feature of features.all.value) {
      const { id, slots, isEnabled } = feature
      const entry = slots?.[slot as SlotName]
      if (!entry) continue
      // biome-ignore lint/correctness/useHookAtTopLevel: it runs for every entry, shown or not, in the fixed order of the manifests
      const label = entry.useLabel()
      if (isEnabled(interior.options.value) && (entry.isShown?.(interior) ?? true))
        items.push({
          id: `${id}/${entry.id}`,
          label,
          purpose: entry.purpose,
          group: entry.group,
          connectorId: entry.connectorId,
          Content: contentOf(feature, entry),
          icon: entry.icon,
          open: entry.open && (() => entry.open?.(interior)),
        })
    }
    return items
  }
}
