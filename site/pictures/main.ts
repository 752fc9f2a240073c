// npm run docs:pictures: what docs/theming.md shows, in docs/pictures/.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { build } from 'esbuild'
import { chromium, type Locator, type Page } from 'playwright-core'
import { launchOptions } from '../../test/tools/browser.ts'
import { root } from '../pages/repository.ts'
import { PICTURE_LOOKS } from './picture-looks.ts'

const folder = path.join(root, 'docs/pictures')
const SITE = 'https://pictures.example/'

// The built package, as on the live pages of the site.
const { outputFiles } = await build({
  entryPoints: { page: path.join(root, 'site/pictures/picture-page.ts') },
  outdir: root,
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'browser',
  external: ['http'],
  define: { 'process.env.NODE_ENV': '"production"' },
  tsconfigRaw: {},
  write: false,
})
const files = new Map(outputFiles.map((file) => [path.relative(root, file.path), file.contents]))
const browser = await chromium.launch(launchOptions)
const page = await browser.newPage({
  viewport: { width: 1000, height: 720 },
  deviceScaleFactor: 2,
  reducedMotion: 'reduce',
})
await page.route(`${SITE}**`, (route) => {
  const name = new URL(route.request().url()).pathname.slice(1)
  const body = files.get(name)
  return body
    ? route.fulfill({ contentType: 'text/javascript', body: Buffer.from(body) })
    : route.fulfill({ contentType: 'text/html', body: '<!doctype html><script type="module" src="/page.js"></script>' })
})

/** WebP, which Playwright itself does not write. */
async function photograph(from: Page, what: Locator, margin: number, name: string): Promise<void> {
  const box = await what.boundingBox()
  if (!box) throw new Error(`${name}: nothing to see`)
  const session = await from.context().newCDPSession(from)
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality: 80,
    clip: {
      x: Math.max(0, box.x - margin),
      y: Math.max(0, box.y - margin),
      width: box.width + 2 * margin,
      height: box.height + 2 * margin,
      scale: 1,
    },
  })
  writeFileSync(path.join(folder, `${name}.webp`), Buffer.from(data, 'base64'))
}

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder)
// The first visit learns what the project has switched off, and keeps the room it had left for that.
for (const look of ['light', ...Object.keys(PICTURE_LOOKS)]) {
  await page.goto(`${SITE}?look=${look}`)
  await page.locator('walletlet-network button:visible').first().waitFor()
  await photograph(page, page.locator('body'), 0, `${look}-button`)
  await page.locator('walletlet-connect button:visible').first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Harbor Wallet').waitFor()
  // Until nothing moves any more.
  await page.waitForTimeout(1000)
  await photograph(page, page.locator('walletlet-modal [part~=card]'), 8, `${look}-modal`)
  console.log(look)
}
await browser.close()
