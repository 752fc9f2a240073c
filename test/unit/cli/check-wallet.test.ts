import { describe, expect, it } from 'vitest'
import { type Check, startChecks, withFindings } from '../../../src/cli/check-wallet/check-wallet.ts'
import { findWallets, type PageWithWallets } from '../../../src/cli/check-wallet/find-wallets.ts'
import type { Finding } from '../../../src/cli/check-wallet/finding.ts'
import { EVM_FAULTS, type Owner, putEvmWallet, putStandardWallet, STANDARD_FAULTS } from '../../cli/wallets.ts'

const noWait = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
/** Time that passes at once, but where a wallet of its own answers: that wait never ends. */
const wait = (ms: number): Promise<void> => (ms < 5000 ? noWait() : new Promise(() => {}))

const pageWith = (put: (page: EventTarget) => void, more: object = {}): PageWithWallets => {
  const page = new EventTarget()
  put(page)
  return Object.assign(page, more) as never
}

async function start(page: PageWithWallets, time = wait): Promise<Check> {
  const [check] = await startChecks(await findWallets(page, time), time)
  if (!check) throw new Error('no wallet was found')
  return check
}

const throwing = (whole: object, name: string): object =>
  Object.defineProperty(whole, name, {
    get() {
      throw new Error('not to be read')
    },
  })

/** Presses every button, with an owner who does as the page tells. */
async function tryAll({ findings, trials }: Check, owner: Owner): Promise<Finding[]> {
  let known = [...findings]
  for (const trial of trials) {
    owner.agrees = !/Decline/.test(trial.told)
    known = withFindings(known, await trial.run())
  }
  return known
}

const broken = (findings: readonly Finding[]): string[] =>
  findings.filter(({ verdict }) => verdict === 'not honoured').map(({ rule }) => rule)
const untriedRules = (findings: readonly Finding[]): string[] =>
  findings.filter(({ verdict }) => verdict === 'not tried').map(({ rule }) => rule)

describe('a wallet of EIP-6963', () => {
  it('that is honest honours every rule, and is asked nothing before a press', async () => {
    const owner: Owner = { agrees: false }
    const check = await start(pageWith((page) => putEvmWallet(page, owner)))
    expect(check.wallet).toMatchObject({ name: 'Honest', id: 'com.example.honest', foundBy: 'EIP-6963' })
    expect(broken(check.findings)).toEqual([])
    expect(untriedRules(check.findings)).toHaveLength(15)
    const all = await tryAll(check, owner)
    expect(all.filter(({ verdict }) => verdict !== 'honoured')).toEqual([])
    expect(new Set(all.map(({ standard }) => standard))).toEqual(
      new Set(['EIP-6963', 'EIP-1193', 'EIP-5792', 'CAIP-25']),
    )
  })

  it.each(Object.entries(EVM_FAULTS))(
    'is found not to honour this alone, and what follows from it: %s',
    async (rule, fault) => {
      const owner: Owner = { agrees: true }
      const all = await tryAll(await start(pageWith((page) => putEvmWallet(page, owner, 'Broken', fault))), owner)
      const follows: Readonly<Record<string, readonly string[]>> = {
        // Where it is, decides where it is sent to.
        'eth_chainId answers a hexadecimal number without asking the visitor': [
          'chainChanged tells the new chain after wallet_switchEthereumChain',
        ],
        'eth_accounts answers a list without asking the visitor': [
          'eth_accounts answers the same accounts after that',
          // It is connected, and nobody is asked to connect it.
          'what the visitor declines fails with 4001',
        ],
      }
      expect(broken(all)).toContain(rule)
      expect(all.find((each) => each.rule === rule)?.reason).not.toBe('')
      expect(broken(all).filter((each) => each !== rule && !follows[rule]?.includes(each))).toEqual([])
    },
  )

  it('that never answers is told so, and the check ends', async () => {
    const silent = { request: () => new Promise(() => {}), on() {}, removeListener() {} }
    const { findings } = await start(
      pageWith(() => {}, { ethereum: silent }),
      noWait,
    )
    expect(findings.find(({ rule }) => rule.startsWith('eth_chainId'))).toMatchObject({
      verdict: 'not honoured',
      reason: 'no answer after 8 seconds',
    })
  })

  it('that has neither calls nor sessions is not blamed for it', async () => {
    const owner: Owner = { agrees: true }
    const none = (honest: { request(request: never): unknown }): object => ({
      ...honest,
      request: (request: { method: string }) =>
        /^wallet_(get|send|create)/.test(request.method)
          ? Promise.reject({ code: 4200, message: 'Unsupported' })
          : honest.request(request as never),
    })
    const all = await tryAll(
      await start(pageWith((page) => putEvmWallet(page, owner, 'Plain', { provider: none }))),
      owner,
    )
    expect(broken(all)).toEqual([])
    expect(all.filter(({ verdict }) => verdict === 'not tried').map(({ reason }) => reason)).toEqual([
      ...Array(5).fill('it does not provide wallet_getCapabilities'),
      ...Array(2).fill('it does not provide wallet_createSession'),
    ])
  })

  it.each([
    ['0x1626ba7e', 'honoured'],
    ['0xffffffff', 'not honoured'],
  ])('that is a contract signs as EIP-1271 has it, which answers %s: %s', async (answer, verdict) => {
    const contract = (honest: { request(request: never): unknown }): object => ({
      ...honest,
      request: (request: { method: string }) =>
        request.method === 'personal_sign' || request.method === 'eth_signTypedData_v4'
          ? Promise.resolve(`0x${'ab'.repeat(97)}`)
          : request.method === 'eth_call'
            ? Promise.resolve(answer.padEnd(66, '0'))
            : honest.request(request as never),
    })
    const page = pageWith((target) => putEvmWallet(target, { agrees: true }, 'Contract', { provider: contract }))
    const { trials } = await start(page)
    const findings = await trials.find(({ button }) => button === 'Sign')?.run()
    expect(findings?.map((each) => each.verdict)).toEqual([verdict, verdict])
  })

  it('that is only at window.ethereum does not announce itself', async () => {
    const { wallet, findings } = await start(pageWith(() => {}, { ethereum: {} }))
    expect(wallet.foundBy).toBe('window.ethereum')
    expect(broken(findings)).toEqual([
      'it announces itself',
      'request is a function',
      'on and removeListener are functions',
    ])
  })

  it.each([
    ['on', 'chainChanged tells the new chain after wallet_switchEthereumChain', 'on: it threw "no events"'],
    ['removeListener', 'removeListener takes a listener away', 'it threw "no events"'],
  ])('whose %s throws is told so, and the check goes on', async (name, rule, reason) => {
    const owner: Owner = { agrees: true }
    const provider = (honest: object): object => ({
      ...honest,
      [name]() {
        throw new Error('no events')
      },
    })
    const all = await tryAll(await start(pageWith((page) => putEvmWallet(page, owner, 'Deaf', { provider }))), owner)
    expect(all.find((each) => each.rule === rule)).toMatchObject({ verdict: 'not honoured', reason })
    expect(broken(all)).toEqual([rule])
  })

  it.each([
    ['request', ['request is a function']],
    ['on', ['on and removeListener are functions']],
    ['removeListener', ['on and removeListener are functions']],
  ])('whose %s throws as it is read is without it, and the others are looked at', async (name, rules) => {
    const owner: Owner = { agrees: true }
    const page = pageWith((target) => {
      putEvmWallet(target, owner, 'Shy', { provider: (honest) => throwing({ ...honest }, name) })
      putEvmWallet(target, owner)
    })
    const [shy, honest] = await startChecks(await findWallets(page, wait), wait)
    expect([shy, honest].map((check) => check && broken(check.findings))).toEqual([rules, []])
    const all = await tryAll(shy as Check, owner)
    if (name !== 'request') expect(broken(all)).toEqual(rules)
    const ethereum = throwing({ request: async () => [], on() {}, removeListener() {} }, name)
    const alone = await start(pageWith(() => {}, { ethereum }))
    expect(broken(alone.findings)).toEqual(expect.arrayContaining(rules))
  })

  it('is looked at where window.ethereum throws as it is read', async () => {
    const page = pageWith((target) => {
      throwing(target, 'ethereum')
      putEvmWallet(target, { agrees: true })
    })
    expect(broken((await start(page)).findings)).toEqual([])
  })

  it.each(['code', 'message'])('whose errors throw as their %s is read is told what they lack', async (name) => {
    const error = throwing({ code: 4200, message: 'Unsupported' }, name)
    const page = pageWith((target) =>
      putEvmWallet(target, { agrees: true }, 'Shy', {
        provider: (honest) => ({
          ...honest,
          request: (request: { method: string }) =>
            /noSuch/.test(request.method) ? Promise.reject(error) : honest.request(request as never),
        }),
      }),
    )
    expect(broken((await start(page)).findings)).toEqual(['a method it does not have fails with 4200'])
  })

  it('that is a function with members is read like any other', async () => {
    const page = pageWith((target) =>
      putEvmWallet(target, { agrees: true }, 'Function', { provider: (honest) => Object.assign(() => {}, honest) }),
    )
    expect(broken((await start(page)).findings)).toEqual([])
  })

  it('that answers the first request alone does not answer every one', async () => {
    const page = pageWith((target) =>
      putEvmWallet(target, { agrees: true }, 'Once', {
        announced: (to, detail) => {
          Object.freeze(detail)
          const tell = (): void => void to.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
          to.addEventListener('eip6963:requestProvider', tell, { once: true })
        },
      }),
    )
    const { findings } = await start(page)
    expect(findings.filter(({ verdict }) => verdict === 'not honoured')).toMatchObject([
      {
        rule: 'it announces itself again when it is asked',
        reason: 'it answered 1 of 2 eip6963:requestProvider',
      },
    ])
  })

  it('two with one uuid are both told', async () => {
    const uuid = crypto.randomUUID()
    const page = pageWith((target) => {
      for (const name of ['One', 'Two'])
        putEvmWallet(target, { agrees: true }, name, {
          announced: (to, { info, provider }) => {
            const detail = Object.freeze({ info: { ...info, uuid }, provider })
            const tell = (): void => void to.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
            to.addEventListener('eip6963:requestProvider', tell)
          },
        })
    })
    const checks = await startChecks(await findWallets(page, wait), wait)
    expect(checks.map(({ findings }) => broken(findings).length)).toEqual([1, 1])
  })
})

describe('a wallet of the Wallet Standard', () => {
  it('that is honest honours every rule', async () => {
    const check = await start(pageWith((page) => putStandardWallet(page)))
    expect(check.wallet).toMatchObject({ name: 'Solstice', foundBy: 'Wallet Standard' })
    expect(broken(check.findings)).toEqual([])
    const all = await tryAll(check, { agrees: true })
    expect(all.filter(({ verdict }) => verdict !== 'honoured')).toEqual([])
  })

  it.each(Object.entries(STANDARD_FAULTS))('is found not to honour this alone: %s', async (rule, change) => {
    const check = await start(pageWith((page) => putStandardWallet(page, change)))
    expect(broken(await tryAll(check, { agrees: true }))).toEqual([rule])
  })
})

const events = (on: (...given: unknown[]) => unknown) => (honest: { readonly features: object }) => ({
  ...honest,
  features: { ...honest.features, 'standard:events': { version: '1.0.0', on } },
})
it.each([
  [
    'on',
    events(() => {
      throw new Error('no events')
    }),
    [
      'standard:events has a version and on, which answers a function that ends it',
      'the event change tells the accounts of a connection',
    ],
  ],
  [
    'the end of on',
    (honest: { readonly features: object }) => {
      const { on } = (honest.features as Record<string, { on(...given: unknown[]): unknown }>)['standard:events'] ?? {}
      return events((...given) => {
        on?.(...given)
        return () => {
          throw new Error('no events')
        }
      })(honest)
    },
    ['standard:events has a version and on, which answers a function that ends it'],
  ],
] as const)(
  'a wallet of the Wallet Standard that throws in %s does not keep the others from a look',
  async (_, change, rules) => {
    const page = pageWith((target) => {
      putStandardWallet(target, change as never)
      putEvmWallet(target, { agrees: true })
    })
    const checks = await startChecks(await findWallets(page, wait), wait)
    expect(checks.map(({ wallet }) => wallet.name)).toEqual(['Honest', 'Solstice'])
    const all = await tryAll(checks[1] as Check, { agrees: true })
    expect(broken(all)).toEqual(rules)
    expect(all.find(({ rule }) => rule === rules[0])?.reason).toBe('it threw "no events"')
  },
)

it('a member that throws as it is read is missing', async () => {
  const put = (target: EventTarget): void => putStandardWallet(target, (honest) => throwing({ ...honest }, 'icon'))
  expect(broken((await start(pageWith(put))).findings)).toEqual(['icon is a picture in a data URI'])
})

it('takes what an extension throws at it for an outcome', async () => {
  const page = pageWith((target) => {
    target.addEventListener('eip6963:requestProvider', () => {
      for (const detail of [undefined, null, 1, { info: null, provider: null }, {}])
        target.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
    })
    target.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: 1 }))
  })
  const checks = await startChecks(await findWallets(page, wait), wait)
  expect(checks.length).toBeGreaterThan(0)
  for (const { findings } of checks) expect(broken(findings).length).toBeGreaterThan(0)
})
