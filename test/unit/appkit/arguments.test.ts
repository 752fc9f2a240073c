// @vitest-environment happy-dom

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { kitArguments } from '../../../src/appkit/check-arguments.ts'
import { turns } from '../../support/turns.ts'
import { documentedNames } from './documented-names.ts'
import { kitPages, WALLET } from './page-with-kit.ts'

type Call = (...values: unknown[]) => unknown

/** What a host's code may give by mistake: in place of the first value, and of the second after one that is right. */
const WRONG: readonly (readonly [kind: string, value: unknown])[] = [
  ['nothing', undefined],
  ['null', null],
  ['a number', 7],
  ['an empty text', ''],
  ['a text', 'x y'],
  ['true', true],
  ['a function', () => {}],
  ['an object', { nothing: 'known' }],
  ['an object of such', { connection: {}, view: {}, namespace: {} }],
  ['a list', [{}]],
]

/** What is right, for each method that takes something: beside it only one value at a time is wrong. */
const RIGHT: Readonly<Record<string, readonly unknown[]>> = {
  read: ['account', 'eip155'],
  open: [{ view: 'Networks' }],
  disconnect: ['eip155'],
  getConnections: ['eip155'],
  getRecentConnections: ['eip155'],
  switchConnection: [{ connection: { connectorId: WALLET, namespace: 'eip155' } }],
  getProvider: ['eip155'],
  getProviderType: ['eip155'],
  getAccount: ['eip155'],
  getAddress: ['eip155'],
  getCaipAddress: ['eip155'],
  getPreferredAccountType: ['eip155'],
  setPreferredAccountType: ['eoa', 'eip155'],
  getWalletInfo: ['eip155'],
  removeNetwork: ['eip155', 2],
  getCaipNetwork: ['eip155', 1],
  getCaipNetworks: ['eip155'],
  setThemeMode: ['dark'],
  setThemeVariables: [{ '--w3m-accent': '#06c' }],
  updateFeatures: [{ email: false }],
  updateOptions: [{ themeMode: 'dark' }],
  setTermsConditionsUrl: ['https://shop.example/terms'],
  setPrivacyPolicyUrl: ['https://shop.example/privacy'],
  setConnectMethodsOrder: [['wallet', 'email']],
  setWalletFeaturesOrder: [['send']],
  setCollapseWallets: [true],
  setSocialsOrder: [['google']],
}

const ONE_OF_OURS: unknown = expect.stringMatching(/^[a-z-]+\/[a-z-]+$/)

const pages = kitPages()
let uncaught: unknown[]
beforeEach(() => {
  uncaught = []
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  // What is thrown where nobody catches it: see kernel/signal.ts and orRefused.
  vi.stubGlobal('reportError', (error: unknown) => void uncaught.push(error))
  vi.stubGlobal('queueMicrotask', (run: () => void) => {
    void Promise.resolve()
      .then(run)
      .catch((error: unknown) => uncaught.push(error))
  })
})
afterEach(() => {
  pages.close()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

const openKit = () => pages.open().kit
const methodOf = (kit: object, name: string): Call => (kit as Readonly<Record<string, Call>>)[name] as Call
const rightOf = (kit: ReturnType<typeof openKit>, name: string): readonly unknown[] =>
  name === 'switchNetwork'
    ? [kit.getCaipNetworks()[1]]
    : name.startsWith('subscribe')
      ? [() => {}, 'eip155'].slice(0, Object.keys(ofName(name)).length)
      : (RIGHT[name] ?? [])
const ofName = (name: string): object => (kitArguments() as Readonly<Record<string, object>>)[name] ?? {}

/** What came of a call: an answer, or an error that has a code or has none. */
async function outcomeOf(call: () => unknown): Promise<{ readonly error?: unknown; readonly isThrown?: boolean }> {
  try {
    const answer = call()
    return answer instanceof Promise
      ? await answer.then(
          () => ({}),
          (error: unknown) => ({ error }),
        )
      : {}
  } catch (error) {
    return { error, isThrown: true }
  }
}

const names = Object.keys(kitArguments())
const taking = names.filter((name) => Object.keys(ofName(name)).length)

describe('what a method of the kit is given', () => {
  it('the table has every method: those that are documented and served, and what our hooks read by', () => {
    const kit = openKit() as object
    const documented = documentedNames.Methods.trim().split(/\s+/)
    const refused = (name: string): boolean => {
      try {
        methodOf(kit, name)(() => {})
        return false
      } catch (error) {
        return (error as { code?: string }).code === 'appkit/method-refused'
      }
    }
    const served = documented.filter((name) => names.includes(name) || !refused(name))
    expect(names.sort()).toEqual(['read', ...served].sort())
  })

  it.each(names)('%s: what is right is taken', async (name) => {
    const kit = openKit()
    await kit.widget.connect(WALLET)
    const { error } = await outcomeOf(() => methodOf(kit, name)(...rightOf(kit, name)))
    expect(error).toBeUndefined()
  })

  it.each(taking)(
    '%s: each value that is wrong is told with its place, what was given and what is right',
    async (name) => {
      const kit = openKit()
      const right = rightOf(kit, name)
      for (const [at, parameter] of Object.keys(ofName(name)).entries()) {
        let told = 0
        for (const [kind, wrong] of WRONG) {
          const given = right.map((value, place) => (place === at ? wrong : value))
          const { error } = await outcomeOf(() => methodOf(kit, name)(...given))
          if (!error) continue
          expect(error, kind).toHaveProperty('code', ONE_OF_OURS)
          // Of the right kind, and there is none of it: what the method does is asked, and says so.
          if ((error as { code: string }).code !== 'options/invalid') continue
          told++
          const [first, ...lines] = (error as Error).message.split('\n')
          expect(first).toBe(`walletlet: ${name}() cannot use what it was given`)
          expect(lines.length).toBeGreaterThan(0)
          for (const line of lines)
            expect(line).toMatch(
              new RegExp(`^${parameter}\\S*: (it is missing|was given .+); .+[.?]$|there is no such`),
            )
        }
        // At the least what is of another kind.
        expect(told, parameter).toBeGreaterThanOrEqual(5)
      }
    },
  )

  it('a method is one function however often it is read, so that an effect that depends on it runs once', () => {
    const kit = openKit()
    const read = () => [kit.open, kit.close, kit.switchNetwork, kit.setThemeMode]
    expect(new Set([...read(), ...read()]).size).toBe(4)
  })

  it('a method that answers a promise fails by it, and any other at once', async () => {
    const kit = openKit()
    await kit.widget.connect(WALLET)
    const thrown = async (name: string): Promise<boolean | undefined> =>
      (await outcomeOf(() => methodOf(kit, name)(7, 7))).isThrown
    for (const name of taking) {
      const answer = methodOf(kit, name)(...rightOf(kit, name))
      const isPromise = answer instanceof Promise
      if (isPromise) await answer.catch(() => {})
      expect(await thrown(name), name).toBe(isPromise ? undefined : true)
    }
  })

  it('the handler of a click, given as it is, is told apart from a family', async () => {
    const { error } = await outcomeOf(() => methodOf(openKit(), 'disconnect')(new Event('click')))
    expect((error as Error).message).toContain("give a family by its namespace, as 'eip155', or nothing.")
  })
})

describe('on a published page', () => {
  it.each(names)('%s: nothing that is wrong ends in an error without a code, now or later', async (name) => {
    // The screens' own runtime is that of development here: what draws them is loaded before.
    if (name === 'open') await openKit().open()
    vi.stubEnv('NODE_ENV', 'production')
    const codes = new Set<unknown>()
    for (const state of ['before', 'connected'])
      for (const [kind, wrong] of WRONG) {
        const kit = openKit()
        if (state === 'connected') await kit.widget.connect(WALLET)
        const { error } = await outcomeOf(() => methodOf(kit, name)(wrong, wrong))
        if (error) expect(error, `${state}, ${kind}`).toHaveProperty('code', ONE_OF_OURS)
        codes.add((error as { code?: unknown } | undefined)?.code)
        await kit.widget.connect(WALLET)
        await kit.widget.switchNetwork(kit.getCaipNetworks()[1] ?? (kit.getCaipNetworks()[0] as never))
        await kit.widget.disconnect()
        pages.close()
      }
    await turns(2)
    for (const error of uncaught) expect(error).toHaveProperty('code', 'options/invalid')
    if (name.startsWith('subscribe'))
      expect([...codes, ...uncaught.map((error) => (error as { code?: unknown }).code)]).toContain('options/invalid')
  })
})
