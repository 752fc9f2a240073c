import { defineFeature, hasAccount } from '../feature.ts'

const load = () => import('./index.ts')

/** A name for the account, registered with the service. */
export const namesFeature = defineFeature({
  id: 'names',
  // Without a project the service is not there to be asked (R10.5).
  isEnabled: ({ projectId }) => !!projectId,
  isReachable: (interior) => hasAccount(interior) && interior.families.offers('names'),
  views: {
    ChooseAccountName: load,
    RegisterAccountName: load,
    RegisterAccountNameSuccess: load,
  },
  slots: {
    settingsRow: {
      id: 'choose-name',
      // Offered to wallets of ours (R2.52); a wallet of its own usually brings names along.
      isShown: ({ families, connections, account: { identity } }) =>
        families.offers('names') && !!connections.active.value.connector?.visitorName && !identity.identity.value.name,
      useLabel: () => '',
      load: async () => ({ default: (await load()).ChooseNameRow }),
    },
  },
})
