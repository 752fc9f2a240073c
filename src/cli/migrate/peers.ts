/** The kits that hosts come from, by the packages that belong to them alone. */
export type Kit = 'AppKit' | 'Web3Modal' | 'RainbowKit' | 'ConnectKit'

const PACKAGES: readonly (readonly [kit: Kit, pattern: RegExp])[] = [
  ['AppKit', /^@reown\/appkit(-[\w-]+)?(?=\/|$)/],
  ['Web3Modal', /^@web3modal\/[\w-]+(?=\/|$)/],
  ['RainbowKit', /^@rainbow-me\/rainbowkit(?:-[\w-]+)?(?=\/|$)/],
  ['ConnectKit', /^connectkit(?:-[\w-]+)?(?=\/|$)/],
]

/** Texts worth reading. */
export const MENTIONS = /@reown\/appkit|@web3modal\/|@rainbow-me\/rainbowkit|["'/]connectkit/

/** Whose package an import names, and its name in package.json. */
export function peerOf(module: string): { readonly kit: Kit; readonly name: string } | undefined {
  for (const [kit, pattern] of PACKAGES) {
    const [name] = pattern.exec(module) ?? []
    if (name) return { kit, name }
  }
  return undefined
}
