import { signal } from '../kernel/signal.ts'
import type { HostViewName } from '../widget/views.ts'
import type { Widget } from '../widget/widget.ts'
import { followLatest } from './follow-latest.ts'
import { greet, prefetch } from './prefetch.ts'

/** Where a button leads, if to a view, and what it shows. */
export type ButtonFace = readonly [
  view: HostViewName | undefined,
  text: string,
  picture?: string | undefined,
  amount?: string | undefined,
]

/** Draws a button, which is the answer; or takes it out of sight. */
export type Show = (face: ButtonFace | false | undefined) => HTMLButtonElement

const make = <Tag extends 'button' | 'img' | 'span' | 'bdi'>(
  tag: Tag,
  properties?: Partial<HTMLElementTagNameMap[Tag]>,
): HTMLElementTagNameMap[Tag] => Object.assign(document.createElement(tag), properties)

/**
 * Two buttons in the shadow of an element, drawn by the page's own means: whatever a host is built with, no framework comes for
 * them before the click. A button stays the same one whatever it shows, so that it keeps the focus. `press` does what a button is
 * for; where it fails, the button says so. The answers draw them: each with its face, or out of sight without one.
 */
export function createPlainButtons(
  element: HTMLElement,
  widget: Widget,
  press: (view: HostViewName | undefined) => Promise<unknown>,
): readonly [Show, Show] {
  const group = make('span', { className: 'walletlet-group' })
  const ahead = (): void => prefetch(widget)
  const create = (): Show => {
    // False once it failed.
    const opening = signal<boolean | undefined>(undefined)
    const follow = followLatest((outcome) => {
      opening.value = outcome
    })
    const amount = make('bdi')
    const picture = make('img', { alt: '', referrerPolicy: 'no-referrer' })
    const text = make('span')
    let view: HostViewName | undefined
    // What the last press asked for: as another one the button leads elsewhere.
    let pressed: HostViewName | undefined
    // Of no form: the host's ends where the shadow begins.
    const button = make('button', {
      className: 'walletlet-button',
      onpointerover: ahead,
      onfocus: ahead,
      onclick() {
        pressed = view
        follow(press(view))
      },
    })
    button.append(amount, picture, text)
    group.append(button)
    return (face) => {
      group.style.cssText = ''
      for (const [name, value] of Object.entries(widget.look.value))
        group.style.setProperty(name, (value ?? '') as string)
      button.style.display = face ? '' : 'none'
      const [opens, said, src = '', sum = ''] = face || ([] as const)
      view = opens
      const isConnect = view === 'Connect'
      // A wallet is asked, or one of before restored.
      const isBusy = isConnect && widget.status.value === 'connecting'
      button.toggleAttribute('data-quiet', !!view && !isConnect)
      button.setAttribute('aria-haspopup', view && !widget.places.value[0] ? 'dialog' : 'false')
      button.setAttribute('aria-busy', `${opening.value || isBusy}`)
      button.disabled = (element.getAttribute('disabled') ?? 'false') !== 'false'
      // Given again, one that is broken or not there yet is fetched anew.
      if (picture.getAttribute('src') !== src) picture.src = src
      picture.hidden = !src
      amount.textContent = sum
      amount.hidden = !sum
      text.textContent =
        opening.value === false && pressed === view
          ? widget.words.value[2]
          : isBusy
            ? widget.words.value[1]
            : (said as string)
      return button
    }
  }
  const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' })
  root.replaceChildren(group)
  greet(group, widget)
  return [create(), create()]
}
