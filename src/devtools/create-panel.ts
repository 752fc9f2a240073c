import { scriptOf } from '../domain/rules/choose-language.ts'
import type { Widget } from '../widget/widget.ts'
import { diagnose } from './diagnose.ts'
import { type Faults, SERVICE_FAULTS, WALLET_FAULTS } from './faults.ts'
import { PANEL, type PanelElement } from './find-panel.ts'
import type { DevtoolsLog } from './log.ts'
import { describeState } from './watch-widget.ts'

const STYLES = `
:host { all: initial; position: fixed; inset: auto auto 8px 8px; z-index: 2147483000; font: 12px/1.5 ui-monospace, monospace; color: #e8e8e8 }
button, select { font: inherit; color: inherit; background: #333; border: 1px solid #555; border-radius: 4px; padding: 2px 8px }
section { box-sizing: border-box; width: min(640px, 96vw); max-height: 60vh; overflow: auto; margin-block-end: 8px; padding: 12px; background: #1b1b1b; border-radius: 8px }
section[hidden] { display: none }
label { margin-inline-end: 12px }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0 12px; margin: 8px 0; overflow-wrap: anywhere }
dd { margin: 0 }
pre { margin: 8px 0 0; white-space: pre-wrap; overflow-wrap: anywhere }
:focus-visible { outline: 2px solid #7ab7ff }`

export interface Panel {
  /** Shows this widget from now on, which was made in this language. */
  show(widget: Widget, languages: readonly string[], locale?: string): void
}

function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  text = '',
  ...children: readonly Node[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name)
  element.append(text, ...children)
  return element
}

function choice(
  name: string,
  [now, values]: readonly [now: string, values: readonly string[]],
  choose: (value: string) => void,
): HTMLElement {
  const select = make('select', '', ...values.map((value) => Object.assign(make('option', value), { value })))
  select.value = now
  select.addEventListener('change', () => choose(select.value))
  return make('label', `${name} `, select)
}

/** A style sheet of our own passes a policy that forbids inline styles; old pages and jsdom have none. */
function addStyles(root: ShadowRoot): void {
  try {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(STYLES)
    root.adoptedStyleSheets = [sheet]
  } catch {
    root.append(make('style', STYLES))
  }
}

/** The corner of the page with a button, and behind it what the widget does and did. Plain elements: it draws on any host. */
export function createPanel(log: DevtoolsLog, faults: Faults): Panel {
  const host = Object.assign(document.createElement(PANEL), { log }) as PanelElement
  const root = host.attachShadow({ mode: 'open' })
  addStyles(root)
  const body = make('section')
  body.hidden = true
  const toggle = make('button', 'walletlet')
  const isShown = (): void => toggle.setAttribute('aria-expanded', String(!body.hidden))
  const state = make('dl')
  const lines = make('pre')
  const tools = make('div')
  body.append(tools, state, lines)
  root.append(body, toggle)
  isShown()
  let shown: Widget | undefined

  const draw = (): void => {
    if (body.hidden) return
    const facts = Object.entries(shown ? describeState(shown) : {})
    state.replaceChildren(...facts.flatMap(([name, value]) => [make('dt', name), make('dd', value)]))
    lines.textContent = log.lines().reverse().join('\n')
  }
  toggle.addEventListener('click', () => {
    body.hidden = !body.hidden
    isShown()
    draw()
  })
  log.onEntry(draw)
  const place = (): void => void document.body.append(host)
  if (document.body) place()
  else document.addEventListener('DOMContentLoaded', place, { once: true })

  return {
    show(widget, languages, locale = 'en') {
      shown = widget
      const tags = ['auto', 'en', ...languages]
      const tag = tags.includes(locale) ? locale : (tags.find((one) => scriptOf(one) === scriptOf(locale)) ?? 'en')
      const copy = make('button', 'Copy a diagnosis')
      copy.addEventListener('click', () => {
        void navigator.clipboard?.writeText(JSON.stringify(diagnose(widget), null, 2))
      })
      tools.replaceChildren(
        choice('wallet', [faults.wallet, WALLET_FAULTS], (value) => Object.assign(faults, { wallet: value })),
        choice('services', [faults.services, SERVICE_FAULTS], (value) => Object.assign(faults, { services: value })),
        choice('language', [tag, tags], (wish) => widget.update({ locale: wish })),
        copy,
      )
      draw()
    },
  }
}
