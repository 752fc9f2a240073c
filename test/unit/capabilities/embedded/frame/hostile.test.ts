import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { FrameCallName } from '../../../../../src/capabilities/embedded/frame/frame-calls.ts'
import { APP_PREFIX, ERROR, FRAME_PREFIX, SUCCESS } from '../../../../../src/capabilities/embedded/frame/messages.ts'
import { flushMicrotasks } from '../../../../../src/testing/fake-clock.ts'
import { type AppMessage, SECURE_ORIGIN } from '../support/fake-secure-site.ts'
import { stageReadyFrame } from '../support/start-frame.ts'

const RUNS = 12_000
const ADDRESS = '0x00000000000000000000000000000000000000aa'
const USER = { address: ADDRESS, chainId: 1 }
/** Right answers to every request of which one stays open. */
const ANSWERS: { readonly [Name in FrameCallName]?: unknown } = {
  CONNECT_EMAIL: { action: 'VERIFY_OTP' },
  GET_USER: USER,
  IS_CONNECTED: { isConnected: true },
  GET_SOCIAL_REDIRECT_URI: { uri: 'https://d.test' },
  CONNECT_FARCASTER: { userName: 'ada' },
  SET_PREFERRED_ACCOUNT: { type: 'eoa', address: ADDRESS },
}

/** Shapes no schema accepts, whatever the message. */
const wrongPayload = fc.oneof(
  fc.constantFrom(undefined, null, 7, '', [], {}),
  fc.record({ address: fc.integer(), action: fc.string({ maxLength: 3 }), uri: fc.constant(null) }),
  fc.record({ address: fc.string({ minLength: 4_001, maxLength: 4_100 }), chainId: fc.boolean() }),
)
const typeOf = (name: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc
    .tuple(fc.constantFrom(FRAME_PREFIX, APP_PREFIX, '@w3m-frame', ''), name, fc.constantFrom(SUCCESS, ERROR, ''))
    .map((parts) => parts.join(''))
const names = fc.constantFrom(
  ...Object.keys(ANSWERS),
  'RPC_REQUEST',
  'READY',
  'SESSION_UPDATE',
  '__proto__',
  'constructor',
)

it(`R10.10: ${RUNS} generated messages: none throws, none is answered, no request is settled and nothing becomes ready`, async () => {
  const { frame, site, clock, troubles } = await stageReadyFrame()
  const settled: unknown[] = []
  const open: AppMessage[] = []
  for (const name of Object.keys(ANSWERS)) {
    const payload = {
      CONNECT_EMAIL: { email: 'a@b.co' },
      GET_SOCIAL_REDIRECT_URI: { provider: 'x' },
      SET_PREFERRED_ACCOUNT: { type: 'eoa' },
      GET_USER: {},
    }[name]
    void frame.ask(name as 'CONNECT_EMAIL', payload as { email: string }).then(
      (answer) => settled.push([name, answer]),
      (error: unknown) => settled.push(error),
    )
    await flushMicrotasks()
    open.push(site.last(name as FrameCallName))
  }
  const ids = open.map(({ id }) => id)
  const sent = site.received.length

  const strangers = fc.record({
    origin: fc.constantFrom(
      'https://evil.test',
      'null',
      '',
      `${SECURE_ORIGIN}.evil.test`,
      SECURE_ORIGIN.toUpperCase(),
      `${SECURE_ORIGIN}/`,
    ),
  })
  const otherWindow = fc.constantFrom({ source: {} }, { source: null }, { source: undefined }, { source: 'window' })
  // Right in every point but the sender.
  const forged = fc
    .constantFrom(...open)
    .map(({ name, id }) => ({ type: FRAME_PREFIX + name + SUCCESS, id, payload: ANSWERS[name] }))
  const hostile = fc.oneof(
    { weight: 3, arbitrary: fc.tuple(forged, fc.oneof(strangers, otherWindow)) },
    {
      weight: 2,
      arbitrary: fc.tuple(
        fc.anything({ withNullPrototype: true, withBigInt: true, withSparseArray: true }),
        fc.constant({}),
      ),
    },
    {
      weight: 3,
      arbitrary: fc.tuple(
        fc
          .record({
            type: typeOf(fc.oneof(names, fc.string())),
            id: fc.oneof(fc.string(), fc.integer(), fc.constant(undefined)),
            payload: fc.anything(),
          })
          // Of our own frame, it says that its page has begun anew: see another-page.test.ts.
          .filter(({ type }) => type !== `${FRAME_PREFIX}READY`),
        fc.constant({}),
      ),
    },
    // A pending id and its right answer, under another message's name.
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.constantFrom(...open), fc.constantFrom(SUCCESS, ERROR))
        .map(
          ([{ name, id }, status]) =>
            [{ type: `${FRAME_PREFIX}GET_CHAIN_ID${status}`, id, payload: ANSWERS[name] }, {}] as [unknown, object],
        ),
    },
    // A pending id, but another message's reply, in a shape that is none.
    {
      weight: 3,
      arbitrary: fc
        .tuple(fc.constantFrom(...open), names, wrongPayload)
        .map(
          ([{ name, id }, other, payload]) =>
            [{ type: `${FRAME_PREFIX}${other === name ? 'GET_CHAIN_ID' : other}${SUCCESS}`, id, payload }, {}] as [
              unknown,
              object,
            ],
        ),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.constantFrom(...ids), names)
        .map(([id, name]) => [{ type: FRAME_PREFIX + name, id, payload: 7 }, {}] as [unknown, object]),
    },
  )
  fc.assert(
    fc.property(hostile, ([data, from]) => {
      site.say(data, from)
      return settled.length === 0 && site.received.length === sent && frame.isReady.value
    }),
    { numRuns: RUNS },
  )
  await flushMicrotasks()
  expect(settled).toEqual([])
  expect(troubles).toEqual([])
  expect(site.opened).toHaveLength(1)

  // And all of them are still there for the frame's own replies.
  for (const message of open) site.reply(message, ANSWERS[message.name])
  await flushMicrotasks()
  expect(settled).toEqual(Object.entries(ANSWERS))
  expect(clock.pending()).toBe(0)
})

it('R10.10: before READY no message but READY, from our frame, makes it ready', async () => {
  const { frame, site, clock } = await stageReadyFrame()
  site.isReadyAtOnce = false
  frame.reload()
  const ready = { type: `${FRAME_PREFIX}READY`, payload: {} }
  for (const from of [{ origin: 'https://evil.test' }, { source: {} }, { source: undefined }]) site.say(ready, from)
  for (const data of [{ ...ready, payload: 7 }, { type: 'READY' }, { type: `${FRAME_PREFIX}READY${SUCCESS}` }])
    site.say(data)
  await clock.advance(5_000)
  expect(frame.isReady.value).toBe(false)
  site.say(ready)
  await clock.advance(500)
  expect(frame.isReady.value).toBe(true)
})
