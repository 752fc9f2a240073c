import { expect, it } from 'vitest'
import { transactionPage } from '../../../../../src/features/send/review/transaction-page.ts'
import { ethereum } from '../../../../support/parts.ts'

const HASH = `0x${'a1'.repeat(32)}`
const pageAt = (url: string | undefined, id = HASH): string | undefined => {
  const { blockExplorers: _, ...rest } = ethereum
  return transactionPage(url === undefined ? rest : { ...rest, blockExplorers: { default: { name: 'Scan', url } } }, id)
}

it.each([
  ['https://scan.example', `https://scan.example/tx/${HASH}`],
  ['https://scan.example//', `https://scan.example/tx/${HASH}`],
  ['http://localhost:3000/explorer/', `http://localhost:3000/explorer/tx/${HASH}`],
  ['https://scan.example/?cluster=devnet', `https://scan.example/tx/${HASH}?cluster=devnet`],
])('R2.82: at %s a transaction stands at %s', (url, page) => {
  expect(pageAt(url)).toBe(page)
})

it.each<[name: string, url: string | undefined, id?: string]>([
  ['a network without an explorer', undefined],
  ['a network whose explorer is no page', 'javascript:alert(1)//https://scan.example'],
  ['an explorer that is nowhere', ''],
  ['a transaction whose name leads elsewhere', 'https://scan.example', `${HASH}/../../address`],
  ['a transaction whose name begins with a way up', 'https://scan.example', `../${HASH}`],
  ['a transaction without a name', 'https://scan.example', ''],
])('R2.82: %s has no page', (_, url, id) => {
  expect(pageAt(url, id)).toBeUndefined()
})
