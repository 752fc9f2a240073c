import type { Parts } from '../../../state/interior.ts'
import { openAsAsked } from '../../../state/open-as-asked.ts'
import { untilConnected } from '../../../state/until-connected.ts'
import { EMBEDDED } from '../embedded.ts'

/** For host code: the screens that change the address; see `EmbeddedVerbs`. */
export async function changeEmail(interior: Parts<'capabilities' | 'environment' | 'navigation'>): Promise<string> {
  const embedded = await interior.capabilities.use(EMBEDDED)
  embedded.requireActive()
  const emailOf = (): string | undefined => embedded.user.value.email
  const before = emailOf()
  const { navigation } = interior
  await openAsAsked(navigation, navigation.open, 'UpdateEmailWallet')
  // Whoever logs out meanwhile has none, and has changed nothing.
  await untilConnected(interior, () => !!emailOf() && emailOf() !== before, null)
  return emailOf() ?? ''
}
