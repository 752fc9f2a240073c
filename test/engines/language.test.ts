import { readFileSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { build } from 'esbuild'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readLanguage, writePacks } from '../tools/language-packs.ts'
import { exactly } from './support/place.ts'
import { inEveryEngine } from './support/visitor.ts'

// The packs as the package has them, each part fetched when it is asked for.
const files = new Map<string, string>()
let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'walletlet-packs-'))
  writePacks(path.join(folder, 'texts'))
  await build({
    entryPoints: ['define-pack', 'open-texts'].map((name) =>
      path.resolve(import.meta.dirname, `../../src/texts/${name}.ts`),
    ),
    outdir: path.join(folder, 'texts'),
    bundle: true,
    format: 'esm',
    logLevel: 'warning',
  })
  for (const name of await readdir(path.join(folder, 'texts')))
    if (name.endsWith('.js')) files.set(`/texts/${name}`, readFileSync(path.join(folder, 'texts', name), 'utf8'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** What a host writes: `languages: [ar], locale: 'auto'`. */
const inLanguage = (locale: string): string =>
  `{ const pack = import('/texts/${locale}.js').then((door) => door.${locale})
     window.demoOptions = { locale: '${locale}', languages: [{
       locale: '${locale}',
       loadFirst: async () => (await pack).loadFirst(),
       loadAll: async () => (await pack).loadAll(),
     }] } }`

const wordsOf = (locale: string) => {
  const texts = readLanguage(locale)
  return (english: string): string => texts.get(english) ?? english
}

inEveryEngine(({ visit }) => {
  it.each([
    ['ar', 'rtl'],
    ['de', 'ltr'],
  ] as const)('R10.28: speaks %s, written %s, from the first screen to the account', async (locale, direction) => {
    const words = wordsOf(locale)
    const visitor = await visit({ before: inLanguage(locale), files })
    const { dialog, bar } = visitor
    // Its words are the host's, as written in its page.
    await bar.button('Connect wallet').click()
    await visitor.title(words('Connect wallet'))
    const looks = await dialog.read((element) => ({
      direction: getComputedStyle(element).direction,
      tooWide: element.scrollWidth - element.clientWidth,
    }))
    expect(looks).toEqual({ direction, tooWide: 0 })
    // The way out stands where the line ends.
    const [title, close] = await Promise.all(
      [dialog.byRole('heading', words('Connect wallet')), dialog.button(words('Close'))].map((place) =>
        place.read((element) => element.getBoundingClientRect().x),
      ),
    )
    expect(Math.sign((close ?? 0) - (title ?? 0))).toBe(direction === 'rtl' ? -1 : 1)
    await dialog.button('Harbor Wallet').click()
    await dialog.waitUntilGone()
    await visitor.says('status', exactly('connected'))
    await bar.button(/0xf3|ada\.eth/).click()
    await dialog.button(words('Disconnect')).click()
    await visitor.says('status', exactly('disconnected'))
  })
})
