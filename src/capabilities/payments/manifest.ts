import { defineFeature } from '../../features/feature.ts'

const load = () => import('./views/index.ts')

/** Paying a host's bill, from a wallet or from an account with an exchange. Off unless the host switches it on. */
export const payFeature = defineFeature({
  id: 'pay',
  isEnabled: ({ features }) => features.pay,
  needs: { Pay: 'paymentAsset', PayLoading: 'paymentAsset' },
  views: { Pay: load, PayLoading: load },
})
