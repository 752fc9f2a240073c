/** Views of registering a name. */
export interface NamesViews {
  ChooseAccountName: undefined
  RegisterAccountName: undefined
  RegisterAccountNameSuccess: { name: string } | undefined
}
