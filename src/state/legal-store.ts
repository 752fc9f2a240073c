import { computed, type ReadonlySignal, signal } from '../kernel/signal.ts'
import type { Parts } from './interior.ts'

/** The host's terms and privacy policy. Shared by every way to connect, so that they are agreed to once. */
export interface LegalStore {
  /** `legalCheckbox` (R2.28): nothing connects before the box is checked. Needs at least one of the two links. */
  readonly hasCheckbox: ReadonlySignal<boolean>
  readonly isAccepted: ReadonlySignal<boolean>
  /** Whether ways to connect are usable now. */
  readonly mayConnect: ReadonlySignal<boolean>
  accept(isAccepted: boolean): void
}

export function createLegalStore({ options }: Parts<'options'>): LegalStore {
  const isAccepted = signal(false)
  const hasCheckbox = computed(() => {
    const { features, termsConditionsUrl, privacyPolicyUrl } = options.value
    return features.legalCheckbox && !!(termsConditionsUrl || privacyPolicyUrl)
  })
  return {
    hasCheckbox,
    isAccepted,
    mayConnect: computed(() => !hasCheckbox.value || isAccepted.value),
    accept(next) {
      isAccepted.value = next
    },
  }
}
