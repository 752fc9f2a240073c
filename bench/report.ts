export interface Plot {
  readonly title: string
  readonly unit: string
  /** One row each: samples as dots, their median as a bar, a limit as a line. */
  readonly rows: readonly { readonly name: string; readonly samples: readonly number[]; readonly limit?: number }[]
}

export const medianOf = (samples: readonly number[]): number =>
  [...samples].sort((a, b) => a - b)[Math.floor(samples.length / 2)] ?? Number.NaN

const toText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
const LABEL_PX = 330
const PLOT_PX = 520
const ROW_PX = 24

function draw({ title, unit, rows }: Plot): string {
  const top = Math.max(...rows.flatMap(({ samples, limit }) => [...samples, limit ?? 0])) * 1.08 || 1
  const x = (value: number): string => (LABEL_PX + (PLOT_PX * value) / top).toFixed(1)
  const lines = rows.map(({ name, samples, limit }, index) => {
    const y = index * ROW_PX
    const median = medianOf(samples)
    const dots = samples.length > 1 ? samples.map((one) => `<circle cx="${x(one)}" cy="${y + 10}" r="2.5"/>`) : []
    const isOver = limit !== undefined && median > limit
    return `<text x="${LABEL_PX - 8}" y="${y + 14}" text-anchor="end">${toText(name)}</text>
<rect x="${LABEL_PX}" y="${y + 3}" height="14" width="${((PLOT_PX * median) / top).toFixed(1)}" class="${isOver ? 'over' : 'bar'}"/>
${dots.join('')}${limit === undefined ? '' : `<line x1="${x(limit)}" x2="${x(limit)}" y1="${y}" y2="${y + 20}"/>`}
<text x="${LABEL_PX + PLOT_PX + 8}" y="${y + 14}">${median.toPrecision(4)} ${toText(unit)}${limit === undefined ? '' : ` of ${limit}`}</text>`
  })
  return `<h2>${toText(title)}</h2>
<svg viewBox="0 0 1000 ${rows.length * ROW_PX + 4}" role="img" aria-label="${toText(title)}">${lines.join('\n')}</svg>`
}

/** One file without scripts, fonts or requests. */
export const toHtml = (plots: readonly Plot[], foot: string): string => `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>walletlet bench</title>
<style>
body{font:14px/1.5 system-ui;max-width:1000px;margin:2em auto;padding:0 1em;color-scheme:light dark}
svg{width:100%;font-size:12px}text{fill:CanvasText}.bar{fill:#5b7cfa99}.over{fill:#d33b}circle{fill:#2748c8}line{stroke:#d33;stroke-width:2}
</style>
<h1>walletlet bench</h1>
<p>Bars are medians, dots single samples, red lines limits. Counts and bytes are gates; times are this machine's.</p>
${plots.map(draw).join('\n')}
<p>${toText(foot)}</p></html>
`
