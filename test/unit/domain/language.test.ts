import { expect, test } from 'vitest'
import { isRightToLeft } from '../../../src/domain/language.ts'

test.each(['ar', 'ar-EG', 'fa', 'he-IL', 'ur-PK', 'ckb', 'ckb-IQ', 'sd', 'ug', 'dv', 'ps', 'yi', 'AR'])(
  'R10.28: %s is written from the right',
  (locale) => expect(isRightToLeft(locale)).toBe(true),
)

// Aragonese, Mapuche, Fang and Serbian begin like some of them.
test.each(['en', 'an', 'arn', 'fan', 'sr', 'de-AR', 'zh-Hant'])('%s is not', (locale) =>
  expect(isRightToLeft(locale)).toBe(false),
)
