/** Views of what sites may do for the account. */
export interface SmartSessionsViews {
  /** Permissions that have been granted to apps. */
  SmartSessionList: undefined
  /** A permission has just been granted. */
  SmartSessionCreated: undefined
}
