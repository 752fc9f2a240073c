import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, it } from 'vitest'
import { eip155SignIn } from '../../../src/chains/eip155/check/sign-in.ts'
import type { NodeRequest } from '../../../src/ports/node-request.ts'
import { testKeys } from '../../stack/wallets/test-keys.ts'

// Nodes that lie about who signed.

const [KEY = '0x', OTHER_KEY = '0x'] = testKeys(0, 1)
const [owner, other] = [privateKeyToAccount(KEY), privateKeyToAccount(OTHER_KEY)]
const MESSAGE = 'Sign in'
const YES = `0x1626ba7e${'0'.repeat(56)}`
const CODE = '0x6080604052'

interface Answers {
  readonly head?: unknown
  readonly code?: unknown
  readonly call?: unknown
}

/** A node that says what it was told to, and what it was asked. */
function nodeOf({ head = '0x100', code = '0x', call = '0x' }: Answers) {
  const asked: (readonly [string, unknown])[] = []
  const request: NodeRequest = async (method, parameters) => {
    asked.push([method, parameters.at(-1)])
    if (method === 'eth_blockNumber') return head
    if (method === 'eth_getCode') return code
    if (method === 'eth_call') return call
    throw new Error(`Nobody should ask for ${method}`)
  }
  return { request, asked }
}

const liar = () => nodeOf({ code: CODE, call: YES })
const dead: NodeRequest = () => Promise.reject(new Error('offline'))
const verify = (signature: string, address: string, nodes: readonly NodeRequest[]): Promise<boolean> =>
  eip155SignIn.verify({ address, message: MESSAGE, signature }, nodes[0] ?? dead, nodes.length > 1 ? nodes : [])

describe('a plain account', () => {
  it('is recognised without any node: a dead one blocks nobody', async () => {
    const signature = await owner.signMessage({ message: MESSAGE })
    expect(await verify(signature, owner.address, [dead])).toBe(true)
    expect(await verify(signature, owner.address, [dead, dead])).toBe(true)
  })

  it('is not signed in by a node that says its recovery names whoever it likes', async () => {
    // What the precompile would answer, from a node that answers that to all calls.
    const recovered = nodeOf({ call: `0x${owner.address.slice(2).padStart(64, '0')}` })
    const forged = await other.signMessage({ message: MESSAGE })
    expect(await verify(forged, owner.address, [recovered.request])).toBe(false)
    expect(await verify(`0x${'11'.repeat(64)}1b`, owner.address, [recovered.request])).toBe(false)
  })

  it('is not signed in by one of two nodes that calls it a contract that says yes', async () => {
    const forged = await other.signMessage({ message: MESSAGE })
    for (const nodes of [
      [liar(), nodeOf({})],
      [nodeOf({}), liar()],
      [liar(), nodeOf({ code: CODE })],
      [liar(), nodeOf({ call: YES })],
    ])
      expect(
        await verify(
          forged,
          owner.address,
          nodes.map(({ request }) => request),
        ),
      ).toBe(false)
  })
})

describe('a contract', () => {
  const address = '0x00000000000000000000000000000000000c0de5'
  const signature = `0x${'ab'.repeat(65)}`

  it('says yes by its code and its answer at one block, of both nodes', async () => {
    const nodes = [nodeOf({ head: '0x100', code: CODE, call: YES }), nodeOf({ head: '0x0ff', code: CODE, call: YES })]
    expect(
      await verify(
        signature,
        address,
        nodes.map(({ request }) => request),
      ),
    ).toBe(true)
    for (const { asked } of nodes)
      expect(asked).toEqual([
        ['eth_blockNumber', undefined],
        ['eth_getCode', '0xff'],
        ['eth_call', '0xff'],
      ])
  })

  it('one node of two that says no, or that is away, signs nobody in', async () => {
    expect(await verify(signature, address, [liar().request, nodeOf({ code: CODE }).request])).toBe(false)
    await expect(verify(signature, address, [liar().request, dead])).rejects.toThrow('offline')
    await expect(verify(signature, address, [dead, liar().request])).rejects.toThrow('offline')
  })

  it('a node cannot have the other look into a past with another owner', async () => {
    const old = nodeOf({ head: '0x1', code: CODE, call: YES })
    const honest = nodeOf({ head: '0x100', code: CODE, call: YES })
    await expect(verify(signature, address, [old.request, honest.request])).rejects.toMatchObject({
      code: 'rpc/failed',
    })
    expect(honest.asked).toEqual([['eth_blockNumber', undefined]])
  })

  it('32 blocks are what nodes may be apart, whichever is behind; 33 are not', async () => {
    const at = (...heads: string[]) => {
      const nodes = heads.map((head) => nodeOf({ head, code: CODE, call: YES }))
      const requests = nodes.map(({ request }) => request)
      return { nodes, answer: verify(signature, address, requests) }
    }
    for (const heads of [
      ['0x120', '0x100'],
      ['0x100', '0x120'],
    ]) {
      const { nodes, answer } = at(...heads)
      expect(await answer).toBe(true)
      for (const { asked } of nodes) expect(asked[1]).toEqual(['eth_getCode', '0x100'])
    }
    for (const heads of [
      ['0x121', '0x100'],
      ['0x100', '0x121'],
    ])
      await expect(at(...heads).answer).rejects.toMatchObject({
        code: 'rpc/failed',
        context: { message: 'nodes do not agree on the last block' },
      })
  })

  it.each(['0x1', '0xAb', `0x${'f'.repeat(13)}`])('the block %s is asked for as it is', async (head) => {
    const { request, asked } = nodeOf({ head, code: CODE, call: YES })
    expect(await verify(signature, address, [request])).toBe(true)
    expect(asked).toContainEqual(['eth_getCode', head.toLowerCase()])
  })

  it.each([
    ...[null, 7, 0x100, '', 'latest', '0x', '0xzz', ['0x100'], '0x100 ', ' 0x100', '100', '0x100z', 'z0x100'],
    ...[`0x${'f'.repeat(14)}`, `0x${'f'.repeat(80)}`],
  ])('a last block of %j is none', async (head) => {
    const { request, asked } = nodeOf({ head, code: CODE, call: YES })
    await expect(verify(signature, address, [request])).rejects.toMatchObject({ code: 'http/garbage' })
    expect(asked).toHaveLength(1)
  })

  it.each([null, 7, {}, '0x', '0x1', '1626ba7e', `0x${'0'.repeat(64)}`])('an answer of %j is no yes', async (call) => {
    expect(await verify(signature, address, [nodeOf({ code: CODE, call }).request])).toBe(false)
  })
})
