import { expect, it } from 'vitest'
import { exactly } from './support/place.ts'
import { inEveryEngine } from './support/visitor.ts'

const CYCLES = 50

inEveryEngine(({ engine, visit }) => {
  it('R10.18: on a page with a strict policy, nothing of what a visitor does breaks it', async () => {
    // Every complaint fails the walk, and a violation is one.
    const visitor = await visit({ path: 'strict' })
    await visitor.connect('Harbor Wallet')
    await visitor.bar.button('Local One').click()
    await visitor.dialog.button('Local Two').click()
    await visitor.says('network', exactly('Local Two'))
    await visitor.tab.press('Escape')
    await visitor.dialog.waitUntilGone()
    await visitor.bar.button(/0xf3|ada\.eth/).click()
    await visitor.dialog.button('Disconnect').waitFor()
    // It is drawn as it should be: its looks came through the policy.
    expect(await visitor.dialog.read((dialog) => getComputedStyle(dialog).position)).toBe('fixed')
  })

  it('R10.18: what the policy forbids is heard of', async () => {
    const visitor = await visit({ path: 'strict', provokes: [/^CSP img-src/] })
    const { front } = visitor
    await visitor.run(() => {
      document.body.append(Object.assign(new Image(), { src: 'https://elsewhere.example/picture.png' }))
    })
    await expect.poll(() => front.complaints.some((one) => one.startsWith('CSP img-src'))).toBe(true)
  })

  it('R1.11: a first opening without a line says so on the button, and opens once there is one, in Firefox after a reload', async () => {
    const visitor = await visit({ provokes: [/module|Importing|load/i] })
    const { front } = visitor
    front.isDown = true
    await visitor.bar.button('Connect wallet').click()
    await visitor.bar.button('Try again').waitFor()
    front.isDown = false
    // It keeps for the page's life what it could not fetch: a press that would do is a mistake of ours, or news of theirs.
    if (engine === 'firefox') {
      await visitor.bar.button('Try again').click()
      await visitor.bar.button('Try again').waitFor()
      await visitor.tab.reload()
    }
    await visitor.bar.button(/Try again|Connect wallet/).click()
    await visitor.dialog.button('Harbor Wallet').click()
    await visitor.says('status', exactly('connected'))
  })

  it('R2.91, R10.23: beside an alert all of the view can be scrolled to and pressed', async () => {
    const visitor = await visit({
      width: 390,
      options: { features: { email: false } },
      provokes: [/configuration ignored/],
    })
    const { dialog } = visitor
    await visitor.open()
    await dialog.byRole('alert').waitFor()
    // From the view's end to its begin.
    await dialog.button('I don’t have a wallet').click()
    await dialog.button('Back').click()
    await dialog.byRole('alert').waitFor()
    await dialog.button('All wallets').click()
    await dialog.button('Back').click()
    await dialog.button('Harbor Wallet').click()
    await visitor.says('status', exactly('connected'))
  })

  it('R10.6: two tabs agree: connected in one, connected in the other, and disconnected in both', async () => {
    const one = await visit()
    const two = await one.another()
    await one.connect('Harbor Wallet')
    await two.says('status', exactly('connected'))
    await two.says('address', exactly(await one.reading('address').innerText()))
    await two.bar.button(/0xf3|ada\.eth/).click()
    await two.dialog.button('Disconnect').click()
    await two.says('status', exactly('disconnected'))
    await one.says('status', exactly('disconnected'))
    await one.connect('Harbor Wallet')
    await two.says('status', exactly('connected'))
  })

  it('a router that puts another body in the place of the page’s closes the modal, and the button opens it again', async () => {
    const visitor = await visit()
    const { dialog } = visitor
    const isHeld = (): Promise<boolean> =>
      visitor.run(() => getComputedStyle(document.documentElement).overflowY === 'hidden')
    for (const _ of [1, 2]) {
      await visitor.open()
      await dialog.button('Harbor Wallet').waitFor()
      expect(await isHeld()).toBe(true)
      await visitor.run(() => {
        const next = document.createElement('body')
        next.append(...[...document.body.children].filter(({ localName }) => localName !== 'walletlet-modal'))
        document.body.replaceWith(next)
      })
      await expect.poll(isHeld).toBe(false)
    }
    await visitor.connect('Harbor Wallet')
  })

  it(`R10.22: opened and closed ${CYCLES} times, it gives back focus and page, and has no more in it than after the first`, async () => {
    const visitor = await visit()
    const { dialog } = visitor
    const count = (): Promise<{ readonly elements: number; readonly frames: number }> =>
      visitor.run(() => {
        const all = (root: ParentNode): Element[] =>
          [...root.querySelectorAll('*')].flatMap((one) => [one, ...(one.shadowRoot ? all(one.shadowRoot) : [])])
        const frames = all(document).filter(({ localName }) => localName === 'iframe').length
        return { elements: all(document).length - frames, frames }
      })
    const cycle = async (): Promise<void> => {
      await visitor.open()
      await dialog.button('Harbor Wallet').waitFor()
      await visitor.tab.press('Escape')
      await dialog.waitUntilGone()
    }
    await cycle()
    // Connect stands there for the next opening, with how many wallets the list has, once that is known.
    const saysHowMany = (): Promise<boolean> =>
      visitor.run(() =>
        /All wallets\d/.test(
          document.querySelector('walletlet-modal')?.shadowRoot?.textContent?.replace(/\s/g, ' ') ?? '',
        ),
      )
    await expect.poll(saysHowMany).toBe(true)
    const after = await count()
    for (let cycles = 1; cycles < CYCLES; cycles++) await cycle()
    await expect.poll(async () => (await count()).elements).toBe(after.elements)
    // On a phone the list makes a link to apps, and what makes it has a frame that comes and goes: never a second one.
    const frames = engine === 'phone' ? [0, 1] : [after.frames]
    await expect.poll(async () => frames.includes((await count()).frames)).toBe(true)
    expect(await visitor.run(() => document.documentElement.style.cssText)).toBe('')
    expect(await visitor.bar.button('Connect wallet').read((button) => button.matches(':focus'))).toBe(true)
    await visitor.connect('Harbor Wallet')
  })
})
