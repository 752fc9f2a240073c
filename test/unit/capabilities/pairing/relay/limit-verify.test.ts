import { describe, expect, test } from 'vitest'
import { limitVerify } from '../../../../../src/capabilities/pairing/relay/limit-verify.ts'
import type { EngineClient } from '../../../../../src/capabilities/pairing/relay/start-engine.ts'
import { createFakeClock } from '../../../../../src/testing/fake-clock.ts'

/** The one part of the engine this is about: `register` answers when the test says so. */
function verifier() {
  const answers: ((attestation: string) => void)[] = []
  const register = (): Promise<string> => new Promise((resolve) => void answers.push(resolve))
  const verify = { register }
  return { answers, register, verify, client: { core: { verify } } as unknown as EngineClient }
}

const asked = { id: 'id', decryptedId: 'decrypted' }

describe('verify service', () => {
  test('R4.42: in time: attested', async () => {
    const { client, verify, answers } = verifier()
    limitVerify(client, createFakeClock())
    const attestation = (verify.register as (params: object) => Promise<string>)(asked)
    answers[0]?.('signed')
    expect(await attestation).toBe('signed')
  })

  test.each([
    ['https://verify.test', 'https://verify.test/v3'],
    ['http://localhost:1/', 'http://localhost:1/v3'],
    ['http://localhost:1/a//', 'http://localhost:1/a/v3'],
    [undefined, undefined],
  ])('R10.5: asked where the host says: %s', (url, asks) => {
    const { client, verify } = verifier()
    limitVerify(client, createFakeClock(), url)
    expect((verify as { verifyUrlV3?: string }).verifyUrlV3).toBe(asks)
  })

  test('R4.42: blocked: one second once, nothing after, and in use again when it answers after all', async () => {
    const { client, verify, answers } = verifier()
    const clock = createFakeClock()
    limitVerify(client, clock)
    const ask = (): { value: string | undefined } => {
      const outcome: { value: string | undefined } = { value: undefined }
      ;(verify.register as (params: object) => Promise<string>)(asked).then((text) => {
        outcome.value = text
      })
      return outcome
    }
    const first = ask()
    await clock.advance(999)
    expect(first.value).toBeUndefined()
    await clock.advance(1)
    expect(first.value).toBe('')
    const second = ask()
    await clock.advance(0)
    expect(second.value).toBe('')
    answers[1]?.('signed after all')
    await clock.advance(0)
    const third = ask()
    await clock.advance(500)
    answers[2]?.('signed')
    await clock.advance(0)
    expect(third.value).toBe('signed')
    expect(clock.pending()).toBe(0)
  })

  test('R4.42: failing: unattested, and given back as it was', async () => {
    const { client, verify, register } = verifier()
    verify.register = () => Promise.reject(new Error('no document'))
    const giveBack = limitVerify(client, createFakeClock())
    expect(await (verify.register as (params: object) => Promise<string>)(asked)).toBe('')
    giveBack()
    verify.register = register
    limitVerify(client, createFakeClock())()
    expect(verify.register).toBe(register)
  })
})
