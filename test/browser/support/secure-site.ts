import type { FrameLocator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Mail } from '../../stack/secure-site/mail-room.ts'
import { counterpart } from './counterpart.ts'
import type { Visitor } from './visitor.ts'

/** Somebody the site has never seen: its people outlive the test. */
export const newEmail = (name = 'ada'): string => `${name}-${crypto.randomUUID().slice(0, 8)}@example.com`

/** The letters to one address, newest first. */
export async function mailsTo(email: string): Promise<readonly Mail[]> {
  const answer = await fetch(`${counterpart().secureSiteUrl}/inbox.json`)
  const { mails } = (await answer.json()) as { mails: Mail[] }
  return mails.filter(({ to }) => to === email)
}

export async function codeFor(email: string): Promise<string> {
  const [mail] = await mailsTo(email)
  return mail?.code ?? ''
}

export const frameOf = (page: Page): FrameLocator => page.frameLocator('walletlet-modal iframe')

export async function logIn(visitor: Visitor, email = newEmail()): Promise<string> {
  const { dialog } = visitor
  await visitor.open()
  const field = dialog.getByLabel('Email address')
  await field.fill(email)
  await field.press('Enter')
  await visitor.title('Confirm email')
  await dialog.getByLabel('Six-digit code').fill(await codeFor(email))
  await dialog.waitFor({ state: 'hidden' })
  await visitor.reading('status').getByText('connected', { exact: true }).waitFor()
  return email
}

/** A request of the host's code: its result, or the error's words. */
export const request = ({ page }: Visitor, method: string, params?: unknown): Promise<unknown> =>
  page.evaluate(
    (call) =>
      window.demoWidget
        ?.provider('eip155')
        .request(call as never)
        .catch((error: Error & { code?: number }) => `${error.code}: ${error.message}`),
    { method, params },
  )

/**
 * The visitor says yes or no in the frame, once our dialog lets their press through. A toast that lies over it, or a dialog that shakes,
 * holds it back for a moment: a press that the frame has not heard is made again.
 */
export async function answerInFrame({ page }: Visitor, label: 'Approve' | 'Decline'): Promise<void> {
  const element = page.locator('walletlet-modal iframe')
  const button = frameOf(page).getByRole('button', { name: label })
  const root = frameOf(page).locator('html')
  await button.evaluate(({ ownerDocument }) => {
    const { dataset } = ownerDocument.documentElement
    delete dataset.pressed
    const note = (): void => {
      dataset.pressed = ''
    }
    ownerDocument.addEventListener('click', note, { capture: true, once: true })
  })
  const isHeard = async (): Promise<boolean> => (await root.getAttribute('data-pressed')) !== null
  await expect
    .poll(async () => {
      const isThrough = await element.evaluate((frame) => frame.style.getPropertyValue('pointer-events') === 'auto')
      if (isThrough && !(await isHeard())) await button.click({ timeout: 5_000 }).catch(() => {})
      return isHeard()
    })
    .toBe(true)
}
