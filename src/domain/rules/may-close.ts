/** Whether x, backdrop and Escape close the modal, or only shake it (SPEC 2; facts: state-and-views 1). */
export function mayClose({
  view,
  history,
  isSignInRequired,
  hasSession,
}: {
  view: string
  history: readonly string[]
  isSignInRequired: boolean
  hasSession: boolean
}): boolean {
  if (view === 'UnsupportedChain' || (view === 'SwitchNetwork' && history.includes('UnsupportedChain'))) return false
  const isSigning = view === 'SIWXSignMessage' || view === 'ApproveTransaction'
  return !(isSigning && isSignInRequired && !hasSession)
}
