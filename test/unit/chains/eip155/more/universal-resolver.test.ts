import {
  type Address,
  decodeFunctionData,
  encodeAbiParameters,
  encodeErrorResult,
  encodeFunctionData,
  encodeFunctionResult,
  type Hex,
  parseAbi,
  parseAbiParameters,
  toHex,
} from 'viem'
import { packetToBytes } from 'viem/ens'
import { describe, expect, it, vi } from 'vitest'
import { askResolver } from '../../../../../src/chains/eip155/more/universal-resolver.ts'

const ABI = parseAbi([
  'error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData)',
  'error ResolverNotFound(bytes name)',
  'error ResolverNotContract(bytes name, address resolver)',
  'error UnsupportedResolverProfile(bytes4 selector)',
  'error ResolverError(bytes errorData)',
  'function resolve(bytes name, bytes data) view returns (bytes, address)',
])
const UNIVERSAL: Address = '0xeEeEEEeE14D718C2B47D9923Deab1335E144EeEe'
const OTHER: Address = '0x00000000000000000000000000000000000000aa'
const QUESTION: Hex = `0x3b3b57de${'7'.repeat(64)}`
const CALL_DATA: Hex = `0x${'12'.repeat(45)}`
const EXTRA: Hex = `0x${'56'.repeat(33)}`

const found = (inner: Hex): Hex =>
  encodeFunctionResult({ abi: ABI, functionName: 'resolve', result: [inner, UNIVERSAL] })
const lookup = (urls: readonly string[], sender: Address = UNIVERSAL): Hex =>
  encodeErrorResult({
    abi: ABI,
    errorName: 'OffchainLookup',
    args: [sender, [...urls], CALL_DATA, '0xaabbccdd', EXTRA],
  })
const reverting = (data: unknown): Error => Object.assign(new Error('execution reverted'), { data })

/** A resolver that answers so, one after the other; an error is thrown. */
function ask(
  answers: readonly unknown[],
  gateway?: (url: string, body?: unknown) => Promise<unknown>,
  name = 'ada.eth',
) {
  const left = [...answers]
  const request = vi.fn(async (..._: [method: string, parameters: readonly unknown[]]) => {
    const answer = left.length > 1 ? left.shift() : left[0]
    if (answer instanceof Error) throw answer
    return answer
  })
  const answer = askResolver(name, QUESTION, { universalResolver: UNIVERSAL, request, gateway } as never)
  const sent = (): Hex[] => request.mock.calls.map(([, [call]]) => (call as { data: Hex }).data)
  return { answer, request, sent }
}

describe('a question', () => {
  it.each(['ada.eth', 'a.b.c.eth', 'mañana.eth', `${'x'.repeat(255)}.eth`])(
    'names the resolver, and the name as DNS writes it: %s',
    async (name) => {
      const { answer, request } = ask([found('0x1234')], undefined, name)
      expect(await answer).toBe('0x1234')
      const [[method, [call, block]]] = request.mock.calls as [[string, [{ to: string; data: Hex }, string]]]
      expect([method, call.to, block]).toEqual(['eth_call', UNIVERSAL, 'latest'])
      const { args } = decodeFunctionData({ abi: ABI, data: call.data })
      const labels = name.split('.').map((label) => new TextEncoder().encode(label))
      const dns = labels.flatMap((label) => [label.length, ...label])
      expect(args).toEqual([toHex(Uint8Array.from([...dns, 0])), QUESTION])
      if (name.length < 250) expect(args?.[0]).toBe(toHex(packetToBytes(name)))
      expect(call.data).toBe(encodeFunctionData({ abi: ABI, functionName: 'resolve', args: args as [Hex, Hex] }))
    },
  )

  it('of a name with a label that has no length in DNS is not asked', async () => {
    const { answer, request } = ask([found('0x1234')], undefined, `${'x'.repeat(256)}.eth`)
    expect(await answer).toBeUndefined()
    expect(request).not.toHaveBeenCalled()
  })
})

describe('an answer', () => {
  it.each(['0x', '0x12', `0x${'34'.repeat(32)}`, `0x${'56'.repeat(200)}`] as const)(
    'is taken whole: %s',
    async (inner) => {
      expect(await ask([found(inner)]).answer).toBe(inner)
    },
  )

  it.each([
    ['nothing', '0x'],
    ['no place', `0x${'0'.repeat(62)}40`],
    ['a place after its end', `0x${'f'.repeat(64)}`],
    ['fewer bytes than it says', found(`0x${'56'.repeat(64)}`).slice(0, -66)],
    ['no hex', `0x${'z'.repeat(128)}`],
    ['null', null],
  ])('with %s is none', async (_, answer) => {
    expect(await ask([answer]).answer).toBeUndefined()
  })

  it('that ends with the bytes, without what fills their last word, is one', async () => {
    const bytes = encodeAbiParameters(parseAbiParameters('bytes'), ['0x1234'])
    expect(await ask([bytes.slice(0, 2 + 128 + 4)]).answer).toBe('0x1234')
    expect(await ask([bytes.slice(0, 2 + 128 + 3)]).answer).toBeUndefined()
  })
})

describe('a revert', () => {
  const NOBODY = [
    encodeErrorResult({ abi: ABI, errorName: 'ResolverNotFound', args: ['0x12'] }),
    encodeErrorResult({ abi: ABI, errorName: 'ResolverNotContract', args: ['0x12', OTHER] }),
    encodeErrorResult({ abi: ABI, errorName: 'UnsupportedResolverProfile', args: ['0x3b3b57de'] }),
  ]

  it.each(NOBODY)('says that nobody answers for the name: %s', async (data) => {
    expect(await ask([reverting(data)]).answer).toBeUndefined()
  })

  it.each([
    ['in the cause', (data: Hex) => new Error('refused', { cause: { code: 3, data } })],
    ['in the data of the data', (data: Hex) => reverting({ message: 'reverted', data })],
    [
      'in the cause of a cause, with words beside it',
      (data: Hex) => new Error('refused', { cause: { data: 'execution reverted', cause: { data } } }),
    ],
  ])('is found where the node put it: %s', async (_, wrap) => {
    expect(await ask([wrap(NOBODY[0] as Hex)]).answer).toBeUndefined()
  })

  it('in no circle is looked for without an end', async () => {
    const circle: Error & { data?: unknown } = new Error('circle')
    circle.data = circle
    await expect(ask([circle]).answer).rejects.toBe(circle)
  })

  it.each([
    encodeErrorResult({ abi: ABI, errorName: 'ResolverError', args: ['0x12'] }),
    '0x08c379a0',
    '0x77209f',
    `reverted with ${NOBODY[0]}`,
    `${NOBODY[0]} reverted`,
    7,
    undefined,
  ])('of another kind is a failure: %s', async (data) => {
    const error = reverting(data)
    const gateway = vi.fn()
    await expect(ask([error], gateway).answer).rejects.toBe(error)
    expect(gateway).not.toHaveBeenCalled()
  })
})

describe('records at servers', () => {
  const answered = async () => ({ data: '0x99aa' })

  it('are asked for as each address says, and the contract checks the answer', async () => {
    for (const [url, asked] of [
      [
        'https://a.test/{sender}/{data}.json',
        [`https://a.test/${UNIVERSAL.toLowerCase()}/${CALL_DATA}.json`, undefined],
      ],
      ['https://a.test/{data}/{data}', [`https://a.test/${CALL_DATA}/${CALL_DATA}`, undefined]],
      [
        'https://ä.test/{sender}',
        [`https://ä.test/${UNIVERSAL.toLowerCase()}`, { sender: UNIVERSAL.toLowerCase(), data: CALL_DATA }],
      ],
    ] as const) {
      const gateway = vi.fn(answered)
      const { answer, sent } = ask([reverting(lookup([url])), found('0x1234')], gateway)
      expect(await answer).toBe('0x1234')
      expect(gateway.mock.calls).toEqual([asked])
      const [, data = '0x'] = sent()
      expect(data.slice(0, 10)).toBe('0xaabbccdd')
      expect(`0x${data.slice(10)}`).toBe(encodeAbiParameters(parseAbiParameters('bytes, bytes'), ['0x99aa', EXTRA]))
    }
  })

  it('three are asked, one after the other, until one answers', async () => {
    const asked: string[] = []
    const urls = ['https://a.test/', 'https://b.test/', 'https://c.test/', 'https://d.test/']
    const last = new Error('c is down')
    const gateway = async (url: string) => {
      asked.push(url)
      if (url === urls[1]) return { data: 'no hex' }
      throw url === urls[2] ? last : new Error('down')
    }
    await expect(ask([reverting(lookup(urls)), found('0x1234')], gateway).answer).rejects.toBe(last)
    expect(asked).toEqual(urls.slice(0, 3))
    asked.length = 0
    const second = async (url: string) => {
      asked.push(url)
      if (url === urls[0]) throw new Error('down')
      return { data: '0x' }
    }
    expect(await ask([reverting(lookup(urls)), found('0x1234')], second).answer).toBe('0x1234')
    expect(asked).toEqual(urls.slice(0, 2))
  })

  it.each([
    null,
    '0x99',
    {},
    { data: 7 },
    { data: '0x9' },
    { data: '0xzz' },
    { data: '99' },
    { data: 'x0x99' },
    { data: '0x99 ' },
  ])('what answers %j is no such server', async (answer) => {
    const { answer: asked, request } = ask(
      [reverting(lookup(['https://a.test/'])), found('0x1234')],
      async () => answer,
    )
    await expect(asked).rejects.toThrow('Not an answer')
    expect(request).toHaveBeenCalledOnce()
  })

  it('an answer of 131 072 characters is the longest', async () => {
    const sized = (characters: number) => async () => ({ data: `0x${'0'.repeat(characters - 2)}` })
    const answers = [reverting(lookup(['https://a.test/'])), found('0x1234')]
    expect(await ask(answers, sized(131_072)).answer).toBe('0x1234')
    await expect(ask(answers, sized(131_074)).answer).rejects.toThrow('Not an answer')
  })

  it('four times at most the contract sends us on; then it is its failure', async () => {
    const error = reverting(lookup(['https://a.test/']))
    const gateway = vi.fn(answered)
    const { answer, request } = ask([error], gateway)
    await expect(answer).rejects.toBe(error)
    expect([gateway.mock.calls.length, request.mock.calls.length]).toEqual([4, 5])
    const fourth = ask([error, error, error, error, found('0x1234')], answered)
    expect(await fourth.answer).toBe('0x1234')
  })

  it('without anybody who may ask them it is a failure', async () => {
    const error = reverting(lookup(['https://a.test/']))
    await expect(ask([error]).answer).rejects.toBe(error)
  })

  it('of another contract nobody is asked', async () => {
    const error = reverting(lookup(['https://a.test/'], OTHER))
    const gateway = vi.fn(answered)
    await expect(ask([error], gateway).answer).rejects.toBe(error)
    expect(gateway).not.toHaveBeenCalled()
  })

  it.each([
    ['no server', lookup([])],
    ['its end cut off', lookup(['https://a.test/']).slice(0, -128)],
    ['nothing behind its name', '0x556f1830'],
    [
      'no list',
      `${lookup(['https://a.test/']).slice(0, 10 + 64)}${'f'.repeat(64)}${lookup(['https://a.test/']).slice(10 + 128)}`,
    ],
  ])('a lookup with %s is none', async (_, data) => {
    const gateway = vi.fn(answered)
    await expect(ask([reverting(data)], gateway).answer).rejects.toThrow('Not a lookup')
    expect(gateway).not.toHaveBeenCalled()
  })
})
