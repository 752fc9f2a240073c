import { connected, find, type Scene } from '../stage.ts'

/** With a feature that hosts have to ask for. */
const smart = (plain: Scene): Scene => ({ ...plain, options: { features: { smartSessions: true } } })

/** The list, by months. */
const listed = (plain: Scene): Scene => ({ ...smart(plain), isDated: true })

export const smartSessionsScenes: readonly Scene[] = [
  listed(connected('SmartSessionList', 'Reef Raiders', ({ widget }) => widget.open({ view: 'SmartSessionList' }))),
  listed(
    connected('SmartSessionList, revoked', 'Wreck Diver', async ({ widget }) => {
      await widget.open({ view: 'SmartSessionList' })
      const tab = await find('[role=tab]', 'Revoked')
      tab.click()
    }),
  ),
  listed(
    connected('SmartSessionList, waiting', 'Confirm in your wallet', async ({ widget, wallets }) => {
      wallets.announced.control.hangNext('wallet_revokePermissions')
      await widget.open({ view: 'SmartSessionList' })
      const button = await find('[aria-label^=Revoke]')
      button.click()
    }),
  ),
  smart(
    connected('SmartSessionCreated', 'Smart session created', ({ widget }) =>
      widget.open({ view: 'SmartSessionCreated' }),
    ),
  ),
]
