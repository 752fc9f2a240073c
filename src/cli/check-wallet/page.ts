import { type Check, startChecks, type WalletTrial, withFindings } from './check-wallet.ts'
import { findWallets } from './find-wallets.ts'
import type { Finding, WalletReport } from './finding.ts'

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

function element(tag: string, text = '', children: readonly Node[] = []): HTMLElement {
  const made = document.createElement(tag)
  made.textContent = text
  made.append(...children)
  return made
}

const row = ({ standard, rule, verdict, reason }: Finding): HTMLElement => {
  const drawn = element('tr', '', [
    element('td', standard),
    element('td', rule),
    element('td', verdict),
    element('td', reason),
  ])
  drawn.className = verdict.replaceAll(' ', '-')
  return drawn
}

function summary(findings: readonly Finding[]): string {
  const count = (verdict: Finding['verdict']): number => findings.filter((each) => each.verdict === verdict).length
  return `${count('honoured')} honoured, ${count('not honoured')} not honoured, ${count('not tried')} not tried`
}

/** One wallet's part of the page. Answers what is known of it at the moment. */
function drawCheck(check: Check, changed: () => void): { readonly drawn: HTMLElement; report(): WalletReport } {
  const { wallet, trials } = check
  let { findings } = check
  const body = element('tbody')
  const counted = element('p')
  const told = element('p')
  told.setAttribute('role', 'status')
  const draw = (): void => {
    body.replaceChildren(...findings.map(row))
    counted.textContent = summary(findings)
  }
  const buttons = trials.map((trial: WalletTrial) => {
    const button = element('button', trial.button)
    button.addEventListener('click', async () => {
      told.textContent = `${trial.button}: ${trial.told}`
      try {
        findings = withFindings(findings, await trial.run())
        told.textContent = `${trial.button}: done.`
      } catch (error) {
        told.textContent = `${trial.button}: ${String(error)}`
      } finally {
        draw()
        changed()
      }
    })
    return button
  })
  draw()
  return {
    drawn: element('section', '', [
      element('h2', `${wallet.name} (${wallet.foundBy})`),
      counted,
      element('div', '', buttons),
      told,
      element('table', '', [body]),
    ]),
    report: () => ({ name: wallet.name, id: wallet.id, foundBy: wallet.foundBy, findings }),
  }
}

/** Where outcomes go: the terminal that serves this page. A page that was saved has none. */
const terminal = (): string | null =>
  document.querySelector('meta[name="walletlet-terminal"]')?.getAttribute('content') ?? null

async function startPage(): Promise<void> {
  const main = document.querySelector('main') ?? document.body
  const outcome = document.querySelector('#outcome')
  const parts: ReturnType<typeof drawCheck>[] = []
  const tell = (): void => {
    const text = JSON.stringify({ wallets: parts.map((part) => part.report()) }, null, 2)
    if (outcome) outcome.textContent = text
    const to = terminal()
    // Where the command has ended, the page goes on by itself.
    if (to)
      void fetch(to, { method: 'POST', body: text, headers: { 'content-type': 'application/json' } }).catch(() => {})
  }
  const checks = await startChecks(await findWallets(window as never, wait), wait)
  parts.push(...checks.map((check) => drawCheck(check, tell)))
  main.replaceChildren(
    ...(parts.length
      ? parts.map(({ drawn }) => drawn)
      : [
          element(
            'p',
            'No wallet was found on this page. Install yours, let it run on this address, and load the page again.',
          ),
        ]),
  )
  tell()
}

void startPage()
