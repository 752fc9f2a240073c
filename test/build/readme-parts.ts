/** Everything a README promises that a machine can check. */
export interface ReadmeParts {
  /** Files and folders of the repository it names. */
  readonly paths: readonly string[]
  /** `npm run x`, `npm test`, `npm start`. */
  readonly scripts: readonly string[]
  /** Fenced ts and tsx blocks, in order. */
  readonly snippets: readonly { readonly language: 'ts' | 'tsx'; readonly code: string }[]
  /** `6 kB`. */
  readonly sizes: readonly string[]
}

const all = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map((match) => match[1] ?? '')

/** Tops of the repository; a path starts with one of them, or is one of the files beside them. */
const PATH =
  /(?:^|[\s`('"])((?:src|test|bench|demo|site|\.ci)\/[\w./-]*[\w/]|(?:package|tsconfig|biome|size-limit)\.json|tsup\.config\.ts|LICENSE|[A-Z]+\.md)(?=$|[\s`)'":;,.])/gm

/** A tree drawn in a fenced block: `src/` opens a folder, indented lines hold its entries and then a description. */
function treePaths(block: string): string[] {
  const lines = block.split('\n')
  return lines.flatMap((line, index) => {
    if (/^\S+\/(\s|$)/.test(line)) return line.split(' ', 1)
    if (!/^ {2}\S/.test(line)) return []
    const parent =
      lines
        .slice(0, index)
        .findLast((one) => /^\S+\/$/.test(one.trim()) && !one.startsWith(' '))
        ?.trim() ?? ''
    const names = line.trim().split(/ {2,}/)[0]?.split(' ') ?? []
    return names.filter((name) => /[./]/.test(name) && !name.includes('*')).map((name) => parent + name)
  })
}

export interface Block {
  readonly language: string
  readonly code: string
}

/** Fenced blocks, in order; those without a language too. */
export const blocksOf = (markdown: string): readonly Block[] =>
  [...markdown.matchAll(/^```(\w*)\n([\s\S]*?)^```/gm)].map(([, language = '', code = '']) => ({ language, code }))

export function readReadme(markdown: string): ReadmeParts {
  const blocks = blocksOf(markdown)
  const trees = blocks.filter(({ language }) => language === '').flatMap(({ code }) => treePaths(code))
  const links = all(markdown, /\]\((?!https?:|#|mailto:)([^)#\s]+)/g)
  return {
    paths: [...new Set([...all(markdown, PATH), ...trees, ...links])],
    scripts: [...new Set([...all(markdown, /npm run ([\w:-]+)/g), ...all(markdown, /npm (test|start)\b/g)])],
    snippets: blocks.flatMap(({ language, code }) =>
      language === 'ts' || language === 'tsx' ? [{ language, code } as const] : [],
    ),
    sizes: all(markdown, /(\d+(?:\.\d+)? kB)/g),
  }
}
