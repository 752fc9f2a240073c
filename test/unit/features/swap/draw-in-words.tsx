import { onTestFinished } from 'vitest'
import type { ReactElement } from '../../../../src/ui/react.ts'
import { createRoot } from '../../../../src/ui/react-dom.ts'
import { LanguageContext } from '../../../../src/ui/texts.ts'

/** Draws in the page, in a language or in a host's own texts; taken away, and `end` called, as the test ends. */
export function drawInWords(
  element: ReactElement,
  { locale = 'en', texts = {}, end }: { locale?: string; texts?: Record<string, string>; end?: () => void } = {},
): HTMLElement {
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  onTestFinished(() => {
    root.unmount()
    host.remove()
    end?.()
  })
  root.render(<LanguageContext.Provider value={{ locale, texts }}>{element}</LanguageContext.Provider>)
  return host
}
