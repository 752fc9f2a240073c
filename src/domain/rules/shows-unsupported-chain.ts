/** UnsupportedChain opens only where the visitor can do something about it (R2.65). */
export const showsUnsupportedChain = ({
  isUnknownNetwork,
  isConnected,
  canSwitchNetwork,
  allowsUnsupportedChain,
  isBasicWalletConnect,
}: Record<
  'isUnknownNetwork' | 'isConnected' | 'canSwitchNetwork' | 'allowsUnsupportedChain' | 'isBasicWalletConnect',
  boolean
>): boolean => isUnknownNetwork && isConnected && canSwitchNetwork && !allowsUnsupportedChain && !isBasicWalletConnect
