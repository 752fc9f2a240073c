import { describe, expect, it } from 'vitest'
import { resolveOptions } from '../../../../src/domain/defaults.ts'
import { checkLabel } from '../../../../src/features/names/check-label.ts'
import { namesFeature } from '../../../../src/features/names/manifest.ts'
import { suffixOf } from '../../../../src/features/names/use-name-service.ts'
import type { Interior } from '../../../../src/state/interior.ts'
import { testNetwork } from '../../../support/test-page.ts'
import { offering } from '../../../support/traits.ts'

describe('names', () => {
  it('R1.23: exist for eip155 alone, and where there is a project', () => {
    expect(offering('names')).toEqual(['eip155'])
    const options = (projectId: string) => resolveOptions({ networks: [testNetwork(1)], chains: [], projectId })
    expect(['p', ''].map((one) => namesFeature.isEnabled(options(one)))).toEqual([true, false])
  })
  it('R2.67, R2.68, R2.69: RegisterAccountName and RegisterAccountNameSuccess are views, and the way to them', () => {
    expect(Object.keys(namesFeature.views)).toEqual([
      'ChooseAccountName',
      'RegisterAccountName',
      'RegisterAccountNameSuccess',
    ])
  })
  it('R5.5, R9.29: a name has at least 4 characters, only letters, digits and hyphens', () => {
    expect(['abcd', 'ABCD', '1234', '-a-b', 'a'.repeat(64)].map(checkLabel)).toEqual(Array(5).fill(undefined))
    expect(['', 'abc'].map(checkLabel)).toEqual(['tooShort', 'tooShort'])
    for (const odd of ['abcd.', 'ab cd', 'ab_cd', 'abcdé', 'аbcd', 'abcd\u202e', '<b>abcd'])
      expect(checkLabel(odd), odd).toBe('characters')
  })
  it('R5.5: a name that could not be shown, or that the service has no room for, is not registered', () => {
    expect([checkLabel('a'.repeat(65)), checkLabel('xn--abc')]).toEqual(['tooLong', 'hyphens'])
  })
  it('R3.28: the suffix is the host’s, else the service’s', () => {
    const suffix = (nameSuffix?: string) => suffixOf({ options: { value: { nameSuffix } } } as unknown as Interior)
    expect([suffix(), suffix('wcn.id'), suffix('.Reown.ID')]).toEqual(['.reown.id', '.wcn.id', '.reown.id'])
  })
})
