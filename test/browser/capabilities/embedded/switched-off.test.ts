import { describe, expect, it } from 'vitest'
import { stretchTimers } from '../../support/stretch-timers.ts'
import { RUNTIMES, setUpBrowser, type Visitor, visit } from '../../support/visitor.ts'

setUpBrowser()

const off = (id: string) => ({ id, isEnabled: false, config: [] })
const SWITCHED_OFF = [off('social_login'), off('swap'), off('onramp'), off('activity'), off('reown_branding')]

/** A dashboard that has not answered yet. The answer: what makes it answer. */
async function holdProject({ page }: Visitor): Promise<(features: readonly unknown[]) => Promise<void>> {
  let answer = (_: readonly unknown[]): void => {}
  const features = new Promise<readonly unknown[]>((resolve) => {
    answer = resolve
  })
  await page.route('**/appkit/v1/config*', async (route) => {
    const json = { features: await features }
    await route.fulfill({ json, headers: { 'access-control-allow-origin': '*' } })
  })
  return async (list) => {
    const answered = page.waitForResponse(/appkit\/v1\/config/)
    answer(list)
    await answered
  }
}

/** After this long a page stops waiting for the dashboard, and shows what its host wishes (slots.tsx). */
const LONGEST_WAIT_MS = 1_000
/** However busy the machine is, the dashboard answers before that. */
const holdSecond = ({ page }: Visitor): Promise<void> => page.evaluate(stretchTimers(LONGEST_WAIT_MS))

const scanOf = ({ dialog }: Visitor) => dialog.getByRole('button', { name: 'Scan with your phone' })
const email = ({ dialog }: Visitor) => dialog.getByRole('textbox', { name: /email/i })
const topOf = async (visitor: Visitor): Promise<number | undefined> => (await scanOf(visitor).boundingBox())?.y
/** Names of files that the page has fetched and that draw logins: packs of the package. */
const loginFiles = ({ page }: Visitor): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => /\/(logins|socials)-/.test(name)),
  )

describe.each(RUNTIMES)('what the dashboard switches off, on %s', (runtime) => {
  it('R3.33: waits in its room for the first answer, is not fetched when that is no, and moves nothing under the pointer', async () => {
    // Nobody is installed: logins stand above the wallets.
    const visitor = await visit({ runtime, path: '?wallets=none' })
    const answer = await holdProject(visitor)
    await holdSecond(visitor)
    await visitor.open()
    await scanOf(visitor).hover()
    const before = await topOf(visitor)
    expect(await email(visitor).count()).toBe(0)
    await answer(SWITCHED_OFF)
    await visitor.page.waitForFunction(`localStorage.getItem('@walletlet/project_features')`)
    await visitor.page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    )
    expect(await topOf(visitor)).toBe(before)
    expect(await email(visitor).count()).toBe(0)
    expect(await visitor.dialog.getByText('or', { exact: true }).isVisible()).toBe(false)
    expect(await loginFiles(visitor)).toEqual([])
  })

  it('R3.33: comes into its room when the answer is yes, and the next visit knows a no before it paints', async () => {
    const visitor = await visit({ runtime, path: '?wallets=none' })
    const answer = await holdProject(visitor)
    await visitor.open()
    const before = await topOf(visitor)
    await answer([
      {
        id: 'social_login',
        isEnabled: true,
        config: ['email', 'google', 'x', 'farcaster', 'discord', 'apple', 'github', 'facebook'],
      },
    ])
    await email(visitor).waitFor()
    expect(await topOf(visitor)).toBe(before)
    expect((await loginFiles(visitor)).length).toBeGreaterThan(0)

    await visitor.page.evaluate(
      (features) => {
        const stored = { projectId: 'demo-project', features }
        localStorage.setItem('@walletlet/project_features', JSON.stringify(stored))
      },
      { email: false, socials: false },
    )
    await visitor.page.reload()
    await visitor.page.getByRole('banner').waitFor()
    await holdProject(visitor)
    await visitor.open()
    await scanOf(visitor).waitFor()
    const first = await topOf(visitor)
    expect(first).toBeLessThan(Number(before) - 200)
    expect(await email(visitor).count()).toBe(0)
    expect(await loginFiles(visitor)).toEqual([])
  })
})
