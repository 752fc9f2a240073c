import { computed, type ReadonlySignal, signal } from '../kernel/signal.ts'
import type { Parts } from './interior.ts'

/** What the host may link to: an address of any page or app, or one beside the page's own. Nothing that would run here. */
const LINK = /^(?!(javascript|vbscript|data|blob|file):)([a-z][\w+.-]*:|[^:/?#]*([/?#]|$))/i
const linkOf = (url = ''): string | undefined => (url && LINK.test(url) ? url : undefined)

/** The host's terms and privacy policy. Shared by every way to connect, so that they are agreed to once. */
export interface LegalStore {
  /** Where they are; undefined for what is no link. */
  readonly links: ReadonlySignal<{ readonly terms: string | undefined; readonly privacy: string | undefined }>
  /** `legalCheckbox` (R2.28): nothing connects before the box is checked. Needs at least one of the two links. */
  readonly hasCheckbox: ReadonlySignal<boolean>
  readonly isAccepted: ReadonlySignal<boolean>
  /** Whether ways to connect are usable now. */
  readonly mayConnect: ReadonlySignal<boolean>
  accept(isAccepted: boolean): void
}

export function createLegalStore({ options }: Parts<'options'>): LegalStore {
  const isAccepted = signal(false)
  const links = computed(() => ({
    terms: linkOf(options.value.termsConditionsUrl),
    privacy: linkOf(options.value.privacyPolicyUrl),
  }))
  const hasCheckbox = computed(() => {
    const { terms, privacy } = links.value
    return options.value.features.legalCheckbox && !!(terms || privacy)
  })
  return {
    links,
    hasCheckbox,
    isAccepted,
    mayConnect: computed(() => !hasCheckbox.value || isAccepted.value),
    accept(next) {
      isAccepted.value = next
    },
  }
}
