import { beforeEach, describe, expect, it } from 'vitest'
import { startReactions } from '../../../src/state/reactions.ts'
import { fakeFamilies } from '../../support/fake-families.ts'
import { ethereum, solana } from '../../support/parts.ts'
import { ADDRESS, OTHER_ADDRESS, openPage, optimism, walletOf } from './open-page.ts'

const start = (given: Parameters<typeof openPage>[0] = {}) => {
  const page = openPage(given)
  startReactions(page.interior)
  return page
}
let page: ReturnType<typeof start>
beforeEach(() => {
  page = start()
})
const isOpen = (): boolean => page.navigation.isOpen.value

describe('balance and name', () => {
  const loads = (): readonly string[] => page.told.filter((line) => line.startsWith('load'))

  it('are asked for with an account, with another one, and with another network', () => {
    expect(loads()).toEqual([])
    page.connect([ADDRESS])
    expect(loads()).toEqual(['load native', 'load identity'])
    page.connect([OTHER_ADDRESS])
    expect(loads()).toHaveLength(4)
    page.networks.activate(optimism.caipNetworkId)
    expect(loads()).toHaveLength(6)
    page.connect([])
    expect(loads()).toHaveLength(6)
  })

  it('are not asked for again of the same account when something else of its wallet changes', () => {
    page.connect([ADDRESS])
    page.connect([ADDRESS], walletOf('w'), [walletOf('second')])
    page.connect([ADDRESS, OTHER_ADDRESS], walletOf('second'))
    expect(loads()).toHaveLength(2)
  })

  it('are asked for no more after the widget’s end', () => {
    page.scope.close()
    page.connect([ADDRESS])
    expect(loads()).toEqual([])
  })
})

describe('R2.14: the modal closes by itself', () => {
  it('with the first account, where the visitor waits for it', async () => {
    await page.navigation.open()
    page.navigation.push('ConnectingExternal', { connector: walletOf('w') })
    page.connect([ADDRESS])
    expect(isOpen()).toBe(false)
  })

  it('not where the visitor is elsewhere', async () => {
    await page.navigation.open({ view: 'Networks' })
    page.connect([ADDRESS])
    expect(isOpen()).toBe(true)
  })

  it('a second account on the way changes nothing', async () => {
    page.connect([ADDRESS])
    await page.navigation.open({ view: 'Connect', arguments: { namespace: 'eip155' } })
    page.connect([OTHER_ADDRESS])
    expect(isOpen()).toBe(true)
  })

  it('on screens of a way to a wallet, and of what is wanted after it', async () => {
    page = start({ ways: [{ connectorId: 'x', views: ['GetWallet'] }] })
    await page.navigation.open({ view: 'GetWallet' })
    page.connect([ADDRESS])
    expect(isOpen()).toBe(false)
    page.connect([])
    page.after.value = { views: ['AllWallets'], isDone: false }
    await page.navigation.open()
    page.connect([ADDRESS])
    expect(isOpen()).toBe(true)
    page.navigation.push('AllWallets')
    page.after.value = { views: ['AllWallets'], isDone: true }
    expect(isOpen()).toBe(false)
  })

  it('not on a network that the page does not know, which comes first', async () => {
    await page.navigation.open()
    page.networks.activate('eip155:99')
    page.connect([ADDRESS])
    expect(isOpen()).toBe(true)
  })

  it('with the last goodbye; not where the visitor moved to a family without a wallet', async () => {
    page.connect([ADDRESS])
    await page.navigation.open()
    page.networks.activate(solana.caipNetworkId)
    expect(isOpen()).toBe(true)
    page.networks.activate(ethereum.caipNetworkId)
    page.connect([])
    expect(isOpen()).toBe(false)
  })

  it('with a goodbye in the family that was moved to before', async () => {
    page.connect([ADDRESS])
    page.connect([OTHER_ADDRESS], walletOf('s', { chain: 'solana' }))
    await page.navigation.open()
    page.networks.activate(solana.caipNetworkId)
    expect(isOpen()).toBe(true)
    page.connect([], walletOf('s', { chain: 'solana' }))
    expect(isOpen()).toBe(false)
  })

  it('never where a room keeps its visitor', async () => {
    page.navigation.stayOpen(() => false)
    page.connect([ADDRESS])
    await page.navigation.open()
    page.connect([])
    expect(isOpen()).toBe(true)
  })

  it('where a screen says that it has finished, if that is the one that shows', async () => {
    page.connect([ADDRESS])
    await page.navigation.open({ view: 'AllWallets' })
    page.navigation.finish(['Networks'])
    expect(isOpen()).toBe(true)
    page.navigation.finish(['Networks', 'AllWallets'])
    expect(isOpen()).toBe(false)
  })

  it('closed, it is not closed again: who waits for a wallet goes on', () => {
    page.connect([ADDRESS])
    page.connect([])
    page.navigation.finish(['Connect'])
    expect(page.told).not.toContain('stop waiting ')
    expect(page.told.filter((line) => line.startsWith('stop'))).toEqual([])
  })

  it('nothing is followed after the widget’s end', async () => {
    await page.navigation.open()
    page.scope.close()
    expect(isOpen()).toBe(false)
    page.navigation.show('Connect')
    page.connect([ADDRESS])
    expect(isOpen()).toBe(true)
  })
})

describe('R2.17: a screen that led to another network', () => {
  const lead = async (): Promise<void> => {
    await page.navigation.open({ view: 'Networks' })
    page.navigation.push('SwitchNetwork', { network: optimism })
  }

  it('is left when it is reached', async () => {
    page.connect([ADDRESS])
    await lead()
    page.networks.activate(optimism.caipNetworkId)
    expect([isOpen(), page.view()]).toEqual([true, 'Networks'])
  })

  it('stays for the same network, and for another family that has its account already', async () => {
    page.connect([ADDRESS])
    page.connect([OTHER_ADDRESS], walletOf('s', { chain: 'solana' }))
    await lead()
    page.networks.activate(ethereum.caipNetworkId)
    expect(page.view()).toBe('SwitchNetwork')
    page.networks.activate(solana.caipNetworkId)
    expect(page.view()).toBe('SwitchNetwork')
  })

  it('is left for another family where nobody is connected', async () => {
    await lead()
    page.networks.activate(solana.caipNetworkId)
    expect(page.view()).toBe('Networks')
  })

  it('stays for a network that the page does not list', async () => {
    page = start({ options: { enableNetworkSwitch: false } })
    page.connect([ADDRESS])
    await lead()
    page.networks.activate('eip155:99')
    expect([isOpen(), page.view()]).toEqual([true, 'SwitchNetwork'])
  })

  it('from such a network there is nothing to go back to: the modal closes', async () => {
    page = start({ options: { enableNetworkSwitch: false } })
    page.networks.activate('eip155:99')
    page.connect([ADDRESS])
    await lead()
    page.networks.activate(ethereum.caipNetworkId)
    expect(isOpen()).toBe(false)
  })

  it('no other screen is left', async () => {
    page.connect([ADDRESS])
    await page.navigation.open({ view: 'Account' })
    page.navigation.push('AllWallets')
    page.networks.activate(optimism.caipNetworkId)
    expect(page.view()).toBe('AllWallets')
  })

  it('nothing closes or moves while nothing is open', () => {
    page.connect([ADDRESS])
    page.navigation.push('Networks')
    page.networks.activate(optimism.caipNetworkId)
    expect(page.view()).toBe('Networks')
    expect(page.told.filter((line) => line.startsWith('stop'))).toEqual([])
  })
})

describe('R2.65: a network that the page does not list', () => {
  const move = (): void => page.networks.activate('eip155:99')

  it('is said at once, over a closed page too', () => {
    page.connect([ADDRESS])
    move()
    expect([isOpen(), page.view()]).toEqual([true, 'UnsupportedChain'])
  })

  it('is said once: whoever closed it is left alone, and finds it with the next opening', async () => {
    page.connect([ADDRESS])
    move()
    page.navigation.close()
    expect(isOpen()).toBe(false)
    page.connect([OTHER_ADDRESS])
    expect(isOpen()).toBe(false)
    await page.navigation.open()
    expect(page.view()).toBe('UnsupportedChain')
  })

  it('is said again after a listed one', () => {
    page.connect([ADDRESS])
    move()
    page.navigation.close()
    page.networks.activate(optimism.caipNetworkId)
    move()
    expect([isOpen(), page.view()]).toEqual([true, 'UnsupportedChain'])
  })

  it('the screen that says it stays as it is', () => {
    page.connect([ADDRESS])
    move()
    const { value: shown } = page.navigation.route
    page.networks.activate('eip155:98')
    expect(page.navigation.route.value).toBe(shown)
  })

  it.each([
    ['where nobody is connected', {}, false],
    ['where visitors may not switch', { options: { enableNetworkSwitch: false } }, true],
    ['where the host allows it', { options: { allowUnsupportedChain: true } }, true],
    ['without families', { families: fakeFamilies({}) }, true],
  ] as const)('is not said %s', (_, given, isConnected) => {
    page = start(given)
    if (isConnected) page.connect([ADDRESS])
    move()
    expect(isOpen()).toBe(false)
  })

  it('and not after the widget’s end', () => {
    page.connect([ADDRESS])
    page.scope.close()
    move()
    expect(isOpen()).toBe(false)
  })
})
