import { connected, find, type Scene, type } from '../stage.ts'

export const namesScenes: readonly Scene[] = [
  connected('ChooseAccountName', 'Learn more', ({ widget }) => widget.open({ view: 'ChooseAccountName' })),
  connected('RegisterAccountName', 'At least 4 letters', ({ widget }) => widget.open({ view: 'RegisterAccountName' })),
  connected('RegisterAccountName, free', 'Available', async ({ widget }) => {
    await widget.open({ view: 'RegisterAccountName' })
    await type('tidepool')
  }),
  connected('RegisterAccountName, not a name', 'Only letters', async ({ widget }) => {
    await widget.open({ view: 'RegisterAccountName' })
    await type('tide pool')
  }),
  connected('RegisterAccountName, waiting', 'Sign the message', async ({ widget, wallets }) => {
    wallets.announced.control.hangNext('personal_sign')
    await widget.open({ view: 'RegisterAccountName' })
    await type('tidepool')
    await find('[role=status]', 'Available')
    const button = await find('button', 'Register name')
    button.click()
  }),
  connected('RegisterAccountNameSuccess', 'Name registered', ({ widget }) =>
    widget.open({ view: 'RegisterAccountNameSuccess', arguments: { name: 'tidepool.reown.id' } }),
  ),
]
