import { SEARCH_DEBOUNCE_MS } from '../../domain/limits.ts'
import { isWidgetError } from '../../errors/fail.ts'
import { failName, inServiceWords } from '../../errors/name-errors.ts'
import type { WidgetError } from '../../errors/widget-error.ts'
import type { Interior, Parts } from '../../state/interior.ts'
import { useEffect, useState } from '../../ui/react.ts'
import { useDebounced } from '../../ui/use-after.ts'
import { checkLabel } from './check-label.ts'
import { failRegistration } from './errors.ts'
import { fetchSuggestions, type NameSuggestion } from './names-api.ts'

/** Where names are registered, with its dot: the host's, else the service's own. */
export const suffixOf = ({ options }: Parts<'options'>): string =>
  `.${options.value.nameSuffix ?? 'reown.id'}`.replace(/^\.+/, '.').toLowerCase()

/** Whether the service registers names on this network, and which one the account has. Undefined while not known. */
export function useStanding(interior: Interior, address: string | undefined) {
  const network = interior.networks.network.value
  const about = `${network.caipNetworkId}:${address}`
  const [standing, setStanding] = useState<{ about: string; isServed: boolean; owned: string | undefined }>()
  const suffix = suffixOf(interior)
  useEffect(() => {
    let isCurrent = true
    const ask = async () => {
      const services = await interior.services.load()
      const isServed = (await services.supportedChains()).includes(network.caipNetworkId)
      const names = address ? await services.namesOf(address, network) : []
      return {
        about,
        isServed,
        // What could not be typed is not repeated.
        owned: names.find((name) => name.endsWith(suffix) && !checkLabel(name.slice(0, -suffix.length))),
      }
    }
    ask().then(
      (found) => isCurrent && setStanding(found),
      // The visitor may go on: what stands in the way, the service will say.
      (error: unknown) =>
        isCurrent &&
        interior.notices.showError(
          isWidgetError(error, 'name/lookup-failed')
            ? error
            : inServiceWords(failName('name/lookup-failed', {}, error)),
          '',
        ),
    )
    return () => {
      isCurrent = false
    }
  }, [about])
  // What is known of another account or network counts for nothing, not even for a frame.
  return standing?.about === about ? standing : undefined
}

/** `found` belongs to `label`; both absent while the visitor types or the service thinks. */
export interface Availability {
  readonly failure: WidgetError | undefined
  readonly found: readonly NameSuggestion[] | undefined
  retry(): void
}

/** Asks about a label once it stands still (R2.68: 500 ms) and could be registered. */
export function useAvailability(interior: Interior, label: string): Availability {
  const [answer, setAnswer] = useState<{ label: string; found?: readonly NameSuggestion[]; failure?: WidgetError }>()
  const [turn, setTurn] = useState(0)
  const suffix = suffixOf(interior)
  const settled = useDebounced(interior.environment.clock, SEARCH_DEBOUNCE_MS, label)
  useEffect(() => {
    if (checkLabel(settled)) return
    const request = new AbortController()
    setAnswer(undefined)
    interior.services
      .load()
      .then(({ http }) => fetchSuggestions(http, { label: settled, suffix, signal: request.signal }))
      .then(
        (found) => !request.signal.aborted && setAnswer({ label: settled, found }),
        (error: unknown) =>
          !request.signal.aborted &&
          setAnswer({
            label: settled,
            failure: isWidgetError(error) ? error : failRegistration('name/suggestions-failed', {}, error),
          }),
      )
    return () => request.abort()
  }, [settled, turn])
  const current = answer?.label === label ? answer : undefined
  return { failure: current?.failure, found: current?.found, retry: () => setTurn(turn + 1) }
}
