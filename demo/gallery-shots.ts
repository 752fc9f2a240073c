import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'
import { settle } from '../test/browser/support/settle.ts'
import { startStack } from '../test/stack/start-stack.ts'
import { launchOptions } from '../test/tools/browser.ts'
import { RUNTIMES } from './bundle.ts'
import { fileNameOf, takeBefore, writeComparison } from './gallery-compare.ts'
import { SCENES } from './pages/scenes.ts'
import { startDemo } from './server.ts'

// `npm run gallery`: pictures of every scene in .screens/, and a page that shows them side by side. With `-- --compare HEAD~3`
// it takes those of that commit, too, and shows before and after; `--only Swap` takes the scenes alone whose names have that.
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { compare: { type: 'string' }, only: { type: 'string', default: '' } },
})
const LOOKS = [
  { theme: 'light', width: 360 },
  { theme: 'dark', width: 390 },
  { theme: 'light', width: 900 },
] as const

const out = path.resolve(import.meta.dirname, '../.screens')
// Of scenes that there are no more.
await rm(out, { recursive: true, force: true })
await mkdir(out, { recursive: true })
const stack = await startStack()
const demo = await startDemo(stack)
const browser = await chromium.launch(launchOptions)
const runtime = RUNTIMES.find((one) => one === positionals[0]) ?? 'react'
const rows: string[] = []
for (const { name, shows, isInline } of SCENES.filter(({ name }) => name.includes(values.only))) {
  const files: string[] = []
  for (const { theme, width } of LOOKS) {
    const page = await browser.newPage({
      viewport: { width, height: 720 },
      colorScheme: theme,
      reducedMotion: 'reduce',
    })
    // What runs these files gives functions their names by this, in the page, too.
    await page.addInitScript('window.__name = (named) => named')
    await page.goto(`${demo.url}/${runtime}/scene?theme=${theme}&name=${encodeURIComponent(name)}`)
    await settle(page, isInline ? '.walletlet-inline' : 'walletlet-modal', shows)
    // Pictures come after the words; those that are scrolled to come then.
    await page.waitForFunction(() =>
      [...document.querySelectorAll('.walletlet-inline, walletlet-modal')].every((host) => {
        const late = [...(host.shadowRoot?.querySelectorAll('[data-late]') ?? [])]
        const end = (picture: Element): number =>
          picture.closest('.wl-body')?.getBoundingClientRect().bottom ?? innerHeight
        return !late.some((picture) => picture.getBoundingClientRect().top < end(picture))
      }),
    )
    const file = `${fileNameOf(name)}-${theme}-${width}.png`
    await page.screenshot({ path: path.join(out, file) })
    files.push(file)
    await page.close()
  }
  rows.push(`<h2>${name}</h2>${files.map((file) => `<img src="${file}" alt="${file}" height="480">`).join('\n')}`)
  console.log(name)
}
await writeFile(
  path.join(out, 'index.html'),
  `<!doctype html><meta charset="utf-8"><title>Gallery</title>${rows.join('\n')}`,
)
await Promise.all([browser.close(), demo.stop(), stack.stop()])
console.log(`${rows.length * LOOKS.length} pictures: .screens/index.html`)
if (values.compare) {
  const before = path.join(out, 'before')
  takeBefore(values.compare, before, values.only)
  const count = writeComparison(before, out, values.only)
  console.log(`${count} differ from ${values.compare}: .screens/compare.html`)
}
