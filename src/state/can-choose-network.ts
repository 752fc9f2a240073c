import type { Parts } from './interior.ts'

/**
 * Whether a screen may lead to the networks: where the host lets its visitors switch (R3.31), and there is something to
 * choose. With one listed network, and the wallet on it, there is not. Reads signals.
 */
export const canChooseNetwork = ({ networks, options }: Parts<'networks' | 'options'>): boolean =>
  options.value.enableNetworkSwitch && (networks.networks.length > 1 || !!networks.network.value.isUnknown)
