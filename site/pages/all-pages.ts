// Every page of the site. Documents come from where they stand; this folder adds only what ties them together.
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { readDeclarations } from './declared.ts'
import { hostPages, hostTitles } from './hosts.ts'
import { PAGES_OF_FILES, toSiteLinks } from './links.ts'
import { readmeOn } from './readme.ts'
import { referencePages } from './reference.ts'
import { fenced, type Pages, read, root } from './repository.ts'
import { sizesPage } from './sizes.ts'

/** A live example: its file runs in the page, and stands below. */
const live = (name: string): string =>
  [
    `<script setup>
import { onMounted, onUnmounted, ref } from 'vue'
const place = ref()
let stop
onMounted(async () => {
  const { start } = await import('../live/${name}.ts')
  stop = start(place.value)
})
onUnmounted(() => stop?.())
</script>`,
    '<div ref="place" class="live"></div>',
  ].join('\n\n')

const source = (name: string): string => fenced('ts', read(`site/live/${name}.ts`))

const livePage = (): string =>
  [
    '# Try it here',
    'This button is the built package. The wallet, its keys and its chains are those of [`walletlet/testing`](/testing), in this page: nothing leaves it, and there is nothing to lose.',
    live('wallet'),
    '## What runs here',
    source('wallet'),
  ].join('\n\n')

/** A document with what it tells of, to be tried below it. */
const withLive = (document: string, example: string): string => {
  const file = `docs/${document}.md`
  return [toSiteLinks(read(file), file).trimEnd(), '## Live', live(example), source(example)].join('\n\n')
}

const startPage = (): string => {
  const list = hostTitles.map(([name, title]) => `- [${title}](/hosts/${name})`)
  return [readmeOn('start'), '## Whole hosts', ...[list.join('\n')]].join('\n\n')
}

const indexPage = (): string =>
  [readmeOn('index'), '[Five minutes](/start) · [Try it here](/live) · [Options](/options) · [Sizes](/sizes)'].join(
    '\n\n',
  )

/** docs/*.md but those that stand in a page of their own above. */
const documents = (): Pages =>
  new Map(
    readdirSync(path.join(root, 'docs'))
      .filter((file) => file.endsWith('.md'))
      .map((file) => [path.basename(file, '.md'), toSiteLinks(read(`docs/${file}`), `docs/${file}`)]),
  )

const files = (): Pages =>
  new Map(
    Object.entries(PAGES_OF_FILES)
      .filter(([file]) => file !== 'README.md')
      .map(([file, page]) => [page, toSiteLinks(read(file), file)]),
  )

export async function allPages(declarations = readDeclarations()): Promise<Pages> {
  const ofReadme: Pages = new Map([
    ['index', indexPage()],
    ['start', startPage()],
    ['doors', readmeOn('doors').replace(/^# .*/, '# Doors')],
    ['repository', `# The repository\n\n${readmeOn('repository').replace(/^# /, '## ')}`],
    ...referencePages(declarations),
  ])
  return new Map([
    ...documents(),
    ...files(),
    ...[...ofReadme].map(([page, text]) => [page, toSiteLinks(text, 'README.md')] as const),
    ...hostPages(),
    ['live', livePage()],
    ['theming', withLive('theming', 'looks')],
    ['inline', withLive('inline', 'inline')],
    ['languages', withLive('languages', 'languages')],
    ['sizes', await sizesPage()],
  ])
}

type Group = readonly [title: string, pages: readonly (readonly [page: string, title: string])[]]

/** What stands at the side of every page. A test says that each page has its place. */
export const sidebar: readonly Group[] = [
  [
    'Begin',
    [
      ['start', 'Five minutes'],
      ['live', 'Try it here'],
      ['project-id', 'Project id'],
      ['migrate', 'Moving over'],
      ['appkit', 'From Reown AppKit'],
    ],
  ],
  ['Hosts', hostTitles.map(([name, title]) => [`hosts/${name}`, title] as const)],
  [
    'Use',
    [
      ['doors', 'Doors'],
      ['frameworks', 'Vue, Svelte, Solid'],
      ['theming', 'Theming'],
      ['inline', 'In the page'],
      ['languages', 'Languages'],
      ['currency', 'Currency'],
      ['sign-in', 'Sign-in'],
      ['interop', 'With other libraries'],
      ['testing', 'Tests of your page'],
      ['devtools', 'Devtools'],
      ['families', 'What families can do'],
    ],
  ],
  [
    'Reference',
    [
      ['options', 'Options'],
      ['hooks', 'Hooks and buttons'],
      ['elements', 'Elements'],
      ['events', 'Events'],
      ['mistakes', 'Mistakes'],
      ['errors', 'Errors'],
      ['texts', 'Keys of texts'],
      ['sizes', 'Sizes'],
      ['host-figures', 'What a host pays'],
      ['api', 'All names'],
      ['versions', 'What a version promises'],
      ['changelog', 'Changes'],
    ],
  ],
  [
    'Security',
    [
      ['security', 'Policies of a page'],
      ['trust-model', 'What it trusts'],
      ['reporting', 'Reporting'],
      ['wallet-makers', 'For makers of wallets'],
    ],
  ],
  [
    'Repository',
    [
      ['repository', 'Try it'],
      ['architecture', 'Architecture'],
      ['contributing', 'Contributing'],
      ['engines', 'Engines'],
    ],
  ],
]
