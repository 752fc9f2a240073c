/** A remote feature of a project as it is sent. `config: null` leaves the choice to the page. */
export interface ProjectFeature {
  id: string
  isEnabled: boolean
  config: string[] | null
}

/** What a project's owner would set in a dashboard. Tests change it while the stack runs. */
export interface ProjectSettings {
  features: ProjectFeature[]
  allowedOrigins: string[]
  isAnalyticsEnabled: boolean
}

/** Everything switched on. */
export function createProjectSettings(): ProjectSettings {
  return {
    features: [
      {
        id: 'social_login',
        isEnabled: true,
        config: ['email', 'google', 'x', 'farcaster', 'discord', 'apple', 'github', 'facebook'],
      },
      { id: 'swap', isEnabled: true, config: ['1inch'] },
      { id: 'onramp', isEnabled: true, config: ['meld', 'coinbase'] },
      { id: 'activity', isEnabled: true, config: null },
      { id: 'reown_branding', isEnabled: true, config: null },
    ],
    allowedOrigins: ['http://127.0.0.1:*', 'http://localhost:*'],
    isAnalyticsEnabled: true,
  }
}
