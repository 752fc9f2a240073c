// What the hosts of test/cli/hosts import from wagmi, on its own core: the package itself would install AppKit.
import { type Config, getAccount, reconnect, watchAccount } from '@wagmi/core'
import { createContext, type ReactNode, useContext, useEffect, useSyncExternalStore } from 'react'

export { createConfig, http } from '@wagmi/core'

const ConfigContext = createContext<Config | undefined>(undefined)

export function WagmiProvider({ config, children }: { config: Config; children: ReactNode }) {
  useEffect(() => void reconnect(config), [config])
  return <ConfigContext.Provider value={config}>{children}</ConfigContext.Provider>
}

export function useAccount() {
  const config = useContext(ConfigContext)
  if (!config) throw new Error('no <WagmiProvider>')
  const address = useSyncExternalStore(
    (onChange) => watchAccount(config, { onChange }),
    () => getAccount(config).address,
  )
  return { address }
}
