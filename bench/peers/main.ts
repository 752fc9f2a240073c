import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../bundle-consumer.ts'
import { toHtml } from '../report.ts'
import { buildHosts } from './build-host.ts'
import { PEER_HOSTS } from './hosts.ts'
import { countHost, timeHosts } from './measure-hosts.ts'
import { type Measured, toPlots, toTables, toText } from './report-peers.ts'
import { nameOf, serveHosts } from './serve-hosts.ts'
import { launchAlone } from './visit.ts'

const ABOUT =
  'One page per library, as its own guide writes it, built by Vite; the same browser, machine and simulated network, HTTP/2 with brotli; every service answers at once. Bars are medians, dots single visits.'
const ROUNDS = 5
const CYCLES = 50

export interface PeersOptions {
  /** Ids of hosts; all of them by default. */
  readonly only?: readonly string[] | undefined
  readonly rounds?: number | undefined
  /** Openings and closings over which memory is measured. */
  readonly cycles?: number | undefined
}

/** Ours and theirs, each in a page of its own, by one browser on one machine. Times are compared and never judged. */
export async function measurePeers({ only, rounds = ROUNDS, cycles = CYCLES }: PeersOptions): Promise<void> {
  const unknown = only?.filter((id) => !PEER_HOSTS.some((host) => host.id === id)) ?? []
  if (unknown.length)
    throw new Error(`no such host: ${unknown.join(', ')}; there are ${PEER_HOSTS.map(({ id }) => id).join(', ')}`)
  const say = (text: string): void => console.error(text)
  const built = await buildHosts(
    PEER_HOSTS.filter(({ id }) => !only || only.includes(id)),
    say,
  )
  const server = await serveHosts(new Map(built.map(({ host, folder }) => [nameOf(host.id), folder])))
  const browser = await launchAlone(server.port)
  try {
    const counts = new Map<string, Measured['counts']>()
    for (const one of built) {
      counts.set(one.host.id, await countHost(browser, server, one, cycles))
      say(`counted: ${one.host.label}`)
    }
    const hosts = built.map(({ host }) => host)
    const times = await timeHosts(browser, hosts, rounds, say)
    const measured = hosts.flatMap(({ id, label, isOurs = false }): Measured[] => {
      const counted = counts.get(id)
      return counted
        ? [{ host: { id, label, isOurs }, counts: counted, times: Object.fromEntries(times.get(id) ?? []) }]
        : []
    })
    const tables = toTables(measured)
    for (const table of tables) console.log(`${toText(table)}\n`)
    const folder = path.join(root, 'bench/report')
    mkdirSync(folder, { recursive: true })
    writeFileSync(path.join(folder, 'peers.json'), JSON.stringify(measured, null, 2))
    const foot = `${rounds} visits each after one that is not counted; chromium ${browser.version()}, Node ${process.versions.node}.`
    writeFileSync(
      path.join(folder, 'peers.html'),
      toHtml({ title: 'walletlet beside the field', about: ABOUT, plots: toPlots(measured), tables, foot }),
    )
    console.log('bench/report/peers.json, bench/report/peers.html')
  } finally {
    await browser.close()
    server.stop()
  }
}
