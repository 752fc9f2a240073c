import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Browser } from 'playwright-core'
import type { BuiltHost } from './build-host.ts'
import type { PeerHost } from './hosts.ts'
import { type Asked, type HostServer, nameOf } from './serve-hosts.ts'
import { CONDITIONS, type Condition, type Visit, visitHost } from './visit.ts'

export interface Weight {
  readonly files: number
  readonly bytes: number
}

/** What is counted, once per host. */
export interface Counts {
  readonly beforeClick: Weight
  /** Asked for between the press and the painted rows. */
  readonly untilRows: Weight
  /** All that the first opening asks for, `untilRows` with it. */
  readonly firstOpen: Weight
  readonly connect?: Weight
  readonly code?: Weight
  /** ms from the press to the code, all of it still to be fetched. */
  readonly codeMs?: number
  /** Names of servers besides the page's own, up to the connected account. */
  readonly contacted: readonly string[]
  /** Layout shift, the opening with it. */
  readonly shift: number
  /** By a policy that allows the page's own files and any picture and connection. */
  readonly refusals: number
  /** Findings of axe in the open modal, by their rules. */
  readonly axe: readonly string[]
  readonly packages: number
  readonly megabytes: number
  /** Per opening and closing. */
  readonly cycle: { readonly heapKb: number; readonly nodes: number; readonly listeners: number }
}

/** What is timed, once per visit; in ms. */
export interface Times {
  readonly button: number
  /** A press without any warning. */
  readonly firstOpen: number
  /** After 150 ms over the button. */
  readonly hoveredOpen: number
  readonly reopen: number
  readonly connect?: number
  /** Of tasks over 50 ms what lies over it, from loading to the open modal. */
  readonly blocked: number
}

const HOVER_MS = 150
const STRICT =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src * data: blob:; connect-src *; font-src *; frame-src *; base-uri 'none'; form-action 'none'"
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

function weigh(asked: readonly Asked[], id: string, known: Set<string>): Weight {
  const own = asked.filter(({ name, path }) => name === nameOf(id) && path !== '/' && !known.has(path))
  for (const { path } of own) known.add(path)
  return { files: own.length, bytes: own.reduce((sum, { bytes }) => sum + bytes, 0) }
}

async function followConnect(visit: Visit, { wallet = [] }: PeerHost): Promise<number | undefined> {
  const last = wallet.at(-1)
  if (!last) return undefined
  for (const [index, step] of wallet.slice(0, -1).entries()) await visit.press(step, wallet[index + 1] ?? last)
  const ms = await visit.connect(last)
  return Number.isNaN(ms) ? undefined : ms
}

async function countCode(browser: Browser, server: HostServer, host: PeerHost, known: Set<string>) {
  const { code } = host
  if (!code) return {}
  const visit = await visitHost(browser, host)
  try {
    await visit.rest()
    await visit.press(host.button, host.row)
    await visit.rest()
    server.takeAsked()
    let codeMs = 0
    for (const [index, step] of code.presses.entries())
      codeMs = await visit.press(step, code.presses[index + 1] ?? code.shown)
    await visit.rest()
    return Number.isNaN(codeMs) ? {} : { codeMs, code: weigh(server.takeAsked(), host.id, known) }
  } finally {
    await visit.end()
  }
}

/** What so many openings and closings leave behind, for each of them. */
async function countCycles(browser: Browser, host: PeerHost, cycles: number): Promise<Counts['cycle']> {
  const visit = await visitHost(browser, host)
  const take = async (): Promise<Record<string, number>> => {
    for (let index = 0; index < 3; index++) await visit.session.send('HeapProfiler.collectGarbage')
    const { metrics } = await visit.session.send('Performance.getMetrics')
    return Object.fromEntries(metrics.map(({ name, value }) => [name, value]))
  }
  const cycle = async (): Promise<void> => {
    await visit.press(host.button, host.row)
    await visit.close()
  }
  try {
    await visit.rest()
    // What is fetched, compiled and filled once is no leak.
    for (let index = 0; index < 5; index++) await cycle()
    await visit.rest()
    const before = await take()
    for (let index = 0; index < cycles; index++) await cycle()
    await visit.rest()
    const after = await take()
    const per = (name: string): number => ((after[name] ?? 0) - (before[name] ?? 0)) / cycles
    return { heapKb: per('JSHeapUsedSize') / 1024, nodes: per('Nodes'), listeners: per('JSEventListeners') }
  } finally {
    await visit.end()
  }
}

async function countRefusals(browser: Browser, server: HostServer, host: PeerHost): Promise<number> {
  server.policy = STRICT
  const visit = await visitHost(browser, host)
  try {
    await visit.press(host.button, host.row)
    await visit.rest()
    return (await visit.seen()).refused.length
  } catch {
    return Number.NaN // it does not even show its button
  } finally {
    server.policy = undefined
    await visit.end()
  }
}

export async function countHost(
  browser: Browser,
  server: HostServer,
  { host, packages, megabytes }: BuiltHost,
  cycles: number,
): Promise<Counts> {
  server.takeAsked()
  const known = new Set<string>()
  const all: Asked[] = []
  const visit = await visitHost(browser, host)
  const take = (): Weight => {
    const asked = server.takeAsked()
    all.push(...asked)
    return weigh(asked, host.id, known)
  }
  try {
    await visit.rest()
    const beforeClick = take()
    await visit.press(host.button, host.row)
    const untilRows = take()
    await visit.rest()
    const rest = take()
    const firstOpen = { files: untilRows.files + rest.files, bytes: untilRows.bytes + rest.bytes }
    const { shift } = await visit.seen()
    await visit.page.evaluate(AXE)
    const axe = await visit.page.evaluate<string[]>(
      'axe.run(document, { resultTypes: ["violations"] }).then(({ violations }) => violations.map(({ id }) => id))',
    )
    const connectMs = await followConnect(visit, host)
    await visit.rest()
    const connect = take()
    const withCode = await countCode(browser, server, host, new Set(known))
    return {
      beforeClick,
      untilRows,
      firstOpen,
      ...(connectMs !== undefined && { connect }),
      ...withCode,
      contacted: [...new Set(all.map(({ name }) => name))].filter((name) => name !== nameOf(host.id)).sort(),
      shift,
      refusals: await countRefusals(browser, server, host),
      axe,
      packages,
      megabytes,
      cycle: await countCycles(browser, host, cycles),
    }
  } finally {
    await visit.end()
  }
}

export async function timeHost(browser: Browser, host: PeerHost, condition: Condition): Promise<Times> {
  const cold = await visitHost(browser, host, condition)
  let times: Omit<Times, 'hoveredOpen'>
  try {
    await cold.rest()
    const firstOpen = await cold.press(host.button, host.row)
    await cold.rest()
    const { tasks } = await cold.seen()
    await cold.close()
    const reopen = await cold.press(host.button, host.row)
    await cold.rest()
    const connect = await followConnect(cold, host)
    const blocked = tasks.reduce((sum, [, ms]) => sum + Math.max(0, ms - 50), 0)
    times = { button: cold.buttonMs, firstOpen, reopen, blocked, ...(connect !== undefined && { connect }) }
  } finally {
    await cold.end()
  }
  const hovered = await visitHost(browser, host, condition)
  try {
    await hovered.rest()
    return { ...times, hoveredOpen: await hovered.press(host.button, host.row, HOVER_MS) }
  } finally {
    await hovered.end()
  }
}

/** All hosts by turns, so that what the machine does besides meets them alike. The first round is not counted. */
export async function timeHosts(
  browser: Browser,
  hosts: readonly PeerHost[],
  rounds: number,
  say: (text: string) => void,
): Promise<ReadonlyMap<string, ReadonlyMap<string, readonly Times[]>>> {
  const all = new Map<string, Map<string, Times[]>>()
  for (const condition of CONDITIONS)
    for (let round = 0; round <= rounds; round++)
      for (const host of hosts) {
        const times = await timeHost(browser, host, condition)
        say(`${condition.label}, round ${round}, ${host.label}: ${Math.round(times.firstOpen)} ms`)
        if (!round) continue
        const ofHost = all.get(host.id) ?? new Map<string, Times[]>()
        all.set(host.id, ofHost)
        ofHost.set(condition.id, [...(ofHost.get(condition.id) ?? []), times])
      }
  return all
}
