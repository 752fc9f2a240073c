import type { Locator } from 'playwright-core'

const REFERENCES = ['aria-describedby', 'aria-labelledby', 'aria-controls', 'aria-errormessage', 'aria-owns', 'for']

/** Attributes of views that say nothing, or that lead to what is not there. */
export const emptyAria = (views: Locator): Promise<string[]> =>
  views.evaluate((host, references) => {
    const root = host.shadowRoot ?? (host.getRootNode() as ShadowRoot)
    return [...root.querySelectorAll('*')].flatMap((element) =>
      [...element.attributes]
        .filter(({ name, value }) => {
          if (name.startsWith('aria-') && !value.trim()) return true
          return references.includes(name) && value.split(/\s+/).some((id) => !root.getElementById(id))
        })
        .map(({ name, value }) => `${element.outerHTML.slice(0, 80)}: ${name}="${value}"`),
    )
  }, REFERENCES)
