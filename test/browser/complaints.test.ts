import { expect, it } from 'vitest'
import { setUpBrowser, visit } from './support/visitor.ts'

setUpBrowser()

const PROVOKED = [
  /^uncaught: nobody waits$/,
  /^uncaught: thrown$/,
  /^console: said$/,
  /^console: CSP img-src/,
  /Content Security Policy/,
]

it('a page’s rejections that nobody handles, errors and broken policies are heard, and would fail the test', async () => {
  const { page, complaints } = await visit({ path: 'strict', provokes: PROVOKED })
  await page.evaluate(() => {
    void Promise.reject(new Error('nobody waits'))
    queueMicrotask(() => {
      throw new Error('thrown')
    })
    console.error('said')
    new Image().src = 'http://127.0.0.1:9/picture.png'
  })
  for (const each of PROVOKED) await expect.poll(() => complaints.some((one) => each.test(one))).toBe(true)
})
