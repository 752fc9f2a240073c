import { type ReactElement, useState } from '../../src/ui/react.ts'
import { loadConfig } from './demo-widget.ts'

const FAULTS: readonly { label: string; service: string; fault?: object }[] = [
  { label: 'Wallet list: 500', service: 'walletApi', fault: { kind: 'status', status: 500 } },
  { label: 'Wallet list: 429', service: 'walletApi', fault: { kind: 'status', status: 429 } },
  { label: 'Wallet list: nothing', service: 'walletApi', fault: { kind: 'hang' } },
  { label: 'Wallet list: 2 s late', service: 'walletApi', fault: { kind: 'delay', ms: 2000 } },
  { label: 'Wallet list: garbage', service: 'walletApi', fault: { kind: 'garbage' } },
  { label: 'Balances: 503', service: 'blockchainApi', fault: { kind: 'status', status: 503 } },
  { label: 'Nodes: dropped', service: 'rpc', fault: { kind: 'drop' } },
  { label: 'All well again', service: '*' },
]

/** Faults of the local services, one click each. */
export function FaultPanel(): ReactElement {
  const [done, setDone] = useState('')
  const flip = async ({ label, service, fault }: (typeof FAULTS)[number]): Promise<void> => {
    const { urls } = await loadConfig()
    await fetch(`${urls.walletApi}/__faults`, {
      method: fault ? 'POST' : 'DELETE',
      ...(fault && { body: JSON.stringify({ service, pattern: '*', fault }) }),
    })
    setDone(label)
  }
  return (
    <section className="panel">
      <h2>Faults of the services</h2>
      <div className="row">
        {FAULTS.map((one) => (
          <button key={one.label} type="button" onClick={() => void flip(one)}>
            {one.label}
          </button>
        ))}
      </div>
      <output>{done}</output>
    </section>
  )
}
