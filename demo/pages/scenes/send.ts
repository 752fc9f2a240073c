import { connected, find, muchSeen, pressExactly, type Scene, type Stage } from '../stage.ts'

/** A form to send, filled in by host code. */
const sending = (
  name: string,
  shows: string,
  then: () => Promise<void>,
  amount = '0.001',
  to: (stage: Stage) => string | undefined = () => '0x00000000000000000000000000000000000A11cE',
): Scene =>
  connected(name, shows, async (stage) => {
    await stage.widget.open({ view: 'WalletSend', arguments: { to: to(stage) ?? '', amount } })
    await then()
  })

export const sendScenes: readonly Scene[] = [
  muchSeen(connected('WalletSend', 'Add Amount', ({ widget }) => widget.open({ view: 'WalletSend' }))),
  sending('WalletSend, filled in', 'Preview Send', async () => {}, '12.5'),
  sending('WalletSend, too much', 'Insufficient Funds', async () => {}, '123456.789'),
  connected('WalletSendSelectToken', 'Test Dollar', ({ widget }) => widget.open({ view: 'WalletSendSelectToken' })),
  sending('WalletSendPreview', 'Network fee', pressExactly('Preview Send')),
  sending(
    'WalletSendPreview, warned',
    'This is your own account.',
    pressExactly('Preview Send'),
    '1',
    (stage) => stage.widget.account.value?.address,
  ),
  connected('WalletSendPreview, refused', 'An amount and receiver address are required', async ({ widget }) => {
    await widget.open({ view: 'WalletSend', arguments: {} })
    await find('button', 'Add Amount')
    await widget.open({ view: 'WalletSendPreview' })
  }),
  sending(
    'WalletSendConfirmed',
    'Sent',
    async () => {
      await pressExactly('Preview Send')()
      await pressExactly('Send', 'Network fee')()
    },
    '0.000001',
  ),
]
