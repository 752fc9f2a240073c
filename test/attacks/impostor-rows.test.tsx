import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type DrawnModal, drawModal } from '../support/drawn-modal.ts'
import { testWallet, until } from '../support/test-page.ts'

let modal: DrawnModal
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => {
  modal.close()
  vi.restoreAllMocks()
})

it('two rows of one name say whose they are; the others do not', async () => {
  modal = await drawModal({ features: { email: false, socials: false } })
  for (const rdns of ['io.harbor', 'com.evil', 'com.other'])
    modal.page.announce(testWallet(rdns, [0]), { info: { name: rdns === 'com.other' ? 'Larkspur' : 'Harbor', rdns } })
  const installed = () => modal.buttons().filter((name) => name.includes('Installed'))
  await until(() => installed().length === 3, 'three rows')
  expect(installed().map((name) => /io\.harbor|com\.evil|com\.other/.exec(name)?.[0])).toEqual([
    'io.harbor',
    'com.evil',
    undefined,
  ])
})

it.each([
  ['a filler of Hangul', 'Harbor\u3164'],
  ['blank Braille', 'Harbor\u2800'],
  ['a joiner of nothing', 'Har\u034fbor'],
  ['a selector of forms', 'Harbor\ufe0f'],
  ['blanks up to the end of a name', `Harbor${' '.repeat(40)}`],
])('a name that looks the same by %s says whose it is, too', async (_, name) => {
  modal = await drawModal({ features: { email: false, socials: false } })
  for (const rdns of ['io.harbor', 'com.evil'])
    modal.page.announce(testWallet(rdns, [0]), { info: { name: rdns === 'com.evil' ? name : 'Harbor', rdns } })
  // A name without anything to see is none.
  modal.page.announce(testWallet('com.nobody', [0]), { info: { name: '\u3164', rdns: 'com.nobody' } })
  const installed = () => modal.buttons().filter((row) => row.includes('Installed'))
  await until(() => installed().length > 1, 'two rows')
  expect(installed().map((row) => /io\.harbor|com\.evil/.exec(row)?.[0])).toEqual(['io.harbor', 'com.evil'])
})
