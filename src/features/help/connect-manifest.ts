import { defineFeature } from '../feature.ts'

/** The same words beside the ways to connect, where a host's layout has room for them. Comes with the screens after Connect. */
export const helpAtRestFeature = defineFeature({
  id: 'help-at-rest',
  isEnabled: () => true,
  views: {},
  slots: { connectRest: { id: 'wallet', useLabel: () => '', load: () => import('./views/at-rest.tsx') } },
})
