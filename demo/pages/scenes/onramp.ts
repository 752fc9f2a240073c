import { connect, connected, find, open, type Scene, scene, type } from '../stage.ts'

export const onrampScenes: readonly Scene[] = [
  open('WhatIsABuy', 'You pay a provider', { view: 'WhatIsABuy' }),
  connected('OnRampProviders', 'Meld.io', ({ widget }) => widget.open({ view: 'OnRampProviders' })),
  connected('OnRampProviders, too little', 'Not less than $10.00', async ({ widget }) => {
    await widget.open({ view: 'OnRampProviders' })
    await find('button', 'Meld.io')
    await type('5')
  }),
  connected('OnRampTokenSelect', 'Ether', ({ widget }) => widget.open({ view: 'OnRampTokenSelect' })),
  connected('OnRampFiatSelect', 'EUR', ({ widget }) => widget.open({ view: 'OnRampFiatSelect' })),
  connected('BuyInProgress', 'Continue with Meld.io', async ({ widget }) => {
    await widget.open({ view: 'OnRampProviders' })
    const button = await find('button', 'Meld.io')
    button.click()
  }),
  scene('OnRampActivity', 'No purchases yet', async (stage) => {
    // An account for which nobody buys.
    stage.wallets.announced.control.selectAccount(2)
    await connect(stage)
    await stage.widget.open({ view: 'OnRampActivity' })
  }),
]
