import { peerOf } from './peers.ts'
import type { Source } from './source.ts'
import { walk } from './walk.ts'

/** The names that AppKit had before version 1: its functions have others since, so each is by hand. */
export function tellOfWeb3Modal(source: Source): void {
  for (const tree of source.trees)
    walk(tree, (node) => {
      if (node.type !== 'StringLiteral' || peerOf(node.value)?.kit !== 'Web3Modal') return
      source.tell(
        node,
        "Write createAppKit of 'walletlet/appkit' for createWeb3Modal, useAppKit… for useWeb3Modal…, and an adapter for defaultConfig: docs/appkit.md.",
        'Web3Modal was AppKit before its version 1: names and options differ, so that a change of imports is not enough.',
      )
    })
}
