import type { ReactElement } from '../react.ts'

export interface TabsProps {
  readonly tabs: readonly { readonly id: string; readonly label: string }[]
  readonly selected: string
  readonly onSelect: (id: string) => void
  /** What the tabs choose between, for screen readers. */
  readonly label: string
}

const BAR = { gap: 4, padding: 4 }

/** One stop for the Tab key; arrows, Home and End choose (ARIA tabs). The chosen tab's view is a `TabPanel`. */
export function Tabs({ tabs, selected, onSelect, label }: TabsProps): ReactElement {
  const list = (
    event: Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'preventDefault'> & {
      readonly currentTarget: HTMLElement
    },
  ): void => {
    const forward = event.currentTarget.closest('[dir=rtl]') ? 'ArrowLeft' : 'ArrowRight'
    const at = tabs.findIndex(({ id }) => id === selected)
    const last = tabs.length - 1
    // With one of these held a key is the browser's own.
    const isTheirs = event.altKey || event.ctrlKey || event.metaKey
    const next = isTheirs
      ? at
      : event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? last
          : /^Arrow(L|R)/.test(event.key)
            ? (at + (event.key === forward ? 1 : last)) % tabs.length
            : at
    const tab = tabs[next]
    if (!tab || next === at) return
    event.preventDefault()
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
    onSelect(tab.id)
  }
  return (
    <div className="wl-tabs" style={BAR} role="tablist" aria-label={label} onKeyDown={list}>
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          id={`wl-tab-${tab.id}`}
          aria-selected={tab.id === selected}
          aria-controls={tab.id === selected ? `wl-panel-${tab.id}` : undefined}
          tabIndex={tab.id === selected ? 0 : -1}
          onClick={() => onSelect(tab.id)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  )
}
