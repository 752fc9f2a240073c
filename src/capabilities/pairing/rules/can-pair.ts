import type { ResolvedOptions } from '../../../domain/config.ts'

/** Whether a wallet on another device can be reached: the relay asks for a project, a host's own engine brings one. */
export const canPair = ({
  enableWalletConnect,
  projectId,
  universalProvider,
}: Pick<ResolvedOptions, 'enableWalletConnect' | 'projectId' | 'universalProvider'>): boolean =>
  enableWalletConnect && !!(projectId || universalProvider)
