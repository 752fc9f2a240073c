import { expect, it } from 'vitest'
import { checkRealTime, TIME_WORDS } from './real-time.ts'
import { parseSources, readTests } from './source-file.ts'

const check = (text: string, file = 'test/unit/a.test.ts'): string[] => checkRealTime(parseSources({ [file]: text }))

it('finds tests that sleep', () => {
  const bad = [
    'await new Promise((resolve) => setTimeout(resolve, 20))',
    'await new Promise((ok) => { setTimeout(() => ok(), 20) })',
    'const settle = () => new Promise((resolve) => window.setTimeout(resolve, 20))',
    'for (let turn = 0; turn < 8; turn++) await new Promise((done) => globalThis.setTimeout(done, 4))',
    'await page.waitForTimeout(300)',
    'await visitor.page.waitForTimeout(2_500)',
    "import { setTimeout as sleep } from 'node:timers/promises'",
    "import { scheduler } from 'timers/promises'",
    'const pause = promisify(setTimeout)',
    'await sleep(systemClock, 50)',
    'await new Promise((resolve) => systemClock.after(50, resolve))',
  ]
  for (const text of bad) {
    expect(check(text), text).toHaveLength(1)
    expect(text).toMatch(TIME_WORDS)
  }
})

it('finds tests that time what they test', () => {
  const bad = [
    'const startedAt = performance.now(); work(); expect(performance.now() - startedAt).toBeLessThan(2_000)',
    'const a = Date.now(); work(); const b = Date.now(); expect(b - a).toBeLessThan(2_000)',
    'const a = Date.now(); work(); const tookMs = Date.now() - a; expect(tookMs, "slow").toBeLessThan(2_000)',
    'const a = performance.now(); const s = (performance.now() - a) / 1000; expect.soft(s < 2).toBe(true)',
    'const a = process.hrtime.bigint(); expect(Number(process.hrtime.bigint() - a)).toBeLessThan(1e9)',
    'expect(expiresAt - Date.now()).toBeGreaterThan(239_000)',
    'expect(new Date() - begun).toBeLessThan(5)',
    'await expect.poll(() => Date.now() - startedAt > 5).toBe(true)',
    'await expect.poll(count, { timeout: 1_000 }).toBe(1)',
    "await page.getByText('a').waitFor({ timeout: 500 })",
    'await vi.waitFor(() => expect(count).toBe(1))',
    'const found = await vi.waitUntil(() => rows()[0])',
  ]
  for (const text of bad) {
    expect(check(text), text).toHaveLength(1)
    expect(text).toMatch(TIME_WORDS)
  }
})

it('leaves clocks of the test, times of day and generous limits alone', () => {
  const good = [
    'const clock = createFakeClock(Date.now()); await clock.advance(20); expect(clock.now() - before).toBe(20)',
    'await sleep(clock, 5); clock.after(20, () => {})',
    "await until(() => rows().length === 4, 'the rows')",
    'await new Promise((resolve) => setImmediate(resolve))',
    "vi.useFakeTimers({ toFake: ['setTimeout'] })",
    'Object.assign(window, { setTimeout: () => 0 })',
    'const now = Date.now(); expect(read(now)).toBe(now)',
    'expect(new Date(0).getTime() - 5).toBe(-5)',
    'await expect.poll(count, { timeout: 30_000 }).toBe(1)',
    'await vi.waitFor(() => expect(count).toBe(1), 15_000)',
    'await vi.waitUntil(() => rows()[0], { timeout: 15_000 })',
    '// setTimeout(resolve, 20)\nconst a = "performance.now() - startedAt"',
  ]
  for (const text of good) expect(check(text), text).toEqual([])
  const sleeping = 'await new Promise((resolve) => setTimeout(resolve, 20))'
  for (const home of ['test/support/until.ts', 'test/stack/wallets/tron-wallet.ts', 'test/tools/all.ts'])
    expect(check(sleeping, home)).toEqual([])
  expect(check(sleeping, 'test/support/test-page.ts')).toHaveLength(1)
})

it('no test sleeps, and none judges by the clock on the wall', () => {
  const files = readTests(TIME_WORDS)
  expect(files.length).toBeGreaterThan(50)
  expect(checkRealTime(files)).toEqual([])
})
