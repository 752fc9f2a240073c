import type { Interior } from '../../state/interior.ts'

/** What host code may ask of it, as verbs of the widget. */
export interface EmbeddedVerbs {
  /**
   * Leads the visitor through the change of the email address they log in with. Resolves with the new one once both codes were
   * right. Fails with `connection/not-embedded` without an email or social connection, and with `connection/modal-closed` for
   * a visitor who leaves.
   */
  updateEmail(): Promise<string>
}

export const embeddedVerbs = (interior: Interior): EmbeddedVerbs => ({
  updateEmail: async () => (await import('./host-login/change-email.ts')).changeEmail(interior),
})
