export interface Plot {
  readonly title: string
  readonly unit: string
  /** One row each: samples as dots, their median as a bar, a limit as a line. */
  readonly rows: readonly {
    readonly name: string
    readonly samples: readonly number[]
    readonly limit?: number
    /** Beside those of others: in a colour of its own. */
    readonly isOurs?: boolean
  }[]
}

export interface Table {
  readonly title: string
  readonly head: readonly string[]
  /** The name first. */
  readonly rows: readonly (readonly string[])[]
}

export const medianOf = (samples: readonly number[]): number =>
  [...samples].sort((a, b) => a - b)[Math.floor(samples.length / 2)] ?? Number.NaN

/** What the pages of our own figures say. */
export const GATES =
  'Bars are medians, dots single samples, red lines limits. Counts and bytes are gates; times are this machine’s.'

const toText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
const LABEL_PX = 330
const PLOT_PX = 520
const ROW_PX = 24

function draw({ title, unit, rows }: Plot): string {
  const top = Math.max(...rows.flatMap(({ samples, limit }) => [...samples, limit ?? 0])) * 1.08 || 1
  const x = (value: number): string => (LABEL_PX + (PLOT_PX * value) / top).toFixed(1)
  const lines = rows.map(({ name, samples, limit, isOurs }, index) => {
    const y = index * ROW_PX
    const median = medianOf(samples)
    const dots = samples.length > 1 ? samples.map((one) => `<circle cx="${x(one)}" cy="${y + 10}" r="2.5"/>`) : []
    const isOver = limit !== undefined && median > limit
    return `<text x="${LABEL_PX - 8}" y="${y + 14}" text-anchor="end">${toText(name)}</text>
<rect x="${LABEL_PX}" y="${y + 3}" height="14" width="${((PLOT_PX * median) / top).toFixed(1)}" class="${isOver ? 'over' : isOurs ? 'ours' : 'bar'}"/>
${dots.join('')}${limit === undefined ? '' : `<line x1="${x(limit)}" x2="${x(limit)}" y1="${y}" y2="${y + 20}"/>`}
<text x="${LABEL_PX + PLOT_PX + 8}" y="${y + 14}">${median.toPrecision(4)} ${toText(unit)}${limit === undefined ? '' : ` of ${limit}`}</text>`
  })
  return `<h2>${toText(title)}</h2>
<svg viewBox="0 0 1000 ${rows.length * ROW_PX + 4}" role="img" aria-label="${toText(title)}">${lines.join('\n')}</svg>`
}

const drawTable = ({ title, head, rows }: Table): string => {
  const line = (cells: readonly string[], kind: string): string =>
    `<tr>${cells.map((cell, column) => (column ? `<${kind}>${toText(cell)}</${kind}>` : `<th scope="row">${toText(cell)}</th>`)).join('')}</tr>`
  return `<h2>${toText(title)}</h2>
<div class="wide"><table>${line(['', ...head], 'th')}${rows.map((cells) => line(cells, 'td')).join('')}</table></div>`
}

export interface Report {
  readonly title: string
  readonly about: string
  readonly plots: readonly Plot[]
  readonly tables?: readonly Table[]
  readonly foot: string
}

/** One file without scripts, fonts or requests. */
export const toHtml = ({ title, about, plots, tables = [], foot }: Report): string => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${toText(title)}</title>
<style>
body{font:14px/1.5 system-ui;max-width:1000px;margin:2em auto;padding:0 1em;color-scheme:light dark}
svg{width:100%;font-size:12px}text{fill:CanvasText}.bar{fill:#8895ab99}.ours{fill:#5b7cfa}.over{fill:#d33b}circle{fill:#2748c8}line{stroke:#d33;stroke-width:2}
.wide{overflow-x:auto}table{border-collapse:collapse;white-space:nowrap}td,th{padding:.2em .6em;text-align:right;border-bottom:1px solid #8885}th:first-child{text-align:left}
</style>
<h1>${toText(title)}</h1>
<p>${toText(about)}</p>
${plots.map(draw).join('\n')}
${tables.map(drawTable).join('\n')}
<p>${toText(foot)}</p></html>
`
