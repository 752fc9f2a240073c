import { readFileSync, writeFileSync } from 'node:fs'
import { CommandError, EXIT, type Terminal } from '../terminal.ts'
import { servePage } from './serve-page.ts'
import { wholePage } from './whole-page.ts'

export interface CheckWalletOptions {
  /** Writes the page into this file, for a server of the developer's own. */
  readonly page?: string | undefined
  readonly port?: string | undefined
  /** Stops after the first outcome. */
  readonly once?: boolean | undefined
}

/** The page's script, which the build puts beside the command. */
const readScript = (): string => readFileSync(new URL('./cli-wallet-page.js', import.meta.url), 'utf8')

function readPort(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const port = Number(text)
  if (!Number.isInteger(port) || port < 0 || port > 65535) throw new CommandError(`${text} is no port`)
  return port
}

/** `walletlet check-wallet`: serves the page until it is stopped, and prints each outcome as JSON. `signal` stops it, as Ctrl-C does. Answers the exit code. */
export async function runCheckWallet(
  { page, port, once }: CheckWalletOptions,
  terminal: Terminal,
  { script = readScript, signal }: { readonly script?: () => string; readonly signal?: AbortSignal } = {},
): Promise<number> {
  const wished = readPort(port)
  let end: (() => void) | undefined
  const ended = new Promise<void>((resolve) => {
    end = resolve
    signal?.addEventListener('abort', () => resolve())
  })
  try {
    if (page !== undefined) {
      writeFileSync(page, wholePage(script()))
      terminal.say(
        `Put ${page} where your wallet runs: most extensions do on https and on localhost, and not on files.`,
      )
      return EXIT.done
    }
    const served = await servePage(script(), {
      port: wished,
      hear(outcome) {
        terminal.say(JSON.stringify(outcome, null, 2))
        if (once) end?.()
      },
    })
    terminal.complain(`Open ${served.url} in the browser that has your wallet. Ctrl-C ends this.`)
    await ended
    served.close()
    return EXIT.done
  } catch (error) {
    terminal.complain(`walletlet: ${(error as Error).message}`)
    return EXIT.failed
  }
}
