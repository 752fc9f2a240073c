import { describe, expect, it, vi } from 'vitest'
import { hasTooManyDigits, refuseDigits } from '../../../../../src/capabilities/pairing/relay/refuse-digits.ts'
import type { EngineClient } from '../../../../../src/capabilities/pairing/relay/start-engine.ts'

describe('R4.41: a frame', () => {
  it.each([
    ['0'.repeat(200), false],
    ['9'.repeat(201), true],
    [`x${'1'.repeat(201)}`, true],
    [`${'1'.repeat(201)}x`, true],
    [`${'1'.repeat(150)}x${'1'.repeat(150)}`, false],
    ['/'.repeat(300), false],
    [':'.repeat(300), false],
    ['', false],
  ])('of digits is looked at run by run: %s', (frame, expected) => expect(hasTooManyDigits(frame)).toBe(expected))
})

describe('R4.41: a message', () => {
  // A message that nobody has sealed: its first byte says so.
  const unsealed = (text: string): string => Buffer.concat([Buffer.of(2), Buffer.from(text)]).toString('base64')
  const start = () => {
    const decode = vi.fn(async (..._: readonly unknown[]) => 'read')
    const ack = vi.fn(async (..._: readonly unknown[]) => {})
    const crypto = { decode, keychain: { has: () => false } }
    const giveBack = refuseDigits({ core: { crypto, relayer: { messages: { ack } } } } as unknown as EngineClient)
    return { crypto, decode, ack, giveBack }
  }

  it('that would stop the parser is refused, and does not come back', async () => {
    const { crypto, decode, ack } = start()
    const encoded = unsealed('1'.repeat(4_000))
    await expect(crypto.decode('topic', encoded)).rejects.toThrow('too many digits')
    expect(ack).toHaveBeenCalledExactlyOnceWith('topic', encoded)
    expect(decode).not.toHaveBeenCalled()
  })

  it('that would not is read as it came, long or short', async () => {
    const { crypto, decode, ack } = start()
    for (const encoded of [unsealed('x'.repeat(4_000)), unsealed('1'.repeat(2_000)), 'short'])
      expect(await crypto.decode('topic', encoded, { receiverPublicKey: 'key' })).toBe('read')
    expect(decode.mock.calls.map(([, , options]) => options)).toEqual(Array(3).fill({ receiverPublicKey: 'key' }))
    expect(decode.mock.contexts.every((self) => self === crypto)).toBe(true)
    expect(ack).not.toHaveBeenCalled()
  })

  it('is read by the engine’s own once that is given back', () => {
    const { crypto, decode, giveBack } = start()
    expect(crypto.decode).not.toBe(decode)
    giveBack()
    expect(crypto.decode).toBe(decode)
  })
})
