import type { SlotEntry, SlotName, SlotProps } from '../features/feature.ts'
import { once } from '../kernel/once.ts'
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

function createContent(interior: Interior, entry: SlotEntry): SlotItem['Content'] {
  const load = once(async () => entry.load?.())
  return function SlotContent() {
    const text = useTexts(shellTexts)
    const [loaded, setLoaded] = useState<Loaded>()
    const [attempt, setAttempt] = useState(0)
    useEffect(() => {
      const start = entry.room ? interior.environment.page.whenPainted() : Promise.resolve()
      start.then(load).then(
        (module) => setLoaded({ ...(module && { Content: module.default }) }),
        () => setLoaded({}), // said below, in its own place
      )
    }, [attempt])
    if (!loaded && entry.room)
      return <span className="wl-skeleton" style={{ minHeight: entry.room }} aria-hidden="true" />
    if (!loaded) return <Skeletons count={1} kind="row" />
    if (loaded.Content) return <loaded.Content interior={interior} />
    return <Row title={text('loadFailed')} subtitle={text('retry')} onClick={() => setAttempt(attempt + 1)} />
  }
}

/** What `SlotsContext` holds: the entries of every enabled feature for a place, in the order of the manifests. */
export function createSlots(interior: Interior, features: FeatureList): (slot: string) => SlotItem[] {
  const contents = new Map<SlotEntry, SlotItem['Content']>()
  const contentOf = (entry: SlotEntry): SlotItem['Content'] => {
    const content = contents.get(entry) ?? createContent(interior, entry)
    contents.set(entry, content)
    return content
  }
  return function useEntries(slot) {
    const items: SlotItem[] = []
    for (const { id, slots, isEnabled } of features.all.value) {
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
          Content: contentOf(entry),
          icon: entry.icon,
          open: entry.open && (() => entry.open?.(interior)),
        })
    }
    return items
  }
}
