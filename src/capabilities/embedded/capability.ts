import { DEFAULT_REMOTE_FEATURES } from '../../domain/defaults.ts'
import { defineCapability } from '../capability.ts'

import { AUTH_CONNECTOR_ID } from './auth-connector-id.ts'

import { EMBEDDED } from './embedded.ts'
import { needsEmbedded, PENDING_SOCIAL_KEY } from './needs-embedded.ts'

const SOCIALS = DEFAULT_REMOTE_FEATURES.socials as readonly string[]

/** The wallet in our frame, which a visitor logs in to by email or by an account elsewhere. */
export const embedded = defineCapability({
  token: EMBEDDED,
  isNeeded: needsEmbedded,
  async create(interior) {
    const created = (await import('./compose-embedded.ts')).composeEmbedded(interior)
    if (needsEmbedded(interior)) void created.begin()
    return created
  },
  aboutAccount({ user: { value: user } }, { type }) {
    const { email, username, social, isSmartAccountDeployed: smartAccountDeployed } = user
    return type === 'AUTH' ? { user: { email, username }, social, smartAccountDeployed } : undefined
  },
  way: (interior) => ({
    connectorId: AUTH_CONNECTOR_ID,
    isPerFamily: true,
    views: ['EmailVerifyOtp', 'EmailVerifyDevice'],
    isOffered(namespace) {
      const { projectId, remote } = interior.options.value
      return (
        !!projectId &&
        interior.families.offers('logins', namespace) &&
        interior.families.has(namespace) &&
        (remote.email || (remote.socials !== false && remote.socials.length > 0))
      )
    },
    isLeft: () => !!interior.environment.storage.read(PENDING_SOCIAL_KEY),
    isCalled: (name) => name === 'email' || SOCIALS.includes(name),
    show: async () => (await import('./host-login/log-in.ts')).showLogin(interior),
    connect: async (name, _, namespace) =>
      (await import('./host-login/log-in.ts')).connectByFrame(interior, name, namespace),
  }),
})
