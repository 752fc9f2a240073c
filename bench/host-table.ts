// docs/host-figures.md, written by `npm run bench -- --hosts --write`.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './bundle-consumer.ts'
import type { HostRow } from './hosts.ts'

const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1)
const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(1)

export const HOST_HEAD = ['host', 'lines', 'kB before the click', 'packages', 'MB installed', 'warnings'] as const

const toLine = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
const cellsOf = ({ name, lines, bytes, packages, installedBytes, warnings }: HostRow): string[] => [
  `[\`${name}\`](../examples/${name})`,
  ...[String(lines), kilobytes(bytes), String(packages), megabytes(installedBytes), String(warnings)],
]

export const hostPage = (rows: readonly HostRow[]): string => `# What a host pays

Measured by \`npm run bench -- --hosts\` of the repository: each example is installed from the package as it is published, built, and looked at by a browser.

${[HOST_HEAD, HOST_HEAD.map(() => '---'), ...rows.map(cellsOf)].map(toLine).join('\n')}

- **lines**: all that a reader writes, sources, markup and settings of every tool; without package.json, comments and blank lines.
- **kB before the click**: of scripts, compressed with gzip, that the page fetches with us and does not fetch with nothing in our place. An element brings
  what draws it; pages without a bundler fetch files as they are.
- **packages**, **MB installed**: what \`npm install --omit=dev\` puts there, the host's framework included. Walletlet alone is the row of a page without a bundler.
- **warnings**: what the bundler had to say.

Ten of them were tried once from an empty folder, with the package and README alone and a wallet that announces itself: from the command that makes the app
until the wallet was connected, there after a reload, and gone after leaving, in a build and under the development server. A script tag took a quarter of a
minute, Vite half a minute to a little over one, Next one and a half, webpack three, most of it npm's and the bundler's; 2 to 17 lines were written. Who
reads at leisure takes longer.
`

export const writeHostPage = (rows: readonly HostRow[]): void =>
  writeFileSync(path.join(root, 'docs/host-figures.md'), hostPage(rows))
