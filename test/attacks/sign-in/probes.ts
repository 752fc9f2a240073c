import { expect } from 'vitest'
import { createLocalSignIn } from '../../../src/capabilities/sign-in/local/create-local-sign-in.ts'
import { parseSignInText } from '../../../src/capabilities/sign-in/message/parse-sign-in-text.ts'
import { eip155SignIn } from '../../../src/chains/eip155/check/sign-in.ts'
import type { SignInContext } from '../../../src/domain/sign-in.ts'
import { ADDRESS } from '../support/hostile-inputs.ts'
import type { Probes } from '../support/probes.ts'

export const signInProbes: Probes = {
  MAX_SIGN_IN_CHARACTERS(limit) {
    const text = (statement: string): string =>
      `a.example wants you to sign in with your Ethereum account:\n${ADDRESS}\n\n${statement}\n\nURI: https://a.example\nVersion: 1\nChain ID: 1\nNonce: 12345678`
    const room = limit - text('').length
    expect(parseSignInText(text('x'.repeat(room)))).toBeDefined()
    expect(parseSignInText(text('x'.repeat(room + 1)))).toBeUndefined()
    expect(parseSignInText(text('x'.repeat(200_000)))).toBeUndefined()
  },
  async MAX_SESSIONS(limit) {
    let checks = 0
    const storage = new Map<string, string>()
    const context = {
      ...{ domain: 'a.example', uri: 'https://a.example/', now: Date.now, words: eip155SignIn.words },
      read: (key: string) => storage.get(key),
      write: (key: string, text: string) => void storage.set(key, text),
      verify: async () => ++checks < 0,
    } as unknown as SignInContext
    const host = createLocalSignIn({}, context)
    const made = await host.createMessage({ chainId: 'eip155:1', accountAddress: ADDRESS })
    const message = made.toString()
    const rows = Array.from({ length: 1_000 }, (_, index) => ({
      data: { ...made },
      message,
      signature: String(index),
    }))
    storage.set('siwx', JSON.stringify(rows))
    expect(await host.getSessions('eip155:1', ADDRESS)).toEqual([])
    expect(checks).toBe(limit)
  },
}
