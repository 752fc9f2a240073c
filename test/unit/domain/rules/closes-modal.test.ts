import { describe, expect, it } from 'vitest'
import { type AccountEvent, type ClosingSituation, closesModal } from '../../../../src/domain/rules/closes-modal.ts'
import type { Route, ViewName } from '../../../../src/domain/views.ts'

const routes = (...views: ViewName[]) => views.map((view) => ({ view, parameters: undefined }) as Route)

/** A modal that shows the last of these, on a network of the page; one capability leads to a wallet by `Networks`. */
const showing = (...views: ViewName[]): ClosingSituation => ({
  view: views.at(-1) as ViewName,
  history: routes(...views),
  isUnknownNetwork: false,
  leadingViews: ['Networks'],
})
const onUnknownNetwork = (situation: ClosingSituation): ClosingSituation => ({ ...situation, isUnknownNetwork: true })

const ARRIVED: AccountEvent = { kind: 'arrived' }
const LEFT: AccountEvent = { kind: 'left', hasMoved: false }
const FINISHED: AccountEvent = { kind: 'finished', views: ['ConnectingExternal'] }

describe('when the modal has done its work', () => {
  it.each<[string, AccountEvent, ClosingSituation, boolean]>([
    ['the first account, on Connect', ARRIVED, showing('Connect'), true],
    ['the first account, on a wallet’s own screen', ARRIVED, showing('Connect', 'ConnectingExternal'), true],
    ['the first account, by a capability’s way', ARRIVED, showing('Connect', 'Networks'), true],
    ['the first account, while the visitor reads something else', ARRIVED, showing('Connect', 'WhatIsAWallet'), false],
    ['on a network the page does not know', ARRIVED, onUnknownNetwork(showing('Connect')), false],
    ['for whoever looks after their wallets', ARRIVED, showing('ProfileWallets', 'Connect'), false],
    ['the account is gone', LEFT, showing('Account'), true],
    ['the account is gone, on an unknown network', LEFT, onUnknownNetwork(showing('Account')), true],
    ['another family is to be connected', { ...LEFT, hasMoved: true }, showing('SwitchActiveChain'), false],
    ['the account is gone from among the wallets', LEFT, showing('ProfileWallets'), false],
    ['a second wallet, on its own screen', FINISHED, showing('Connect', 'ConnectingExternal'), true],
    ['a second wallet, whose screen was left', FINISHED, showing('ProfileWallets'), false],
    ['a second wallet, on a network to be changed', FINISHED, showing('UnsupportedChain'), false],
  ])('R2.14: %s', (_, event, situation, expected) => {
    expect(closesModal(event, situation)).toBe(expected)
  })
})
