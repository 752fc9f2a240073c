/** The view that asks for a signature. */
export interface SignInViews {
  /** Asks the visitor to sign in with a signed message. */
  SIWXSignMessage: undefined
}
