import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { root } from '../../hosts/prepare-hosts.ts'

const NEXT = path.join(root, 'node_modules/next/dist/bin/next')

/** A command of Next in a host's folder, and what it has said. It tells nobody that it ran. */
interface Command {
  readonly child: ChildProcess
  readonly said: () => string
}

function run(folder: string, environment: 'production' | 'development', ...args: string[]): Command {
  const env = { ...process.env, NODE_ENV: environment, NEXT_TELEMETRY_DISABLED: '1' }
  const child = spawn(process.execPath, [NEXT, ...args], { cwd: folder, env })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text))
  return { child, said: () => said }
}

/**
 * Answers what the build has said: the same on every machine. On one that builds for others, Next warns of a folder
 * that has no cache of an earlier build; that is the machine's, not the host's.
 */
export async function buildNext(folder: string): Promise<string> {
  mkdirSync(path.join(folder, '.next/cache'), { recursive: true })
  const { child, said } = run(folder, 'production', 'build')
  const code = await new Promise((resolve) => child.on('close', resolve))
  if (code !== 0) throw new Error(said())
  return said()
}

export interface NextServer {
  readonly url: string
  readonly stop: () => Promise<void>
}

/** What is built, or, in development, what is written; `flags` are Next's own. */
export async function serveNext(folder: string, command: 'start' | 'dev', ...flags: string[]): Promise<NextServer> {
  const environment = command === 'dev' ? 'development' : 'production'
  const { child, said } = run(folder, environment, command, '-H', '127.0.0.1', '-p', '0', ...flags)
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()))
  const port = await new Promise<string>((resolve, reject) => {
    child.on('close', () => reject(new Error(said())))
    child.stdout?.on('data', () => {
      const [, found] = /127\.0\.0\.1:(\d+)[\s\S]*Ready/.exec(said()) ?? []
      if (found) resolve(found)
    })
  })
  return {
    url: `http://127.0.0.1:${port}/`,
    stop: () => {
      child.kill()
      return ended
    },
  }
}

/** A press on what only the server has drawn is nobody's: React has not heard of the page yet. */
export async function awaitHydration(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('.walletlet-button') ?? {}).some((key) => key.startsWith('__react')),
  )
}
