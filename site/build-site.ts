// Writes the pages into a folder and lets VitePress make the site of them.
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { build } from 'vitepress'
import { allPages, sidebar } from './pages/all-pages.ts'
import { root } from './pages/repository.ts'

const CONFIG = {
  title: 'walletlet',
  description: 'The wallet button that any web page can afford.',
  lang: 'en',
  themeConfig: {
    search: { provider: 'local' },
    outline: [2, 3],
    nav: [
      { text: 'Five minutes', link: '/start' },
      { text: 'Try it here', link: '/live' },
      { text: 'Options', link: '/options' },
    ],
    sidebar: sidebar.map(([text, pages]) => ({
      text,
      items: pages.map(([page, title]) => ({ text: title, link: `/${page}` })),
    })),
  },
  // The page of all names is one long block of declarations; the wallets of the live page bring their cryptography.
  vite: { build: { chunkSizeWarningLimit: 2000 } },
}

const THEME = `import DefaultTheme from 'vitepress/theme-without-fonts'
import '../../../live/live.css'
export default DefaultTheme
`

/** `place` is the caller's own folder in .cache, for what the site is made of. Needs `npm run build`. Answers how many pages there are. */
export async function buildSite(place: string, outDir: string, base = '/'): Promise<number> {
  // Inside the repository, so that packages come from its node_modules, and `walletlet` is the built package.
  const folder = path.join(root, '.cache', place)
  rmSync(folder, { recursive: true, force: true })
  const pages = await allPages()
  for (const [page, markdown] of pages) {
    const file = path.join(folder, 'pages', `${page}.md`)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, `${markdown}\n`)
  }
  cpSync(path.join(root, 'docs/pictures'), path.join(folder, 'pages/pictures'), { recursive: true })
  cpSync(path.join(root, 'site/live'), path.join(folder, 'live'), { recursive: true })
  const settings = path.join(folder, 'pages/.vitepress')
  mkdirSync(path.join(settings, 'theme'), { recursive: true })
  writeFileSync(path.join(settings, 'config.mjs'), `export default ${JSON.stringify({ ...CONFIG, outDir, base })}\n`)
  writeFileSync(path.join(settings, 'theme/index.mjs'), THEME)
  // VitePress makes a production of the process that it runs in, and of every React that this one loads later.
  const { NODE_ENV } = process.env
  try {
    // A dead link ends it.
    await build(path.join(folder, 'pages'))
  } finally {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = NODE_ENV
  }
  return pages.size
}
