import { exactly, Place, untilAnswered } from '../../engines/support/place.ts'
import type { Mail } from '../../stack/secure-site/mail-room.ts'
import { type Action, isAllWell } from '../actions/action.ts'
import type { PageState } from '../page-state.ts'
import { type Walker, withNames } from '../walker.ts'

const LOOKS = 80

const isFree = (state: PageState, walker: Walker): boolean =>
  !state.isOpen && state.status === 'disconnected' && !state.bar.includes('Try again') && isAllWell(walker)

const isConnected = async ({ page }: Walker): Promise<boolean> =>
  (await page.byTestId('status').innerText()) === 'connected'
const CONNECTED = 'and is connected meanwhile'

/** Opens Connect. Answers why not, where a host's call has brought a wallet, or another screen, since the visitor looked. */
async function openConnect(walker: Walker): Promise<string | undefined> {
  const { page, dialog } = walker
  const button = page.byRole('banner').button('Connect wallet')
  if (!(await button.clickUnless(async () => (await isConnected(walker)) || (await dialog.count()) > 0)))
    return (await isConnected(walker)) ? CONNECTED : 'and the page has opened something meanwhile'
  await dialog.byRole('heading', 'Connect wallet').waitFor()
  return undefined
}

/** Logs in for a wallet in the frame, and answers there. */
export const embeddedActions: readonly Action[] = [
  {
    name: 'logs in by email',
    weight: 24,
    when: isFree,
    async do(walker, wish) {
      const { dialog, page, tab, config } = walker
      const email = `ada-${crypto.randomUUID().slice(0, 8)}@example.com`
      // Whoever was cut off from the frame is looked for again when the modal opens, and may be back in the midst of it.
      const isBack = (): Promise<boolean> => isConnected(walker)
      const back = 'and is still logged in from before'
      const hindrance = await openConnect(walker)
      if (hindrance) return hindrance
      if (!(await dialog.textbox('Email address').clickUnless(isBack))) return back
      await tab.press(...email)
      await tab.press('Enter')
      // The frame sends a code every 30 s at most (R9.1), and a visitor who turned away may be sooner.
      const before = await untilAnswered<string | undefined>('a code is asked for', async () => {
        if ((await dialog.byRole('heading', 'Confirm email').count()) > 0) return { answer: undefined }
        if (await isBack()) return { answer: back }
        const notes = await dialog.bySelector('.wl-toast').readAll((all) => all.map(({ textContent }) => textContent))
        if (notes.some((note) => note.startsWith('Please try again after')))
          return { answer: 'and is told to wait for another code' }
        // A frame that was begun while its site was out of reach is given up after 20 s (R9.21); the next try begins another.
        if ((await dialog.byRole('alert').count()) > 0) {
          await dialog.button('Dismiss').clickUnless(isBack)
          await dialog.textbox('Email address').clickUnless(isBack)
          await tab.press('Enter')
        }
        return { why: `neither its screen nor the wait for it: ${notes}` }
      })
      if (before) {
        await tab.press('Escape')
        return before
      }
      if (wish.chance(0.2)) {
        await tab.press('Escape')
        return 'and turns away before the code'
      }
      const { mails } = (await (await fetch(`${config.urls.secureSite}/inbox.json`)).json()) as { mails: Mail[] }
      await dialog.textbox('Six-digit code').fill(mails.find(({ to }) => to === email)?.code ?? '')
      await page.byTestId('status').says(exactly('connected'))
    },
  },
  {
    name: 'logs in at Google’s window',
    weight: 14,
    when: isFree,
    async do(walker) {
      const { dialog, page, tab, profile } = walker
      const hindrance = await openConnect(walker)
      if (hindrance) return hindrance
      await dialog.button(/^Continue with \u2068?Google/).click() // in a language from the right the name stands by itself
      await dialog.byRole('heading', 'Google').waitFor()
      const window = (await profile.tabs()).find(({ id }) => id !== tab.id)
      if (!window) throw new Error('No window')
      await new Place(withNames(window)).button('Log in').click()
      await page.byTestId('status').says(exactly('connected'))
    },
  },
  {
    name: 'answers in the frame',
    weight: 40,
    when: ({ view, isOpen }, { areServicesWell, isOnline }) =>
      isOpen && view === 'ApproveTransaction' && areServicesWell && isOnline,
    async do({ page, dialog, config }, wish) {
      const answer = wish.chance(0.7) ? 'Approve' : 'Decline'
      const frame = page.bySelector('iframe')
      let looks = 0
      // A site that was out of reach when it was asked shows nothing to answer.
      const isOver = async (why: string): Promise<boolean> =>
        (why === 'not there' && ++looks > LOOKS) ||
        (await dialog.byRole('heading', 'Approve transaction').count()) === 0
      const isPressed = await page.inFrame(config.urls.secureSite, frame).button(answer).clickUnless(isOver)
      return isPressed ? answer : `${answer}, which is gone`
    },
  },
]
