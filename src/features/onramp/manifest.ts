import { defineTexts, useTexts } from '../../ui/texts.ts'
import { defineFeature, hasAccount } from '../feature.ts'
import { isBuyingRestricted, listOnrampProviders } from './list-onramp-providers.ts'

const actionTexts = defineTexts('onrampAction', { buy: 'Buy crypto' })

/** How that works, for everybody: it needs no provider. */
export const buyingHelpFeature = defineFeature({
  id: 'buyingHelp',
  isEnabled: () => true,
  views: { WhatIsABuy: () => import('./explaining/what-is-a-buy.tsx') },
})

/** Buying with money, at providers on pages of their own. */
export const onrampFeature = defineFeature({
  id: 'onramp',
  // A list without a member is an empty text.
  isEnabled: ({ projectId, remote }) => !!projectId && !!`${remote.onramp || ''}`,
  needs: { BuyInProgress: 'provider' },
  isReachable: hasAccount,
  views: {
    OnRampProviders: () => import('./index.ts'),
    OnRampTokenSelect: () => import('./views/onramp-select.tsx'),
    OnRampFiatSelect: () => import('./views/onramp-select.tsx'),
    BuyInProgress: () => import('./buying/buy-in-progress.tsx'),
    OnRampActivity: () => import('./views/onramp-activity.tsx'),
  },
  slots: {
    accountAction: {
      id: 'onramp',
      purpose: 'buyTokens',
      isShown: ({ families, options, networks }) =>
        !isBuyingRestricted() &&
        listOnrampProviders(options.value, families.traits(networks.namespace.value)).length > 0,
      useLabel: () => useTexts(actionTexts)('buy'),
      icon: 'plus',
      open: ({ navigation }) => navigation.push('OnRampProviders'),
    },
  },
})
