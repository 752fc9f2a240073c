import { NETWORK_SEARCH_DEBOUNCE_MS } from '../../../domain/limits.ts'
import { Button } from '../../../ui/components/button.tsx'
import { NothingFound } from '../../../ui/components/nothing-found.tsx'
import { Stack } from '../../../ui/components/stack.tsx'
import { SearchField } from '../../../ui/components/text-field.tsx'
import type { ReactElement } from '../../../ui/react.ts'
import { useTexts } from '../../../ui/texts.ts'
import { useDebounced } from '../../../ui/use-after.ts'
import { useSignals } from '../../../ui/use-signals.ts'
import { defineView, useSlots, type ViewProps } from '../../feature.ts'
import { useKeptWords } from '../../use-kept-words.ts'
import { NetworkRows } from '../network-rows.tsx'
import { networksTexts } from '../texts.ts'

/** Up to this many are seen at a glance. */
const SEARCH_ABOVE = 5

function Networks({ interior }: ViewProps<'Networks'>): ReactElement {
  useSignals()
  const text = useTexts(networksTexts)
  const help = useSlots('networkHelp')
  const all = interior.networks.networks
  const [typed, setTyped] = useKeptWords(interior, 'search')
  const query = useDebounced(interior.environment.clock, NETWORK_SEARCH_DEBOUNCE_MS, typed.trim().toLowerCase())
  const found = all.filter(({ name, id }) => name.toLowerCase().includes(query) || String(id).toLowerCase() === query)
  return (
    <Stack>
      {all.length > SEARCH_ABOVE && <SearchField label={text('search')} value={typed} onInput={setTyped} />}
      {found.length > 0 && <NetworkRows interior={interior} networks={found} />}
      <NothingFound isShown={!found.length} title={text('nothingFound')} text={text('nothingFoundText')} />
      {help.map(({ id, label, open }) => (
        <Button key={id} kind="quiet" onClick={open}>
          {label}
        </Button>
      ))}
    </Stack>
  )
}

export default defineView<'Networks'>({ View: Networks, useTitle: () => useTexts(networksTexts)('title') })
