// @vitest-environment happy-dom

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openPage, type TestPage, testWallet, until } from '../../support/test-page.ts'
import { turns } from '../../support/turns.ts'

const A = 'com.example.a'
const TURNS = 60

let page: TestPage | undefined
/** Everything that left the page, oldest first: the path at a service or node, or what the wallet is asked. */
let asked: string[]
let onAsked: (count: number) => void

/** Belongs to the answer that the wallet is giving, and its owner hears nothing of it. */
const isOfAnAnswer = (question: string): boolean => question === 'eth_chainId'

const note = (question: string): void => {
  asked.push(question)
  onAsked(asked.length)
}

beforeEach(() => {
  asked = []
  onAsked = () => {}
  vi.stubGlobal('fetch', async (given: Request) => {
    note(new URL(given.url).pathname)
    return Response.json(given.method === 'POST' ? { jsonrpc: '2.0', id: 1, result: '0x' } : {})
  })
})
afterEach(() => {
  page?.close()
  vi.unstubAllGlobals()
})

/** A visitor connects, on a page that shows their balance and name. */
function visit(): TestPage {
  const wallet = testWallet(A, [0])
  const { request } = wallet.provider
  wallet.provider.request = (call: { readonly method: string }) => {
    note(call.method)
    return request.call(wallet.provider, call)
  }
  page = openPage({ wallets: [wallet], logLevel: 'silent', features: { analytics: false } })
  page.widget.connect(A).catch(() => {})
  return page
}

/** Whatever is on its way arrives, and asks what it would ask. */
const settle = () => turns(TURNS)

describe('R10.33: a widget that is disposed asks nobody any more', () => {
  it('whatever it was about to ask: at each of its questions', async () => {
    visit()
    // Of the wallet, of a service and of a node.
    const kinds = ['eth_requestAccounts', '/v1/supported-chains', '/v1/']
    await until(() => kinds.every((one) => asked.includes(one)), 'wallet, service and node are asked')
    await settle()
    const all = [...asked]
    page?.close()
    for (let last = 1; last <= all.length; last++) {
      asked = []
      const { widget } = visit()
      onAsked = (count) => count === last && widget.dispose()
      await until(() => asked.length >= last, `question ${last}`)
      await settle()
      expect
        .soft(
          asked.slice(last).filter((one) => !isOfAnAnswer(one)),
          `after ${asked[last - 1]}`,
        )
        .toEqual([])
      onAsked = () => {}
      page?.close()
    }
  })

  it('in each turn after the wallet has connected', async () => {
    for (let turn = 0; turn < 12; turn++) {
      asked = []
      const { widget } = visit()
      await until(() => widget.status.value === 'connected', 'connected')
      await turns(turn)
      widget.dispose()
      const before = asked.length
      await settle()
      expect.soft(asked.slice(before), `${turn} turns later`).toEqual([])
    }
  })
})
