import {
  type ChainFamily,
  createWidget,
  type InterfaceOptions,
  type Network,
  type Widget,
  type WidgetOptions,
} from 'walletlet'
import { eip155 } from 'walletlet/eip155'
import { createFakeSite } from '../../test/support/memory-storage.ts'
import type { DemoConfig } from '../config.ts'
import type { DemoFamilies } from './families.ts'
import { roomOptions } from './room-options.ts'

declare global {
  interface Window {
    /** Set by tests before the page loads; laid over the demo's own options. */
    demoOptions?: Partial<WidgetOptions> & InterfaceOptions
    demoWidget?: Widget
  }
}

export async function loadConfig(): Promise<DemoConfig> {
  const answer = await fetch('/config.json')
  return (await answer.json()) as DemoConfig
}

/** The local chains as a host would list them. */
export const toNetworks = ({ chains }: DemoConfig): Network[] =>
  chains.map((chain) => ({
    id: chain.id,
    name: chain.name,
    caipNetworkId: chain.caipNetworkId,
    chainNamespace: 'eip155',
    nativeCurrency: chain.nativeCurrency,
    rpcUrls: { default: { http: [chain.rpcUrl] } },
    blockExplorers: { default: { name: 'Local explorer', url: chain.explorerUrl } },
    assets: { imageId: chain.imageId },
    contracts: chain.ens && { ensRegistry: { address: chain.ens.registry } },
  }))

/** A widget on the local services. */
export function createDemoWidget(
  config: DemoConfig,
  {
    isStored = true,
    families,
    ...options
  }: InterfaceOptions & { isStored?: boolean; families?: Pick<DemoFamilies, 'chains' | 'networks'> } = {},
): Widget {
  const { networks, chains } = families ?? { networks: toNetworks(config), chains: [eip155()] }
  const all: WidgetOptions<ChainFamily> = {
    projectId: 'demo-project',
    networks,
    chains: [...chains],
    baseUrls: config.urls,
    onrampKeys: { meld: 'demo-key' },
    pictureHosts: [config.urls.images],
    purchaseHosts: ['127.0.0.1'],
    // Our exchange service knows these chains, which the public one does not.
    swapNetworks: networks.filter(({ id }) => id !== 31338).map(({ caipNetworkId }) => caipNetworkId),
    swapContracts: Object.fromEntries(config.chains.map(({ caipNetworkId, exchange }) => [caipNetworkId, [exchange]])),
    metadata: { name: 'Tidepool', description: 'The demo page', url: location.origin, icons: [] },
    termsConditionsUrl: 'https://example.com/terms',
    privacyPolicyUrl: 'https://example.com/privacy',
    ...Object.assign({}, ...roomOptions.map((optionsFor) => optionsFor(new URLSearchParams(location.search)))),
    ...options,
    ...(window.demoOptions as object),
  }
  const widget = createWidget(all, isStored ? {} : { storage: createFakeSite().tab() })
  window.demoWidget = widget
  return widget
}
