import type { Parts } from '../../state/interior.ts'

// Read when the interior starts, so here and not with the other keys of login-storage.ts.
export const LOGIN_USED_KEY = 'email_login_used'
export const PENDING_SOCIAL_KEY = 'social_provider'

/** At start: a login was used, or the visitor comes back from one elsewhere (R4.52, R4.92). */
export const needsEmbedded = ({ options, environment: { storage, page } }: Parts<'options' | 'environment'>): boolean =>
  !!options.peek().projectId &&
  (!!storage.read(LOGIN_USED_KEY) || !!storage.read(PENDING_SOCIAL_KEY) || /[?&]result_uri=/.test(page.href))
