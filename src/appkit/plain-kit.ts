import type { InterfaceDoor } from '../widget/widget.ts'
import type { AppKit } from './app-kit.ts'
import type { AppKitOptions } from './app-kit-options.ts'
import { makeAppKit } from './create-app-kit.ts'

/** The modal drawn by Preact, which comes with it. */
const plainInterface: InterfaceDoor = {
  framework: 'element',
  load: () => import('../shell/mount.tsx').then((shell) => shell.mount),
}

/** The incumbent's `createAppKit` for pages without a framework, over the same widget as every other door of ours. */
export const createPlainKit = (options: AppKitOptions): AppKit => makeAppKit(options, plainInterface)
