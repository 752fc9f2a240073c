// README is the source of its pages: nothing of it is written twice.
import { read } from './repository.ts'

/** Sections of the second level by their title, each with its own heading first; what stands before them is ``. */
export function sectionsOf(markdown: string): ReadonlyMap<string, string> {
  const parts = new Map<string, string[]>()
  let current: string[] = []
  parts.set('', current)
  let isCode = false
  for (const line of markdown.split('\n')) {
    if (line.startsWith('```')) isCode = !isCode
    const title = isCode ? undefined : /^## (.+)$/.exec(line)?.[1]
    if (title) {
      current = []
      parts.set(title, current)
    }
    current.push(isCode ? line : line.replace(/^##(?=#? )/, '#'))
  }
  return new Map([...parts].map(([title, lines]) => [title, lines.join('\n').trim()]))
}

/** Which page shows which section. One that no page shows is a mistake. */
const PAGE_OF: Readonly<Record<string, string>> = {
  '': 'index',
  'Five minutes': 'start',
  'Moving over': 'start',
  Doors: 'doors',
  Options: 'options',
  'The repository': 'repository',
  Licence: 'repository',
}

/** What README says on this page of the site. */
export function readmeOn(page: string, markdown = read('README.md')): string {
  const sections = [...sectionsOf(markdown)]
  const homeless = sections.find(([title]) => !PAGE_OF[title])
  if (homeless) throw new Error(`site/pages/readme.ts has no page for README's section "${homeless[0]}"`)
  const [first = '', ...rest] = sections.flatMap(([title, text]) => (PAGE_OF[title] === page ? [text] : []))
  return [first, ...rest.map((text) => text.replace(/^#+ /gm, '#$&'))].join('\n\n')
}
