import { type ReactElement, useSyncExternalStore } from '../ui/react.ts'
import { BUTTON_CSS } from './styles.ts'

const never = (): (() => void) => () => {}

/**
 * The buttons' look in what a server sends, so that they have it before the first script runs: put it beside them on pages that
 * a server renders. Once the page is alive its adopted sheet does, and this goes. Where a policy asks for a nonce, give it.
 */
export function ServedStyles({
  nonce,
}: {
  /** For pages whose policy asks for one: goes to the `<style>` that is written. */
  nonce?: string
}): ReactElement | null {
  const isServed = useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
  if (!isServed) return null
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, which React would write with quotes escaped.
  return <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: BUTTON_CSS }} />
}
