import { describe, expect, it } from 'vitest'
import { resolveOptions } from '../../../../src/domain/defaults.ts'
import { hideSpam } from '../../../../src/features/activity/hide-spam.ts'
import { activityFeature, nftsFeature } from '../../../../src/features/activity/manifest.ts'
import { relativeTime } from '../../../../src/features/activity/relative-time.ts'
import { activityTexts, operationTexts } from '../../../../src/features/activity/texts.ts'
import { textOf } from '../../../../src/ui/texts.ts'
import { testNetwork } from '../../../support/test-page.ts'
import { offering } from '../../../support/traits.ts'
import { make, nft } from './make.ts'

const options = (features: object = {}, projectId = 'p') =>
  resolveOptions({ networks: [testNetwork(1)], chains: [], projectId, features })

describe('activity', () => {
  it('R1.24: exists for eip155 alone', () => {
    expect(offering('activity')).toEqual(['eip155'])
  })
  it('R2.48, R9.49: is a tab after NFTs, on by default, off where the host says so', () => {
    expect(activityFeature.isEnabled(options())).toBe(true)
    expect(activityFeature.isEnabled(options({ activity: false }))).toBe(false)
    expect(nftsFeature.isEnabled(options({ activity: false }))).toBe(true)
    expect([activityFeature, nftsFeature].map(({ isEnabled }) => isEnabled(options({}, '')))).toEqual([false, false])
  })
  it('R5.29: what moved only spam NFTs is hidden', () => {
    expect(hideSpam([make({ transfers: [nft('in', 'a', true), nft('in', 'b', true)] })])).toEqual([])
    expect(hideSpam([make({ transfers: [] })])).toHaveLength(1)
  })
  it('R8.21: a failure is "Failed to fetch transactions"', () => {
    expect(activityTexts.table.fetchFailed).toBe('Failed to fetch transactions')
  })
  it('R9.57, R9.58, R9.63: relative time has the words and short labels that are required', () => {
    const label = (agoS: number) => {
      const { unit, count } = relativeTime(0, agoS * 1000)
      return textOf({ locale: 'en', texts: {} }, activityTexts, unit, { count })
    }
    expect(label(44)).toBe('a few seconds')
    expect([label(45), label(89)]).toEqual(['a minute', 'a minute'])
    expect([label(90), label(44 * 60)]).toEqual(['2 min', '44 min'])
    expect([label(45 * 60), label(89 * 60)]).toEqual(['an hour', 'an hour'])
    expect([label(90 * 60), label(21 * 3600)]).toEqual(['2 hrs', '21 hrs'])
    const days = (count: number) => label(count * 86_400)
    expect([label(22 * 3600), days(25)]).toEqual(['1 d', '25 d'])
    expect([days(26), days(10 * 30)]).toEqual(['1 mo', '10 mo'])
    expect([days(340), days(3 * 366)]).toEqual(['1 yr', '3 yr'])
  })
  it('R2.56: every kind of transaction has a word', () => {
    const kinds =
      'approve bought borrow burn cancel claim deploy deposit execute mint receive repay send sell stake trade unstake withdraw'
    expect(Object.keys(operationTexts.table)).toEqual(expect.arrayContaining(kinds.split(' ')))
  })
})
