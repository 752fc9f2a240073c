import {
  decodeAbiParameters,
  decodeFunctionData,
  type Hex,
  hashMessage,
  parseAbi,
  parseAbiParameters,
  serializeErc6492Signature,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, it } from 'vitest'
import { eip155SignIn } from '../../../src/chains/eip155/check/sign-in.ts'
import { UNDEPLOYED_SIGNER_CODE } from '../../../src/chains/eip155/check/undeployed-signer.ts'
import type { NodeRequest } from '../../../src/ports/node-request.ts'
import { testKeys } from '../../stack/wallets/test-keys.ts'

// What a node is asked where a contract has signed, to the last byte, and which of its answers is a yes.

const CONTRACT: Hex = `0x${'c'.repeat(40)}`
const FACTORY: Hex = `0x${'f'.repeat(40)}`
const MESSAGE = 'Sign in, as ä contract'
const OWN: Hex = `0x${'5a'.repeat(67)}`
const CREATION: Hex = `0x${'7b'.repeat(101)}`
const YES = `0x1626ba7e${'0'.repeat(56)}`
const wrapped = serializeErc6492Signature({ address: FACTORY, data: CREATION, signature: OWN })
const RULE = parseAbi(['function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)'])

interface Answers {
  readonly code?: unknown
  readonly call?: unknown
}
const start = ({ code = '0x6001', call = YES }: Answers = {}) => {
  const asked: unknown[][] = []
  const request: NodeRequest = async (method, params) => {
    asked.push([method, ...params])
    if (method === 'eth_blockNumber') return '0x64'
    const answer = method === 'eth_getCode' ? code : call
    if (answer instanceof Error) throw answer
    return answer
  }
  const verify = (signature: string, address: string = CONTRACT): Promise<boolean> =>
    eip155SignIn.verify({ address, message: MESSAGE, signature }, request, [])
  return { asked, verify }
}

describe('a contract that is there', () => {
  it('is asked by its rule (ERC-1271) for this text and this signature, at one block', async () => {
    const { asked, verify } = start()
    expect(await verify(OWN)).toBe(true)
    expect(asked.map(([method, , block]) => [method, block])).toEqual([
      ['eth_blockNumber', undefined],
      ['eth_getCode', '0x64'],
      ['eth_call', '0x64'],
    ])
    const { to, data } = (asked[2]?.[1] ?? {}) as { to: string; data: Hex }
    expect([asked[1]?.[1], to, decodeFunctionData({ abi: RULE, data }).args]).toEqual([
      CONTRACT,
      CONTRACT,
      [hashMessage(MESSAGE), OWN],
    ])
  })

  // None is that of a Safe whose owners have signed on the chain.
  it.each([0, 31, 32, 33, 63, 64, 65, 96, 200])('gets a signature of %i bytes whole', async (length) => {
    const { asked, verify } = start()
    const signature: Hex = `0x${'5a'.repeat(length)}`
    expect(await verify(signature)).toBe(true)
    const { data } = (asked[2]?.[1] ?? {}) as { data: Hex }
    expect(decodeFunctionData({ abi: RULE, data }).args[1]).toBe(signature)
  })

  it.each([1, 2, 30])('R5.3: is not asked about one of %i bytes, which is none', async (length) => {
    const { asked, verify } = start()
    expect([await verify(`0x${'5a'.repeat(length)}`), asked]).toEqual([false, []])
  })

  it('R4.82: alone says that there need be no signature, and may say no', async () => {
    expect(await start({ code: '0x' }).verify('0x')).toBe(false)
    expect(await start({ call: '0x' }).verify('0x')).toBe(false)
    expect(await start().verify('')).toBe(false)
  })

  it('gets its own part of a signature that brings a contract along', async () => {
    const { asked, verify } = start()
    expect(await verify(wrapped)).toBe(true)
    const { data } = (asked[2]?.[1] ?? {}) as { data: Hex }
    expect(decodeFunctionData({ abi: RULE, data }).args).toEqual([hashMessage(MESSAGE), OWN])
  })

  it.each<[name: string, call: unknown, isYes: boolean | undefined]>([
    ['says yes in capitals', YES.toUpperCase().replace('X', 'x'), true],
    ['says yes and more', `${YES}00`, true],
    ['says no', `0x${'0'.repeat(64)}`, false],
    ['says yes at another place', `0x${'0'.repeat(8)}1626ba7e${'0'.repeat(48)}`, false],
    ['says nothing', '0x', false],
    ['reverts, by its code', Object.assign(new Error('no'), { code: 3 }), false],
    ['reverts, in words', new Error('execution Reverted'), false],
    ['reverts, below another failure', new Error('refused', { cause: { code: 3 } }), false],
    ['reverts, in words below', new Error('refused', { cause: new Error('execution reverted') }), false],
    ['is asked of a node that is away', new Error('away'), undefined],
    [
      'is asked of a node that is away, for a reason',
      new Error('away', { cause: { code: -32000, message: 'busy' } }),
      undefined,
    ],
  ])('%s', async (_, call, isYes) => {
    const verified = start({ call }).verify(OWN)
    if (isYes === undefined) await expect(verified).rejects.toThrow()
    else expect(await verified).toBe(isYes)
  })
})

describe('a contract that is not there', () => {
  it.each(['0x', '0x0', '0x00'])('says nothing for itself, with code %s', async (code) => {
    const { asked, verify } = start({ code })
    expect([await verify(OWN), asked.length]).toEqual([false, 2])
  })

  it('is made for the question alone (ERC-6492): by its factory, for this text, and says one byte', async () => {
    const { asked, verify } = start({ code: '0x', call: '0x01' })
    expect(await verify(wrapped)).toBe(true)
    const [, call, block] = asked[2] as [string, { to?: string; data: string }, string]
    expect([call.to, block, call.data.startsWith(UNDEPLOYED_SIGNER_CODE)]).toEqual([undefined, '0x64', true])
    const given = decodeAbiParameters(
      parseAbiParameters('address, bytes, address, bytes32, bytes'),
      `0x${call.data.slice(UNDEPLOYED_SIGNER_CODE.length)}`,
    )
    expect(given.map((one) => one.toLowerCase())).toEqual([FACTORY, CREATION, CONTRACT, hashMessage(MESSAGE), OWN])
  })

  it.each([['0x00'], ['0x'], [`0x${'0'.repeat(63)}1`], [YES], ['0x0101'], [new Error('execution reverted')]])(
    '%s is no yes',
    async (call) => {
      expect(await start({ code: '0x', call }).verify(wrapped)).toBe(false)
    },
  )

  it('a signature whose parts are not there is none, and nobody is asked', async () => {
    const end = '6492'.repeat(16)
    const broken = [
      `0x${end}`,
      `0x${'0'.repeat(64)}${end}`,
      `0x${'0'.repeat(64)}${'0'.repeat(62)}60${'f'.repeat(64)}${end}`,
      `${wrapped.slice(0, 300)}${end}`,
      `0x${'f'.repeat(64 * 4)}${end}`,
    ]
    for (const signature of broken) {
      const { asked, verify } = start({ code: '0x', call: '0x01' })
      expect(
        [await verify(signature), asked.some(([method]) => method === 'eth_call')],
        signature.slice(0, 80),
      ).toEqual([false, false])
    }
  })
})

describe('a key', () => {
  const owner = privateKeyToAccount(testKeys(0)[0] as Hex)
  it('signs in both forms, its number written from 0 or from 27; none of them asks a node', async () => {
    const signature = await owner.signMessage({ message: MESSAGE })
    const [r, s, v] = [signature.slice(2, 66), signature.slice(66, 130), Number(`0x${signature.slice(130)}`) - 27]
    const short = (BigInt(`0x${s}`) | (BigInt(v) << 255n)).toString(16).padStart(64, '0')
    for (const one of [signature, `0x${r}${s}0${v}`, `0x${r}${short}`, `0x${r}${s}${(27 + v).toString(16)}`]) {
      const { asked, verify } = start({ code: '0x' })
      expect([await verify(one, owner.address), asked], one).toEqual([true, []])
    }
    const other = (1 - v).toString(16)
    for (const one of [
      `0x${r}${s}0${other}`,
      `0x${r}${s}02`,
      `0x${r}${s}${(29 + v).toString(16)}`,
      `${signature}00`,
      signature.slice(2),
      signature.slice(0, -2),
    ])
      expect(await start({ code: '0x' }).verify(one, owner.address), one).toBe(false)
  })

  it('R5.3: below 31 bytes nobody is asked', async () => {
    const { asked, verify } = start()
    expect([await verify(`0x${'5a'.repeat(30)}`), await verify(OWN.slice(2)), await verify(OWN, '0x1'), asked]).toEqual(
      [false, false, false, []],
    )
    expect(await verify(`0x${'5a'.repeat(31)}`)).toBe(true)
  })
})
