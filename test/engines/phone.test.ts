import { verifyMessage } from 'viem'
import { expect, it } from 'vitest'
import { exactly, type Place } from './support/place.ts'
import { inEveryEngine } from './support/visitor.ts'

// What phones do to a page: keep it whole while another one is looked at, and show it within somebody else's. What they do
// to a paired one is in pairing.test.ts.

const HOST = '/shop.html'
/** A page of another site, by its name, which shows ours in a frame. */
const SHOP = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Shop</title><header>Shop</header>
<iframe title="Wallet" style="border:0; width:380px; height:700px"></iframe>
<script>document.querySelector('iframe').src = 'http://127.0.0.1:' + location.port + '/'</script></html>`
const ELSEWHERE = '/elsewhere.html'
const FILES = new Map([
  [HOST, SHOP],
  [
    ELSEWHERE,
    '<!doctype html><html lang="en"><meta charset="utf-8"><title>Elsewhere</title><header>Elsewhere</header></html>',
  ],
])

const isSigned = async (page: Place): Promise<boolean> => {
  await page.button('Sign a message').click()
  const signature = page.byTestId('signature')
  await signature.says(/^0x[0-9a-f]{130}$/)
  return verifyMessage({
    address: (await page.byTestId('address').innerText()) as `0x${string}`,
    message: 'Hello from Tidepool',
    signature: (await signature.innerText()) as `0x${string}`,
  })
}

inEveryEngine(({ visit }) => {
  it('back from another page, as it was left or anew: still connected, and signs', async () => {
    const visitor = await visit({ files: FILES })
    await visitor.connect('Harbor Wallet')
    await visitor.tab.go(`${visitor.front.url}${ELSEWHERE}`)
    await visitor.tab.back()
    await visitor.says('status', exactly('connected'))
    expect(await isSigned(visitor.page)).toBe(true)
  })

  it('in a frame of another site: connects, signs, and is there when that page is loaded anew', async () => {
    const { page, tab } = await visit({ path: HOST.slice(1), files: FILES, width: 390 })
    const inside = page.inFrame('127.0.0.1', page.bySelector('iframe'))
    await inside.button('Connect wallet').click()
    await inside.byRole('dialog').button('Harbor Wallet').click()
    await inside.byTestId('status').says(exactly('connected'))
    expect(await isSigned(inside)).toBe(true)
    await tab.reload()
    await inside.byTestId('status').says(exactly('connected'))
    await inside.button(/0xf3|ada\.eth/).click()
    await inside.byRole('dialog').button('Disconnect').click()
    await inside.byTestId('status').says(exactly('disconnected'))
  })
})
