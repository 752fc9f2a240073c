/** The view that asks for a signature. */
export interface SignInViews {
  SIWXSignMessage: undefined
}
