import { createRoot } from '../../src/ui/react-dom.ts'

export interface HostRoot {
  readonly element: HTMLElement
  readonly root: ReturnType<typeof createRoot>
}

/** Parts of a page that a host draws by itself: each `add` puts one on the page, `clear` takes them all away. */
export function createRoots() {
  const roots: HostRoot[] = []
  return {
    all: roots as readonly HostRoot[],
    add(): HostRoot {
      const element = document.body.appendChild(document.createElement('div'))
      const added = { element, root: createRoot(element) }
      roots.push(added)
      return added
    },
    clear(): void {
      for (const { element, root } of roots.splice(0)) {
        root.unmount()
        element.remove()
      }
    },
  }
}
