// npm run bench: counts and bytes, which gate, and times, which only report. Writes bench/report/index.html.
// npm run bench -- --peers [--only <id>,<id>] [--rounds <n>] [--cycles <n>]: ours and the field, in pages of their own.
// npm run bench -- --pictures [--only <id>,<id>]: what a visitor sees of ours and of the field, in bench/report/pictures.
// npm run bench -- --hosts [--write]: each example, what its author writes, fetches and installs; into docs/host-figures.md.
// npm run bench -- --compare <ref>: the same of another commit and of this tree, and the difference of each line.
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { readNumber } from '../test/tools/number-option.ts'
import { runNode, script } from '../test/tools/run-command.ts'
import { root } from './bundle-consumer.ts'
import { compareWith } from './compare.ts'
import { countRenders, type RenderCounts } from './count-renders.tsx'
import { writeHostPage } from './host-table.ts'
import { measureHosts } from './hosts.ts'
import { measureFrame } from './measure-frame.ts'
import { measureOpening } from './measure-opening.ts'
import { measurePairing } from './measure-pairing.ts'
import { countLong, measureScroll } from './measure-scroll.ts'
import { measureSearch } from './measure-search.ts'
import { measurePeers } from './peers/main.ts'
import { picturePeers } from './peers/picture-peers.ts'
import { GATES, medianOf, type Plot, toHtml } from './report.ts'

const SAMPLES = 20
const PAIRING_SAMPLES = 5
/** A line in the picture: times are reported, they do not gate. */
const LINK_LIMIT_MS = 500
const SLOWDOWNS = [1, 4]
/** The text that shows the balance; everything else must not notice it. */
const LEAF = 'BalanceText'
const LEAF_RENDERS_PER_TASK = 2
/** A screenful of history with what is drawn around it. */
const MAX_ELEMENTS = 300

interface Gate {
  readonly name: string
  readonly value: number
  readonly limit: number
}

const outside = (counts: RenderCounts): number =>
  Object.entries(counts).reduce((sum, [name, count]) => (name === LEAF ? sum : sum + count), 0)

async function gateRenders(): Promise<Gate[]> {
  const { perChange, perThousand, control } = await countRenders()
  if (!outside(control)) throw new Error('the render counter is blind: it missed a component that reads the balance')
  if (!perChange[LEAF]) throw new Error(`the balance changed and ${LEAF} did not render`)
  return [
    { name: 'renders outside the balance text, per balance', value: outside(perChange), limit: 0 },
    { name: 'renders of the balance text, per balance', value: perChange[LEAF] ?? 0, limit: 1 },
    { name: 'renders outside, per 1000 balances in a task', value: outside(perThousand), limit: 0 },
    { name: 'renders of the text, per 1000 in a task', value: perThousand[LEAF] ?? 0, limit: LEAF_RENDERS_PER_TASK },
  ]
}

async function gateBytes(): Promise<Gate[]> {
  const { output } = await runNode(script('bench/size.ts', '--json'), false)
  if (!output.startsWith('{')) throw new Error(output)
  const lines = JSON.parse(output) as Record<string, { bytes: number; limit: number }>
  return Object.entries(lines).map(([name, { bytes, limit }]) => ({ name, value: bytes, limit }))
}

async function main(): Promise<void> {
  const renders = await gateRenders()
  const bytes = await gateBytes()
  const pairing = await measurePairing(PAIRING_SAMPLES)
  const frame = await measureFrame(PAIRING_SAMPLES)
  const scrolls = await measureScroll()
  const scrolling: Gate[] = scrolls.flatMap((report) => {
    const name = `${report.runtime}, 1000 transactions ${report.pace}`
    return [
      { name: `${name}: elements`, value: Math.max(...report.elements), limit: MAX_ELEMENTS },
      { name: `${name}: tasks over 50 ms, 4x`, value: countLong(report), limit: 0 },
    ]
  })
  const times: Plot['rows'] = [
    ...scrolls.map(({ runtime, pace, taskMs }) => ({
      name: `longest task, ${runtime}, ${pace}, 4x slower`,
      samples: [Math.max(...taskMs)],
    })),
    ...(await measureOpening(SLOWDOWNS, SAMPLES)).flatMap(({ slowdown, firstMs, againMs }) => [
      { name: `first open, ${slowdown}x slower processor`, samples: firstMs },
      { name: `open again, ${slowdown}x slower processor`, samples: againMs },
    ]),
    { name: 'click to pairing code, engine not loaded', samples: pairing.coldMs },
    { name: 'arrival of the engine to pairing link', samples: pairing.linkMs, limit: LINK_LIMIT_MS },
    { name: 'click to pairing code, again', samples: pairing.warmMs },
    { name: 'click on email to ready frame', samples: frame.readyMs },
    { name: 'click on email to the screen for the code', samples: frame.codeMs },
    { name: 'installed ones of 600 wallets to the front', samples: measureSearch(SAMPLES) },
  ]
  const asRows = (gates: readonly Gate[]): Plot['rows'] =>
    gates.map(({ name, value, limit }) => ({ name, samples: [value], limit }))
  const plots: Plot[] = [
    { title: 'Bytes, gzip', unit: 'B', rows: asRows(bytes) },
    { title: 'Renders', unit: '', rows: asRows(renders) },
    { title: 'Scrolling', unit: '', rows: asRows(scrolling) },
    { title: 'Times', unit: 'ms', rows: times },
  ]
  const folder = path.join(root, 'bench/report')
  mkdirSync(folder, { recursive: true })
  const foot = `Node ${process.versions.node}, ${SAMPLES} samples.`
  writeFileSync(path.join(folder, 'index.html'), toHtml({ title: 'walletlet bench', about: GATES, plots, foot }))

  const failed = [...renders, ...bytes, ...scrolling].filter(({ value, limit }) => value > limit)
  if (asked.json) console.log(JSON.stringify({ bytes, renders, scrolling, times }, null, 2))
  else {
    for (const { title, unit, rows } of plots)
      for (const { name, samples, limit } of rows) {
        const value = medianOf(samples)
        const shown = Number.isInteger(value) ? String(value) : value.toFixed(2)
        console.log(
          `${title.padEnd(13)} ${name.padEnd(60)}${shown.padStart(9)} ${unit}${limit === undefined ? '' : ` of ${limit}`}`,
        )
      }
    console.log('bench/report/index.html')
  }
  for (const { name, value, limit } of failed) console.error(`over its limit: ${name}, ${value} of ${limit}`)
  process.exitCode = failed.length > 0 ? 1 : 0
}

const { values: asked } = parseArgs({
  options: {
    json: { type: 'boolean' },
    compare: { type: 'string' },
    peers: { type: 'boolean' },
    hosts: { type: 'boolean' },
    write: { type: 'boolean' },
    pictures: { type: 'boolean' },
    only: { type: 'string' },
    rounds: { type: 'string' },
    cycles: { type: 'string' },
  },
})
const whole = (name: 'rounds' | 'cycles'): number | undefined => {
  const text = asked[name]
  return text === undefined ? undefined : Math.round(readNumber(name, text, 1))
}

/** What hosts get is what the source says now, on a fresh clone, too. */
async function build(): Promise<void> {
  const { code, output } = await runNode(script('test/tools/build.ts'), false)
  if (code !== 0) throw new Error(output)
}

const run = async (): Promise<void> => {
  if (asked.compare !== undefined) return compareWith(asked.compare)
  if (asked.hosts || asked.pictures || asked.peers) await build()
  if (asked.hosts) {
    const rows = await measureHosts()
    console.table(rows)
    return asked.write ? writeHostPage(rows) : undefined
  }
  if (asked.pictures) return picturePeers(asked.only?.split(','))
  if (!asked.peers) return main()
  return measurePeers({ only: asked.only?.split(','), rounds: whole('rounds'), cycles: whole('cycles') })
}
await run().catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
