import type { SocialProvider } from '../../../../domain/features.ts'
import type { Parts } from '../../../../state/interior.ts'
import { useRef } from '../../../../ui/react.ts'
import { listSocials } from '../../list-socials.ts'

/**
 * The providers to offer, in the order in which they were seen first: one that is about to be pressed does not change places with
 * another when the project's word comes late. Call after `useSignals()`.
 */
export function useSocials({
  options,
  environment: { page },
}: Parts<'options' | 'environment'>): readonly SocialProvider[] {
  const offered = listSocials(options.value.remote.socials, page)
  const seen = useRef(offered)
  const { current } = seen
  seen.current = [...current.filter((one) => offered.includes(one)), ...offered.filter((one) => !current.includes(one))]
  return seen.current
}
