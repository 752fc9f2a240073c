import { type ReactElement, useContext, useEffect, useRef, useState, useSyncExternalStore } from '../ui/react.ts'
import { WidgetContext } from './context.ts'
import { BUTTON_CSS } from './styles.ts'

const never = (): (() => void) => () => {}

/**
 * The buttons' look in what a server sends, so that they have it before the first script runs: put it beside them on pages that
 * a server renders, inside `<WalletProvider>`, which knows the host's variables. It stays, for buttons that come alive later than it
 * does, follows the host's variables, and is not drawn where no server has. Where a policy asks for a nonce, give it.
 */
export function ServedStyles({
  nonce,
}: {
  /** For pages whose policy asks for one: goes to the `<style>` that is written. */
  nonce?: string | undefined
}): ReactElement | null {
  const isServing = useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
  const source = useContext(WidgetContext)?.look
  const read = () => source?.peek()
  const look = useSyncExternalStore((notify) => (source ? source.subscribe(notify) : never()), read, read)
  // What would end a value, the rule or the element is in no colour, font or length.
  const own = Object.entries(look ?? {})
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}:${`${value}`.replace(/[;{}<]/g, '')};`)
    .join('')
  // One object: React 19.0 to 19.2 writes the text of another again, and a policy may refuse markup that a script writes.
  const [markup] = useState(isServing && { __html: `${BUTTON_CSS}.walletlet-button{${own}}` })
  const element = useRef<HTMLStyleElement>(null)
  useEffect(() => {
    const rules = element.current?.sheet?.cssRules
    const last = rules?.[rules.length - 1] as CSSStyleRule | undefined
    if (last) last.style.cssText = own
  }, [own])
  if (!markup) return null
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own styles, which React would write with quotes escaped.
  return <style ref={element} nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={markup} />
}
