import { parseArgs } from 'node:util'
import { VERSION } from '../widget/version.ts'
import { runCheckWallet } from './check-wallet/run-check-wallet.ts'
import { runMigrate } from './migrate/run-migrate.ts'
import { CommandError, EXIT, type Terminal } from './terminal.ts'

const HELP = `walletlet ${VERSION}

  walletlet migrate [folder]   moves a host of AppKit, RainbowKit or ConnectKit over to walletlet. Without --write it changes
                               nothing: it prints what it would change, and what is left to do by hand.
      --write                  changes the files
      --force                  also files with changes that git does not have yet
      --json                   prints the outcome as JSON

  walletlet check-wallet       serves a page that tells of each wallet in the browser which of EIP-1193, EIP-6963, EIP-5792,
                               Wallet Standard and CAIP-25 it honours, and prints each outcome as JSON
      --port <number>          where it is served; a free one by default
      --once                   ends after the first outcome
      --page <file>            writes the page into a file instead

  walletlet --help             this text
  walletlet --version          ${VERSION}

Ends with 0, with 1 where it could not do its work, with 2 where it does not understand what is asked.`

const OPTIONS = {
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean', short: 'v' },
  write: { type: 'boolean' },
  force: { type: 'boolean' },
  json: { type: 'boolean' },
  page: { type: 'string' },
  port: { type: 'string' },
  once: { type: 'boolean' },
} as const

/** What each command takes besides its name. */
const TAKES: Readonly<Record<string, readonly string[]>> = {
  migrate: ['write', 'force', 'json'],
  'check-wallet': ['page', 'port', 'once'],
}

function read(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true })
  } catch (error) {
    throw new CommandError((error as Error).message)
  }
}

/** Answers the exit code of `EXIT`. Never throws for what somebody typed. */
export async function runCommandLine(args: readonly string[], terminal: Terminal): Promise<number> {
  try {
    const { values, positionals } = read(args)
    const [command, folder, ...more] = positionals
    if (values.version) terminal.say(VERSION)
    else if (values.help || !command) terminal.say(HELP)
    else {
      if (!Object.hasOwn(TAKES, command)) throw new CommandError(`there is no command ${command}`)
      const wrong = Object.keys(values).filter((name) => !TAKES[command]?.includes(name))
      if (wrong.length) throw new CommandError(`${command} takes no --${wrong.join(', --')}`)
      const tooMany = command === 'migrate' ? more : positionals.slice(1)
      if (tooMany.length) throw new CommandError(`${command} does not take ${tooMany.join(' ')}`)
      return command === 'migrate'
        ? runMigrate({ folder: folder ?? '.', ...values }, terminal)
        : await runCheckWallet(values, terminal)
    }
    return !command && !values.help && !values.version ? EXIT.misused : EXIT.done
  } catch (error) {
    if (!(error instanceof CommandError)) throw error
    terminal.complain(`walletlet: ${error.message}\nwalletlet --help tells what it can do.`)
    return EXIT.misused
  }
}
