import { expect, it } from 'vitest'
import { scrub } from '../../../src/kernel/scrub.ts'

it.each([
  ['0x90F79bf6EB2c4f870365E785982E1f101E93b906', '0x…'],
  ['EtWTRABZaYq6iMfeYKouRu166VU2xqa1bcdefgh9', '…'],
  ['bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', '…'],
  ['cosmos1vqpjljwsynsn58dugz0w8ut7kun7t8ls2qkmsq', '…'],
  ['https://shop.test/a?token=s#t', 'https://shop.test/a'],
  ['http://localhost/?token=s', 'http://localhost/'],
  ['wss://relay.test/?auth=s', 'wss://relay.test/'],
  ['ws://localhost/?auth=s', 'ws://localhost/'],
  [`wc:${'0a'.repeat(32)}@2?relay-protocol=irn&symKey=${'1f0'.repeat(20)}`, 'wc:…@2'],
  ['ada.lovelace@example.com', '…'],
  ['ada@mail.example.co.uk', '…'],
  ['at connect (https://shop.test/app.js:1:2)', 'at connect (https://shop.test/app.js:1:2)'],
  ['connect@https://shop.test/app.js:1:2', 'connect@https://shop.test/app.js:1:2'],
  ['createConnectionStoreOfTheWidget', 'createConnectionStoreOfTheWidget'],
])('R10.21: %s is written as %s', (text, expected) => {
  expect(scrub(`a ${text} b`)).toBe(`a ${expected} b`)
})
