import { describe, expect, it } from 'vitest'
import { type AccountEvent, type ClosingSituation, closesModal } from '../../../../src/domain/rules/closes-modal.ts'
import type { ViewName } from '../../../../src/domain/views.ts'

/** A modal that shows this view, on a network of the page; one capability leads to a wallet by `Networks`. */
const showing = (view: ViewName): ClosingSituation => ({
  view,
  staysOpen: false,
  isUnknownNetwork: false,
  leadingViews: ['Networks'],
})
const staying = (situation: ClosingSituation): ClosingSituation => ({ ...situation, staysOpen: true })
const onUnknownNetwork = (situation: ClosingSituation): ClosingSituation => ({ ...situation, isUnknownNetwork: true })

const ARRIVED: AccountEvent = { kind: 'arrived' }
const LEFT: AccountEvent = { kind: 'left', hasMoved: false }
const FINISHED: AccountEvent = { kind: 'finished', views: ['ConnectingExternal'] }

describe('when the modal has done its work', () => {
  it.each<[string, AccountEvent, ClosingSituation, boolean]>([
    ['the first account, on Connect', ARRIVED, showing('Connect'), true],
    ['the first account, on a wallet’s own screen', ARRIVED, showing('ConnectingExternal'), true],
    ['the first account, by a capability’s way', ARRIVED, showing('Networks'), true],
    ['the first account, while the visitor reads something else', ARRIVED, showing('GetWallet'), false],
    ['on a network the page does not know', ARRIVED, onUnknownNetwork(showing('Connect')), false],
    ['the first account, where a room keeps its visitor', ARRIVED, staying(showing('Connect')), false],
    ['the account is gone', LEFT, showing('Account'), true],
    ['the account is gone, on an unknown network', LEFT, onUnknownNetwork(showing('Account')), true],
    ['another family is to be connected', { ...LEFT, hasMoved: true }, showing('SwitchActiveChain'), false],
    ['the account is gone, where a room keeps its visitor', LEFT, staying(showing('Account')), false],
    ['a second wallet, on its own screen', FINISHED, showing('ConnectingExternal'), true],
    ['a second wallet, where a room keeps its visitor', FINISHED, staying(showing('ConnectingExternal')), true],
    ['a second wallet, whose screen was left', FINISHED, showing('Account'), false],
    ['a second wallet, on a network to be changed', FINISHED, showing('UnsupportedChain'), false],
  ])('R2.14: %s', (_, event, situation, expected) => {
    expect(closesModal(event, situation)).toBe(expected)
  })
})
