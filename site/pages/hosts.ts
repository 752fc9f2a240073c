// A page for each host of examples/, with its files as they are.
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { fenced, type Pages, read, root } from './repository.ts'

/** What an example is called, in the order of the list. */
const TITLES: Readonly<Record<string, string>> = {
  'vite-react-19': 'React 19 with Vite',
  'vite-react-18': 'React 18 with Vite',
  'vite-wagmi': 'wagmi and React with Vite',
  next: 'Next.js',
  'vite-preact': 'Preact with Vite',
  'vite-vue': 'Vue 3 with Vite',
  'vite-svelte': 'Svelte 5 with Vite',
  'vite-solid': 'Solid with Vite',
  'vite-angular': 'Angular',
  webpack: 'webpack 5',
  'script-tag': 'A script tag',
  'import-map': 'An import map',
}

/** Read first: what says most about the host. */
const byWeight = (file: string): number =>
  Number(/\.json$/.test(file)) * 3 + Number(/(index\.html|config\.\w+)$/.test(file))

function filesOf(name: string): string[] {
  const files = readdirSync(path.join(root, 'examples', name), { recursive: true, encoding: 'utf8' })
  return files
    .filter((file) => path.extname(file) && !/node_modules|tsconfig|dist\//.test(file))
    .map((file) => file.replaceAll(path.sep, '/'))
    .sort((a, b) => byWeight(a) - byWeight(b) || a.localeCompare(b))
}

/** The commands of a reader who begins with an empty folder. */
function commands(name: string, files: readonly string[]): string {
  if (!files.includes('package.json'))
    return 'Nothing has to be built: the page is one file, and `npm install walletlet` puts the package where it looks for it.'
  const { dependencies, devDependencies, scripts } = JSON.parse(read(`examples/${name}/package.json`)) as {
    readonly [part in 'dependencies' | 'devDependencies' | 'scripts']?: Readonly<Record<string, string>>
  }
  const list = (packages = {}): string =>
    Object.entries(packages)
      .map(([one, version]) => (one === 'walletlet' ? one : `${one}@${version}`))
      .join(' ')
  return fenced(
    'sh',
    [
      `npm install ${list(dependencies)}`,
      ...(devDependencies ? [`npm install --save-dev ${list(devDependencies)}`] : []),
      ...(scripts?.dev ? ['npm run dev'] : []),
      ...(scripts?.build ? ['npm run build'] : []),
    ].join('\n'),
  )
}

function hostPage(name: string, title: string): string {
  const files = filesOf(name)
  const shown = files.map(
    (file) => `## ${file}\n\n${fenced(path.extname(file).slice(1), read(`examples/${name}/${file}`))}`,
  )
  const said =
    'These files are the whole host. A test builds them from the packed package, without a warning, and connects a wallet in Chromium.'
  return [`# ${title}`, said, commands(name, files), ...shown].join('\n\n')
}

export const hostTitles: readonly (readonly [name: string, title: string])[] = Object.entries(TITLES)

export function hostPages(): Pages {
  const missing = readdirSync(path.join(root, 'examples')).filter((name) => !TITLES[name])
  if (missing.length > 0) throw new Error(`site/pages/hosts.ts has no title for examples/${missing.join(', ')}`)
  return new Map(hostTitles.map(([name, title]) => [`hosts/${name}`, hostPage(name, title)]))
}
