/** Views of what sites may do for the account. */
export interface SmartSessionsViews {
  SmartSessionList: undefined
  SmartSessionCreated: undefined
}
