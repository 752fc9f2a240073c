import { elementInterface } from '../element.tsx'
import type { AppKit } from './app-kit.ts'
import type { AppKitOptions } from './app-kit-options.ts'
import { makeAppKit } from './create-app-kit.ts'
import type { DrawElement } from './define-elements.ts'

/** Each is one of ours inside, drawn with Preact. */
const draw: DrawElement = (kind, root) => {
  const inner = root.ownerDocument.createElement(`walletlet-${kind === 'wallet' ? 'connect' : kind}`)
  return (kit, element) => {
    if (!kit) return inner.remove()
    const write = (name: string, value: string | null): void => {
      if (value === null) inner.removeAttribute(name)
      else inner.setAttribute(name, value)
    }
    write('label', element.getAttribute('label') ?? element.getAttribute('wallet'))
    write('balance', element.getAttribute('balance'))
    inner.inert = element.hasAttribute('disabled')
    inner.widget = kit.widget
    if (!inner.isConnected) root.append(inner)
  }
}

/** The incumbent's `createAppKit` for pages without a framework, over the same widget as every other door of ours. */
export const createPlainKit = (options: AppKitOptions): AppKit => makeAppKit(options, elementInterface, draw)
