import { DEFAULT_REMOTE_FEATURES } from '../../domain/defaults.ts'
import type { ProjectConfig, SocialProvider } from '../../domain/features.ts'
import type { HttpPort } from '../../ports/services.ts'
import {
  accept,
  acceptRows,
  allowedOriginsSchema,
  projectConfigSchema,
  projectFeatureSchema,
  textsIn,
} from './schemas.ts'

const isSocialProvider = (text: string): text is SocialProvider =>
  Object.values(DEFAULT_REMOTE_FEATURES.socials).includes(text)

/** Features switched in the project's dashboard (R3.33, R3.35). `config: null` there means: as the host wishes. */
export async function fetchProjectConfig(http: HttpPort): Promise<ProjectConfig> {
  const answer = accept(projectConfigSchema, await http.get({ service: 'walletApi', path: '/appkit/v1/config' }))
  const features = acceptRows(projectFeatureSchema, answer.features)

  function read<Value>(id: string, whenOn: (config: readonly string[]) => Value): Value | false | undefined {
    const feature = features.find((candidate) => candidate.id === id)
    if (feature?.config === null) return undefined
    return !!feature?.isEnabled && !!feature.config && whenOn(textsIn(feature.config))
  }
  const list = <Item>(items: readonly Item[]) => items.length > 0 && items
  return {
    email: read('social_login', (config) => config.includes('email')),
    socials: read('social_login', (config) => list([...new Set(config.filter(isSocialProvider))])),
    swaps: read('swap', list),
    onramp: read('onramp', list),
    activity: read('activity', () => true),
    reownBranding: read('reown_branding', () => true),
  }
}

/** Origin patterns the project allows (R7.39); matching them is the caller's. */
export const fetchAllowedOrigins = async (http: HttpPort): Promise<readonly string[]> =>
  textsIn(
    accept(allowedOriginsSchema, await http.get({ service: 'walletApi', path: '/projects/v1/origins' })).allowedOrigins,
  )
