import { type ReactElement, useContext, useSyncExternalStore } from '../ui/react.ts'
import { WidgetContext } from './context.ts'
import { BUTTON_CSS } from './styles.ts'

const never = (): (() => void) => () => {}

/**
 * The buttons' look in what a server sends, so that they have it before the first script runs: put it beside them on pages that
 * a server renders, inside `<WalletProvider>`, which knows the host's variables. Once the page is alive its adopted sheet does, and
 * this goes. Where a policy asks for a nonce, give it.
 */
export function ServedStyles({
  nonce,
}: {
  /** For pages whose policy asks for one: goes to the `<style>` that is written. */
  nonce?: string | undefined
}): ReactElement | null {
  const isServed = useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
  const look = Object.entries(useContext(WidgetContext)?.look.peek() ?? {})
  if (!isServed) return null
  // What would end a value, the rule or the element is in no colour, font or length.
  const own = look
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}:${`${value}`.replace(/[;{}<]/g, '')};`)
    .join('')
  const __html = `${BUTTON_CSS}.walletlet-button{${own}}`
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own styles, which React would write with quotes escaped.
  return <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html }} />
}
