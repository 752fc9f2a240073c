// The page of sizes, from what the built package weighs now: the figures that `npm run size` judges.
import { gzipSync } from 'node:zlib'
import { measureSize } from '../../bench/measure-size.ts'
import { read, table } from './repository.ts'

/** Told first, in words for whoever decides about a dependency. */
const FIRST: Readonly<Record<string, string>> = {
  'before the click': 'what a page loads with a React button and EVM chains, React itself apart',
  'script-tag element before the click': 'the same with the script tag, with nothing apart',
  'networks of an element, by their ids': 'what `networks="1,8453"` adds to it',
  'modal first open': 'what the first click adds',
  'a visitor who comes back': 'what is fetched to reconnect',
  'pairing engine': 'WalletConnect’s engine, when somebody pairs with a phone',
}

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(2)} kB`

export async function sizesPage(): Promise<string> {
  const limits = JSON.parse(read('size-limit.json')) as { readonly name: string; readonly limit: string }[]
  const measured = await measureSize()
  const row = ({ name, limit }: (typeof limits)[number]): string[] => {
    const contents = measured.get(name)?.contents
    if (!contents) throw new Error(`${name} of size-limit.json measures nothing`)
    const bytes = contents.reduce((sum, content) => sum + gzipSync(content, { level: 9 }).length, 0)
    return [name, kilobytes(bytes), limit, ...(FIRST[name] ? [FIRST[name]] : [])]
  }
  const isFirst = ({ name }: { readonly name: string }): boolean => name in FIRST
  return [
    '# Sizes',
    'Compressed with gzip, measured from the built package when this site was made. `npm run size` fails where a part is above its limit.',
    table(['moment', 'size', 'limit', 'what it is'], limits.filter(isFirst).map(row)),
    '## Each part',
    'Loaded when somebody first uses it, and once.',
    table(['part', 'size', 'limit'], limits.filter((one) => !isFirst(one)).map(row)),
  ].join('\n\n')
}
