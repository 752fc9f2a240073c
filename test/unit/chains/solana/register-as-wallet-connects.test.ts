import { base58 } from '@scure/base'
import { describe, expect, it, vi } from 'vitest'
import { registerAsWallet } from '../../../../src/chains/solana/register-as-wallet.ts'
import { solanaTestnet } from '../../../../src/networks.ts'
import { flushMicrotasks } from '../../../../src/testing/fake-clock.ts'
import { ADA, BO, DEVNET, LOOK, MAINNET, onEmptyPage, stageRegistered } from './stage-registered.ts'

// What kits are told and the widget is asked, call by call. With keys and the standard's own registry in register-as-wallet.test.ts.

onEmptyPage()

describe('R1.33: how it looks', () => {
  it.each([
    { ...LOOK, name: '' },
    { ...LOOK, icon: '' },
    { ...LOOK, icon: 'https://shop.test/icon.svg' },
  ])('a look that kits cannot show is refused: %j', (look) => {
    expect(() => registerAsWallet({} as never, look)).toThrow(expect.objectContaining({ code: 'options/invalid' }))
  })

  it('accounts have their key, the clusters of this family, and what they can', () => {
    const { wallet, first } = stageRegistered({ addresses: [ADA, 'none', BO] })
    expect(wallet.chains).toEqual([MAINNET, DEVNET])
    expect(wallet.accounts.map(({ address }) => address)).toEqual([ADA, BO])
    expect(first).toEqual({
      ...{ address: ADA, publicKey: base58.decode(ADA), chains: [MAINNET, DEVNET] },
      features: ['solana:signMessage', 'solana:signTransaction', 'solana:signAndSendTransaction', 'solana:signIn'],
    })
    expect([Object.isFrozen(first), Object.isFrozen(wallet)]).toEqual([true, true])
  })

  it('an account is one object while it is there, and another once the page has other networks', () => {
    const { wallet, widget, first, become, 'standard:events': events } = stageRegistered()
    const heard: object[] = []
    const off = events.on('change', (changes) => void heard.push(changes))
    become(ADA)
    expect([wallet.accounts[0], heard]).toEqual([first, []])
    expect(wallet.accounts[0]).toBe(first)
    become(ADA, BO)
    expect(wallet.accounts[0]).toBe(first)
    expect(heard).toEqual([{ accounts: wallet.accounts }])
    become(BO, ADA)
    expect(heard).toHaveLength(2)
    widget.networks.push(solanaTestnet)
    become(BO, ADA)
    expect([wallet.accounts[1]?.chains, wallet.accounts[1] === first]).toEqual([
      [MAINNET, DEVNET, 'solana:testnet'],
      false,
    ])
    off()
    become()
    expect([wallet.accounts, heard.length]).toEqual([[], 3])
  })

  it('accounts of another family are not its own, though they come first', () => {
    const { wallet, widget, become } = stageRegistered()
    const [own] = widget.connections.value
    const other = { namespace: 'eip155', chainId: '1', accounts: [{ address: BO }] }
    widget.connections.value = [other, ...(own ? [own] : [])]
    expect(wallet.accounts.map(({ address }) => address)).toEqual([ADA])
    widget.connections.value = [other]
    expect(wallet.accounts).toEqual([])
    become(ADA, BO)
    const heard = vi.fn()
    wallet.features['standard:events'].on('change', heard)
    become(ADA, '1'.repeat(32))
    expect(heard).toHaveBeenCalledOnce()
  })

  it('says which transactions it takes: those of before versions, and of the first', () => {
    const { wallet } = stageRegistered()
    for (const name of ['solana:signTransaction', 'solana:signAndSendTransaction'] as const)
      expect(wallet.features[name], name).toMatchObject({
        version: '1.0.0',
        supportedTransactionVersions: ['legacy', 0],
      })
  })

  it('one listener that fails keeps nothing from the others', () => {
    const { become, 'standard:events': events } = stageRegistered()
    const heard = vi.fn()
    events.on('change', () => {
      throw new Error('broken kit')
    })
    events.on('change', heard)
    become(BO)
    expect(heard).toHaveBeenCalledOnce()
  })
})

describe('R1.33: connecting', () => {
  it('asks nobody while somebody is connected; else the visitor, in this family', async () => {
    const stage = stageRegistered()
    expect((await stage['standard:connect'].connect()).accounts).toBe(stage.wallet.accounts)
    expect(stage.asked).toEqual([])
    expect(stage.widget.provider).toHaveBeenCalledExactlyOnceWith('solana')
    stage.become()
    await stage['standard:connect'].connect({ silent: false })
    expect(stage.asked).toEqual([{ method: 'solana_requestAccounts', params: {} }])
  })

  it('in silence waits for who is back, and asks nobody', async () => {
    const stage = stageRegistered({ addresses: [], status: 'reconnecting' })
    const connecting = stage['standard:connect'].connect({ silent: true })
    let isOver = false
    void connecting.then(() => {
      isOver = true
    })
    await flushMicrotasks()
    expect(isOver).toBe(false)
    stage.become(ADA)
    stage.widget.status.value = 'connected'
    expect((await connecting).accounts.map(({ address }) => address)).toEqual([ADA])
    expect(stage.asked).toEqual([])
  })

  it('what fails stays what it is', async () => {
    const stage = stageRegistered({ addresses: [] })
    for (const code of [4001, 'connection/failed']) {
      const failure = Object.assign(new Error('failed'), { code })
      stage.answers.solana_requestAccounts = failure
      await expect(stage['standard:connect'].connect()).rejects.toBe(failure)
    }
  })

  it('ends for this family alone; one that was taken off opens nothing, and has no account', async () => {
    const stage = stageRegistered()
    await stage['standard:disconnect'].disconnect()
    expect(stage.widget.disconnect).toHaveBeenCalledExactlyOnceWith('solana')
    stage.stop()
    stage.become(BO)
    expect(stage.wallet.accounts).toEqual([])
    await expect(stage['standard:connect'].connect()).rejects.toMatchObject({ code: 4900 })
    await expect(stage['solana:signIn'].signIn()).rejects.toMatchObject({ code: 4900 })
    expect(stage.asked).toEqual([])
  })
})

describe('R1.33: a second registration', () => {
  const listed = (): object[] => {
    const found: object[] = []
    window.dispatchEvent(
      new CustomEvent('wallet-standard:app-ready', { detail: { register: (one: object) => void found.push(one) } }),
    )
    return found
  }

  it('of the same widget replaces the first, of another stands beside it; what else is there is left alone', () => {
    const stranger = { features: { 'walletlet:own': { leave: 'no function' } } }
    window.addEventListener('wallet-standard:app-ready', (event) => {
      const { register } = (event as CustomEvent<{ register(...all: unknown[]): void }>).detail
      register(stranger, { features: null }, { features: {} }, null)
    })
    const { widget, wallet } = stageRegistered()
    expect(listed()).toContain(wallet)
    const other = stageRegistered()
    expect(listed()).toEqual(expect.arrayContaining([wallet, other.wallet]))
    registerAsWallet(widget as never, { ...LOOK, name: 'Newer' })
    expect(listed()).not.toContain(wallet)
    expect(listed()).toContainEqual(expect.objectContaining({ name: 'Newer' }))
    expect(wallet.accounts).toEqual([])
  })
})
